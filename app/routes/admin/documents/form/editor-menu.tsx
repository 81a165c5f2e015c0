import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Form, href, Link } from "react-router";
import { guestLinks } from "#app/content/admin/guest-links.ts";
import { leaving } from "#app/content/admin/leaving.ts";
import { signOffs } from "#app/content/admin/sign-offs.ts";
import { admin } from "#app/content/admin.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { MoreIcon } from "#app/ui/icons.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import menu from "../../shell/menu.module.css";
import { Menu } from "../../shell/menu.tsx";
import { guestLinksPath } from "../guest-links/links.tsx";
import { historyAddress } from "../history/history-address.ts";
import { BeforeTheyGo } from "../leaving/before-they-go.tsx";
import { useScreen } from "../screen.ts";
import { signOffPath } from "../sign-off/sign-off-address.ts";
import { suggesting } from "../suggestions/address.ts";
import styles from "./editor-menu.module.css";

interface EditorMenuProps {
  /** Of the document. */
  id: string;
  state: PublicationState;
  /** Where it is public now; null where it is not. */
  publicSlug: string | null;
  /** The revision whose publication can be taken back now. */
  undoable: string | null;
  /** The website has a text of its own where this one is not public. */
  hasBuiltIn: boolean;
  /** There can be no second one like it. */
  isUnique: boolean;
  /** Texts of this kind. */
  mayWrite: boolean;
  mayPublish: boolean;
  /** Whoever has it open reads nothing of it but what is public. */
  isOfPublic: boolean;
}

/** Everything else that can be done with a document: where it is seen, and the ways to change what is public of it. */
export function EditorMenu(props: EditorMenuProps) {
  const { id, state, publicSlug, undoable, hasBuiltIn, isUnique, mayWrite, mayPublish, isOfPublic } = props;
  const screen = useScreen();
  const { publishing: words, history } = screen.words;
  const [asking, setAsking] = useState<"delete" | "withdraw" | null>(null);
  const isPublic = state === "published" || state === "changed";
  return (
    <>
      <Menu look={`icon-btn ${styles.more}`} label={words.more} shows={<MoreIcon />} className={styles.menu}>
        {isPublic && publicSlug && <Outside to={screen.publicPath(publicSlug)}>{words.view}</Outside>}
        {!isOfPublic && <Outside to={`/admin/preview/${id}`}>{guestLinks.open.onSite}</Outside>}
        {mayPublish && <Link to={guestLinksPath(screen, id)}>{guestLinks.open.links}</Link>}
        {mayPublish && screen.only === undefined && <Link to={signOffPath(screen, id)}>{signOffs.open}</Link>}
        {mayPublish && (
          <Link to={`${href("/admin/desk/planned/new")}?${new URLSearchParams({ id })}`}>
            {admin.coming.link}
          </Link>
        )}
        <Link to={historyAddress(screen, id)}>{history.heading}</Link>
        {mayPublish && (
          <Link to={`${screen.edit(id)}?${suggesting}`} reloadDocument>
            {words.proposal.suggest}
          </Link>
        )}
        {!isUnique && mayWrite && (
          <Form method="post" action={screen.list.path}>
            <ActKey />
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="duplicate">
              {words.duplicate}
            </button>
          </Form>
        )}
        {mayPublish && (
          <Form method="post" action={screen.edit(id)} reloadDocument>
            <input type="hidden" name="revision" value={undoable ?? ""} />
            {undoable && <Act intent="undo" text={words.undo} />}
            {state === "changed" && <Act intent="discard" text={words.discard} />}
            {isPublic && (
              <Act
                intent="withdraw"
                text={hasBuiltIn ? words.toBuiltIn : words.withdraw}
                onPress={(event) => {
                  if (hasBuiltIn) return; // its address goes on to answer
                  event.preventDefault(); // without a script it is done at once
                  setAsking("withdraw");
                }}
              />
            )}
          </Form>
        )}
        {screen.only === undefined && (mayPublish || state === "draft") && (
          <button type="button" className={menu.danger} onClick={() => setAsking("delete")}>
            {words.delete.open}
          </button>
        )}
      </Menu>
      {asking && <Leave key={asking} {...props} act={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Asks before the document leaves the website, and does it. */
function Leave({
  act,
  onClose,
  ...props
}: EditorMenuProps & { act: "delete" | "withdraw"; onClose: () => void }) {
  const { id, undoable } = props;
  const { list, edit, words } = useScreen();
  const { publishing, noun } = words;
  const form = useRef<HTMLFormElement>(null);
  const said =
    act === "delete"
      ? publishing.delete
      : {
          title: leaving.withdraw.title(noun.one),
          text: leaving.withdraw.text(noun.one),
          confirm: leaving.withdraw.confirm,
        };
  return (
    <ConfirmDialog
      title={said.title}
      text={said.text}
      confirmText={said.confirm}
      onCancel={onClose}
      onConfirm={() => {
        form.current?.requestSubmit();
        onClose();
      }}
    >
      <Form
        ref={form}
        method="post"
        action={act === "delete" ? list.path : edit(id)}
        reloadDocument={act === "withdraw"}
      >
        <input type="hidden" name="intent" value={act} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={undoable ?? ""} />
        <BeforeTheyGo documents={[{ ...props, title: "" }]} act={act} mayRedirect={props.mayPublish} />
      </Form>
    </ConfirmDialog>
  );
}

/** Its place while nothing is saved: when it comes, the buttons beside it stay under the pointer. */
export function EditorMenuPlace() {
  return <span className={`icon-btn ${styles.more} ${styles.place}`} aria-hidden="true" />;
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

interface ActProps {
  intent: "undo" | "discard" | "withdraw";
  text: string;
  onPress?: (event: MouseEvent) => void;
}

function Act({ intent, text, onPress }: ActProps) {
  return (
    <button type="submit" name="intent" value={intent} onClick={onPress}>
      {text}
    </button>
  );
}
