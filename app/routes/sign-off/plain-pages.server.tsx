/** Pages of a sign-off that need neither the text nor the database: the approval on paper, and what was typed where nothing could be stored. */
import type { Office } from "#app/content/day.ts";
import { signOff as words } from "#app/content/sign-off.ts";
import {
  longestSaid,
  type SignOff,
  type SignOffForm,
  type SignOffTyped,
} from "#app/domain/documents/sign-offs/sign-off.ts";
import type { Site } from "#app/middleware/context.ts";
import { plainPage } from "../door/plain-page.server.tsx";
import ownStyles from "./approval-sheet.css?inline";
import { ApprovalSheet } from "./approval-sheet.tsx";

type Own = Pick<Site, "nonce">;

export function approvalPage(site: Own, signOff: SignOff, office: Office, base: string): Response {
  const { title, number, company: of, handed, askedBy, approval } = signOff;
  return plainPage(
    site,
    { title: words.sheet.title, ownStyles },
    <>
      <h1>{words.sheet.heading(of)}</h1>
      {approval && (
        <ApprovalSheet
          title={title}
          number={number}
          company={of}
          handed={handed}
          author={askedBy}
          office={office}
          approval={approval}
        />
      )}
      <p className="no-paper">
        <a href={base}>{words.sheet.back}</a>
      </p>
    </>,
  );
}

/** The form once more with what was typed, to be sent again. */
export function againPage(
  site: Own,
  {
    base,
    intent,
    typed,
    sentence,
  }: { base: string; intent: SignOffForm | undefined; typed: SignOffTyped; sentence: string },
  status: number,
): Response {
  const { again, box, say, approve } = words;
  const seen: (readonly [name: keyof SignOffTyped, label: string])[] =
    intent === "approve"
      ? [
          ["name", approve.name],
          ["role", approve.role],
        ]
      : intent === "say"
        ? [
            ...(typed.old ? [["new", box.words] as const] : []),
            ["remark", typed.old ? box.remark : say.remark],
          ]
        : [];
  const shown = new Set<string>(seen.map(([name]) => name));
  const hidden = Object.entries(typed).filter(([name, value]) => !shown.has(name) && value !== "");
  return plainPage(
    site,
    { title: again.heading, status },
    <>
      <h1>{again.heading}</h1>
      <p role="alert">{sentence}</p>
      {intent && (
        <form method="post" action={base}>
          {hidden.map(([name, value]) => (
            <input type="hidden" key={name} name={name} value={value} />
          ))}
          {typed.old && <p dir="auto">{typed.old}</p>}
          {seen.map(([name, label]) => (
            <label key={name}>
              {label}
              <textarea name={name} rows={4} maxLength={longestSaid} dir="auto" defaultValue={typed[name]} />
            </label>
          ))}
          <button type="submit" name="intent" value={intent}>
            {again.send}
          </button>
        </form>
      )}
      <p>
        <a href={base}>{again.back}</a>
      </p>
    </>,
  );
}

/** For words that were sent by a link which opens nothing any more: they are all that is told of it. */
export function endedPage(site: Own, typed: SignOffTyped): Response {
  const { box, ended, say } = words;
  return plainPage(
    site,
    { title: ended.heading, status: 404 },
    <>
      <h1>{ended.heading}</h1>
      <p role="alert">{ended.text}</p>
      {typed.old && <p dir="auto">{typed.old}</p>}
      {(
        [
          [box.words, typed.old && typed.new],
          [typed.old ? box.remark : say.remark, typed.remark],
        ] as const
      ).map(
        ([label, text]) =>
          text !== "" && (
            <label key={label}>
              {label}
              <textarea rows={4} dir="auto" readOnly defaultValue={text} />
            </label>
          ),
      )}
    </>,
  );
}
