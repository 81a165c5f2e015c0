import { Form, Link, useNavigation, useParams } from "react-router";
import { guestLinks as words } from "#app/content/admin/guest-links.ts";
import { guestLinkDays, longestPreviewLabel } from "#app/content/promised-numbers.ts";
import type { GuestLink } from "#app/domain/guest-links/guest-links.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { ExactTime } from "#app/ui/time.tsx";
import { ActKey } from "../../shell/act-key.tsx";
import { AddressToCopy } from "../../shell/copy-button.tsx";
import { FormAlert, useFirstInvalid } from "../../shell/form-alert.tsx";
import { PageHeader } from "../../shell/page-header.tsx";
import rows from "../../shell/rows.module.css";
import { useScreen } from "../screen.ts";
import { signOffPath } from "../sign-off/sign-off-address.ts";
import styles from "./guest-links.module.css";
import { PreviewOnSite } from "./links.tsx";

/** `address`: null for a link that has ended, or was mailed. */
export type ShownLink = GuestLink & { address: string | null };

interface GuestLinksPageProps {
  id: string;
  title: string;
  links: ShownLink[];
  answer: Answer | undefined;
}

/** What was typed into the form of a new link, or the label of one, and what is wrong with it. */
type Answer = {
  failure?: string;
  label?: string;
  days?: string;
  shows?: string;
  link?: string;
  errors?: { label?: string; days?: string };
};

export function GuestLinksPage({ id, title, links, answer }: GuestLinksPageProps) {
  const { edit } = useScreen();
  return (
    <>
      <PageHeader title={words.heading} back={{ to: edit(id), label: words.back }} />
      <div className="boxes">
        <FormAlert text={answer?.failure} answer={answer} />
        <section className="box">
          <h2>{title}</h2>
          <div className="cluster">
            <PreviewOnSite id={id} />
          </div>
        </section>
        <section className="box">
          <h2>{words.list.heading}</h2>
          {links.length === 0 ? (
            <p className="soft">{words.list.empty}</p>
          ) : (
            <ul>
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  error={answer?.link === link.id ? answer.errors?.label : undefined}
                />
              ))}
            </ul>
          )}
        </section>
        <NewLink key={links.length} answer={answer?.link ? undefined : answer} />
      </div>
    </>
  );
}

function NewLink({ answer }: { answer: Answer | undefined }) {
  const { state } = useNavigation();
  const form = useFirstInvalid(answer);
  const { make } = words;
  const { noun } = useScreen().words;
  return (
    <section className="box">
      <h2>{make.heading}</h2>
      <p className="soft">{make.text(noun)}</p>
      <Form method="post" className={`stack start loose ${styles.create}`} noValidate ref={form}>
        <ActKey />
        <TextInput
          label={make.label}
          hint={make.labelHint}
          name="label"
          maxLength={longestPreviewLabel}
          autoComplete="off"
          defaultValue={answer?.label}
          error={answer?.errors?.label}
        />
        <TextInput
          label={make.days}
          hint={make.daysHint(guestLinkDays.most)}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={answer?.days ?? guestLinkDays.usual}
          error={answer?.errors?.days}
        />
        <fieldset>
          <legend>{make.shows}</legend>
          {(["newest", "pinned"] as const).map((shows) => (
            <label className="check" key={shows}>
              <input
                type="radio"
                name="shows"
                value={shows}
                defaultChecked={(answer?.shows || "newest") === shows}
              />
              <span>{shows === "newest" ? make.follows : make.pins}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="create" busy={state === "submitting"}>
          {make.submit}
        </Button>
      </Form>
    </section>
  );
}

function LinkRow({ link, error }: { link: ShownLink; error?: string | undefined }) {
  const { list } = words;
  const screen = useScreen();
  const { id } = useParams();
  const name = link.holder || list.unnamed;
  const isPreview = link.opens === "preview";
  return (
    <li className={`stack ${rows.entry}`}>
      <p>
        <b>{name}</b>
      </p>
      <p className="hint">
        {list.states[link.state]} {link.state === "open" && <ExactTime value={link.expiresAt} />}
        {" · "}
        {isPreview ? list.opened(link.views) : list.asked}
        {" · "}
        {link.shows === null ? list.follows : list.pinned(link.shows)}
        {link.handed === "mailed" && ` · ${list.mailed}`}
        {link.author && ` · ${list.by(link.author)}`}
      </p>
      {link.address && (
        <div className={`cluster end ${rows.line}`}>
          <AddressToCopy
            address={link.address}
            label={list.address(name)}
            words={list}
            copyLabel={list.of(list.copy, name)}
          />
        </div>
      )}
      {link.state === "open" && (
        <Form method="post" className={isPreview ? `cluster end ${rows.line}` : "cluster"} preventScrollReset>
          <input type="hidden" name="link" value={link.id} />
          {isPreview ? (
            <>
              <TextInput
                id={`label-${link.id}`}
                label={words.make.label}
                name="label"
                maxLength={longestPreviewLabel}
                autoComplete="off"
                defaultValue={link.holder}
                error={error}
              />
              <Button
                type="submit"
                look="ghost"
                name="intent"
                value="label"
                aria-label={list.of(list.rename, name)}
              >
                {list.rename}
              </Button>
            </>
          ) : (
            <Link className="link" to={signOffPath(screen, id ?? "")}>
              {list.answers}
            </Link>
          )}
          <Button
            type="submit"
            look="ghost"
            className="warn"
            name="intent"
            value="revoke"
            formNoValidate
            aria-label={list.of(list.revoke, name)}
          >
            {list.revoke}
          </Button>
        </Form>
      )}
    </li>
  );
}
