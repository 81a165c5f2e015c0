import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { checks } from "#app/content/admin/checks.ts";
import { coming } from "#app/content/admin/coming.ts";
import { remarks } from "#app/content/admin/remarks.ts";
import { admin } from "#app/content/admin.ts";
import { plannedTime, zoneName } from "#app/content/business-time.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { factsOf } from "#app/content/kinds.ts";
import { firstBytes } from "#app/content/promised-numbers.ts";
import type { Shown } from "#app/domain/case-studies/where-shown.server.ts";
import type { Finding } from "#app/domain/documents/checks.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import type { ReviewRequest } from "#app/domain/documents/reviews/reviews.server.ts";
import type { ComparedTexts } from "#app/domain/fields/compare.ts";
import { ErrorReference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { Picture, type ShownPhoto } from "#app/ui/image.tsx";
import { useOffice } from "#app/ui/office.ts";
import { ScheduleFields } from "../../coming/schedule-fields.tsx";
import { helpOf, RetryLink } from "../../shell/admin-error.tsx";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { NotRead } from "../../shell/not-read.tsx";
import { showEarlierFailure, showFailure } from "../form/photo-failure.ts";
import { conversationAddress } from "../remarks/remarks-address.ts";
import { Request } from "../remarks/request.tsx";
import { useScreen } from "../screen.ts";
import { WhatDiffers } from "../what-differs.tsx";
import { FindingList } from "./finding-list.tsx";
import { keepingFrom } from "./publish-address.ts";
import styles from "./publish-sheet.module.css";
import "../history/history.css";

/** `source`: the word for where it comes from. */
type Pictured = { slug: string; photo: ShownPhoto | null; source: "drawing" | "library" | "elsewhere" };

/** What stands at the top of the page now, null where nothing is public, and what would. */
export type ComparedPictures = { now: Pictured | null; next: Pictured };

/** Of the page that shows it: what visitors open now, null where nothing is public, and what they will. */
export type ComparedPaths = { now: string | null; next: string };

/**
 * Of a case study: `place` on the home page counts from 1, 0 for none, and `placeBefore` is the one it has now; `leaves`:
 * the title that goes from there.
 */
export type WhereShown = Shown & {
  place: number;
  placeBefore: number;
  leaves: string | null;
  leftTags: string[];
};

interface PublishSheetProps {
  /** Of the document. */
  id: string;
  title: string;
  /** The text that is shown, and published. */
  revision: string;
  texts: ComparedTexts;
  /** Whether it is proposed that this is a small correction; null where that would mean nothing. */
  correction: boolean | null;
  /** What readers get by the first publication. */
  first: { text: string; sections: string[] } | null;
  /** Null for what no single page shows. */
  address: ComparedPaths | null;
  addressOwner: { title: string } | null;
  /** Null for a kind that shows none at its top. */
  picture: ComparedPictures | null;
  /** Null where it could not be told, or readers find it at one place only. */
  where: WhereShown | null;
  findings: Finding[];
  /** Of the page as it is sent. */
  bytes: number | null;
  plans: readonly Plan[];
  /** Who waits for this, and how many remarks are open. */
  request: ReviewRequest | null;
  openRemarks: number;
  /** The moment that the time begins with. */
  proposed: Date;
  answer:
    | { error?: string | null; untilError?: string | null; failure: string | null; isLater?: boolean }
    | undefined;
}

/** What publishing changes, what was found, and the button that does it. It lies over the editor, which stays as it is. */
export function PublishSheet(props: PublishSheetProps) {
  const { id, title, answer, findings, address, picture } = props;
  const screen = useScreen();
  const words = screen.words.sheet;
  const form = useId();
  const isBlocked = findings.some(({ level }) => level === "blocks");
  const [isLater, setIsLater] = useState(Boolean(answer?.error));
  const footer = isBlocked ? <Blocked {...props} /> : <Submit id={id} form={form} isLater={isLater} />;
  return (
    <OverEditor id={id} footer={footer}>
      <div className={styles.sheet}>
        <NotRead isOverPage />
        <FormAlert text={answer?.failure} answer={answer} />
        <p className={styles.subject}>{title}</p>
        {props.request && <Request request={props.request} />}
        {props.openRemarks > 0 && (
          <p>
            <Link className="link" to={conversationAddress(screen, id)}>
              {remarks.openWith(props.openRemarks)}
            </Link>
          </p>
        )}
        <Part name="checks" heading={checks.heading}>
          <Checks {...props} />
        </Part>
        {!isBlocked && (
          <Part name="publish" heading={words.publish.heading}>
            <When {...props} form={form} onChoose={setIsLater} />
          </Part>
        )}
        <Changes {...props} />
        {address && (
          <Part name="address" heading={words.address.heading}>
            <Address {...address} owner={props.addressOwner} />
          </Part>
        )}
        {picture && (
          <Part name="picture" heading={words.picture.heading}>
            <Pictures {...picture} />
          </Part>
        )}
        {factsOf(screen.kind).isOnHome && (
          <Part name="where" heading={words.where.heading}>
            <Where {...props} />
          </Part>
        )}
      </div>
    </OverEditor>
  );
}

interface NotShownProps {
  /** Of the study; null for an address that names none. */
  id: string | null;
  sentence: string;
  error: unknown;
}

/** Instead of a sheet that cannot be shown. */
export function NotShown({ id, sentence, error }: NotShownProps) {
  return (
    <OverEditor id={id}>
      <div className="state" role="alert">
        <h3>{sentence}</h3>
        <p className="soft">{helpOf(error)}</p>
        <ErrorReference error={error} />
        <RetryLink text={admin.errors.retry} />
      </div>
    </OverEditor>
  );
}

interface OverEditorProps {
  id: string | null;
  footer?: ReactNode;
  children: ReactNode;
}

function OverEditor({ id, footer, children }: OverEditorProps) {
  const navigate = useNavigate();
  const { list, edit, words } = useScreen();
  const { search } = useLocation();
  const back = id === null ? list.path : keepingFrom(edit(id), search);
  return (
    <Sheet
      title={words.sheet.heading}
      closeText={words.sheet.back}
      closeTo={back}
      onClose={() => void navigate(back, { preventScrollReset: true })}
      footer={footer}
    >
      {children}
    </Sheet>
  );
}

interface PartProps {
  name: string;
  heading: string;
  children: ReactNode;
}

/** Its id is none of the form below it, which has a field called address. */
function Part({ name, heading, children }: PartProps) {
  const id = `sheet-${name}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

function Changes({ title, first, texts }: PublishSheetProps) {
  const { changes: said } = useScreen().words.sheet;
  if (first)
    return (
      <Part name="changes" heading={said.first}>
        <p>{said.firstText}</p>
        <div className={styles.first}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{first.text}</p>
          {first.sections.length > 0 && (
            <>
              <p className="hint">{said.sections}</p>
              <ol>
                {first.sections.map((section, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title.
                  <li key={n}>{section}</li>
                ))}
              </ol>
            </>
          )}
        </div>
      </Part>
    );
  const { changes, isWhole } = texts;
  return (
    <Part name="changes" heading={said.heading}>
      {!isWhole && <p>{changes.length === 0 ? said.none : said.count(changes.length)}</p>}
      <WhatDiffers {...texts} />
    </Part>
  );
}

interface AddressProps extends ComparedPaths {
  /** Whose it was until now. */
  owner: { title: string } | null;
}

function Address({ now, next, owner }: AddressProps) {
  const { address } = useScreen().words.sheet;
  const shown = (path: string) => <span className={styles.path}>{path}</span>;
  const isChanged = now !== null && now !== next;
  return (
    <>
      {isChanged ? (
        <>
          <p>{address.changes}</p>
          <dl>
            <dt>{address.from}</dt>
            <dd>{shown(now)}</dd>
            <dt>{address.to}</dt>
            <dd>{shown(next)}</dd>
          </dl>
          <p>{address.leads}</p>
        </>
      ) : (
        <p>
          {now === null ? address.will : address.stays} {shown(next)}
        </p>
      )}
      {owner && <p className={styles.warning}>{address.owner(owner.title)}</p>}
    </>
  );
}

/** Without a picture of its own a document has the drawing of its slug, which changes with that. */
function Pictures({ now, next }: ComparedPictures) {
  const { picture } = useScreen().words.sheet;
  const isChanged = now && (now.photo?.src !== next.photo?.src || (!next.photo && now.slug !== next.slug));
  if (!isChanged)
    return (
      <>
        <p>{now ? picture.stays : picture.will}</p>
        <div className={styles.pictures}>
          <Pictured {...next} />
        </div>
      </>
    );
  return (
    <>
      <p>{picture.changes}</p>
      <div className={styles.pictures}>
        <Pictured {...now} moment={picture.before} />
        <Pictured {...next} moment={picture.after} />
      </div>
    </>
  );
}

function Pictured({ slug, photo, source, moment }: Pictured & { moment?: string }) {
  const { picture } = useScreen().words.sheet;
  return (
    <figure>
      <div className={`art ${styles.art}`} ref={showEarlierFailure} onErrorCapture={showFailure}>
        <Picture photo={photo} sizes="480px" seed={slug} comp="card" failedText={caseStudies.errors.image} />
      </div>
      <figcaption>
        {moment && <b>{moment}: </b>}
        {picture.sources[source]}
      </figcaption>
    </figure>
  );
}

function Where({ where, correction }: PublishSheetProps) {
  const { where: said } = useScreen().words.sheet;
  const { locale } = useOffice();
  if (!where) return <p>{said.unknown}</p>;
  const { place, placeBefore, leaves, tags, leftTags, related } = where;
  return (
    <dl>
      <dt>{said.home}</dt>
      <dd>
        <p>{place === 0 ? said.homeNot : place === 1 ? said.homeFirst : said.homePlace(place)}</p>
        {leaves !== null && <p>{said.leaves(leaves)}</p>}
        {correction !== null && place !== placeBefore && <p>{said.asCorrection(placeBefore)}</p>}
      </dd>
      <dt>{said.tags}</dt>
      <dd>
        {tags.length === 0 && <p>{said.noTags}</p>}
        <ul>
          {tags.map(({ tag, count }) => (
            <li key={tag}>
              {tag}: {said.tag(count, locale)}
            </li>
          ))}
        </ul>
        {leftTags.length > 0 && <p>{said.gone(leftTags.join(", "))}</p>}
      </dd>
      <dt>{said.related}</dt>
      <dd>
        {related.length === 0 ? (
          <p>{said.noRelated}</p>
        ) : (
          <ul>
            {related.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}

function Checks({ id, findings, bytes }: PublishSheetProps) {
  const { edit } = useScreen();
  return (
    <>
      {findings.length === 0 && <p>{checks.none}</p>}
      <FindingList findings={findings} to={(place) => fieldAddress(edit(id), place)} />
      <p className="hint">{bytes === null ? checks.unweighed : checks.weight(bytes, firstBytes)}</p>
    </>
  );
}

/** The field of a finding in the editor, with all findings beside it. @param place none leads to these alone. */
function fieldAddress(editor: string, place: string | undefined): string {
  return `${editor}?panel=checks${place === undefined ? "" : `#${place}`}`;
}

function Blocked({ id, findings }: Pick<PublishSheetProps, "id" | "findings">) {
  const { edit, words } = useScreen();
  const blocking = findings.filter(({ level }) => level === "blocks");
  const { place } = blocking.find(({ place }) => place !== undefined) ?? {};
  return (
    <>
      <p>{words.sheet.publish.blocked}</p>
      <Link className="btn" to={fieldAddress(edit(id), place)}>
        {words.sheet.publish.correct}
      </Link>
    </>
  );
}

/** Of the form above it. It has the focus first: a text with nothing to ask is published by Enter. */
function Submit({ id, form, isLater }: { id: string; form: string; isLater: boolean }) {
  const { edit, words } = useScreen();
  const { submit, submitting } = isLater ? coming : words.sheet.publish;
  const { state, formMethod } = useNavigation();
  const isBusy = state === "submitting" && formMethod === "POST";
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="cluster">
      <Button type="submit" form={form} ref={button} busy={isBusy} busyText={submitting}>
        {submit}
      </Button>
      <Link className="btn ghost" to={edit(id)}>
        {words.sheet.back}
      </Link>
    </div>
  );
}

interface WhenProps extends PublishSheetProps {
  form: string;
  onChoose: (isLater: boolean) => void;
}

function When({ form, revision, correction, plans, proposed, answer, onChoose }: WhenProps) {
  const { only, words } = useScreen();
  const { publish } = words.sheet;
  const { timeZone } = useOffice();
  const ref = useFirstInvalid(answer);
  return (
    <Form method="post" id={form} ref={ref} noValidate className={styles.form}>
      <input type="hidden" name="revision" value={revision} />
      {plans.map(({ id, action, dueAt }) => (
        <p key={id} className="hint">
          {(action === "publish" ? publish.planned : publish.withdrawal)(plannedTime(dueAt, timeZone))}
        </p>
      ))}
      <ScheduleFields
        canBeNow
        at={proposed}
        isLater={answer?.isLater}
        error={answer?.error ?? undefined}
        onChoose={onChoose}
      />
      {correction !== null && (
        <label className="check">
          <input type="checkbox" name="correction" value="yes" defaultChecked={correction} />
          {publish.correction}
        </label>
      )}
      {only === undefined && (
        <TextInput
          id={`${form}-until`}
          type="datetime-local"
          name="until"
          label={publish.until(zoneName(timeZone, proposed))}
          hint={publish.untilHint}
          error={answer?.untilError ?? undefined}
        />
      )}
      <p className="hint">{publish.pinned}</p>
    </Form>
  );
}
