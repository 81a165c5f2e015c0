/** The page of a link to letters: they stand in the order of time, a field to write on, and what one may do with them. */

import { businessTime } from "#app/content/business-time.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { exactTime, officeDay } from "#app/content/day.ts";
import { letters as words } from "#app/content/letters.ts";
import { linkToken } from "#app/domain/guest-links/link-token.server.ts";
import { type Letter, type Letters, longestLetter, newestLetter } from "#app/domain/letters/letters.ts";
import type { Site } from "#app/middleware/context.ts";
import { CopyLink } from "../door/copy-link.tsx";
import { plainPage } from "../door/plain-page.server.tsx";
import ownStyles from "./letters.css?inline";

/** What became of what was sent, and what was typed where it was refused. */
export type LettersAnswer = {
  said?: "sent" | "mailed" | undefined;
  error?: string;
  intent?: string | undefined;
  text?: string;
};

type Shown = { id: string; thread: Letters; answer: LettersAnswer; company: CompanyFacts };

const day = 24 * 60 * 60 * 1000;

export function lettersPage(
  site: Pick<Site, "nonce" | "secret" | "publicUrl" | "mail" | "retentionDays">,
  { id, thread, answer, company }: Shown,
  status: number,
): Response {
  const { reference, letters, handed, keptFrom, expiresAt } = thread;
  const keptUntil = new Date(keptFrom.getTime() + site.retentionDays * day);
  const link = `${site.publicUrl}/letters/${linkToken(site.secret, id, "letters")}`;
  const isAboutText = answer.intent === "write" || answer.intent === undefined;
  return plainPage(
    site,
    { title: words.title, ownStyles, status },
    <>
      <h1>
        {words.title}, <span>{reference}</span>
      </h1>
      {handed === "shown" && <p>{words.shown}</p>}
      <ol>
        {letters.map((letter) => (
          <LetterItem
            key={letter.id}
            letter={letter}
            isNewest={letter === letters.at(-1)}
            company={company}
          />
        ))}
      </ol>
      <p className="turn">{turnOf(thread, company)}</p>
      <form method="post" id="end">
        <h2>{words.write.heading}</h2>
        {answer.said === "sent" && <p role="status">{words.write.sent}</p>}
        {answer.error && isAboutText && <p role="alert">{answer.error}</p>}
        <input type="hidden" name="key" value={crypto.randomUUID()} />
        <label>
          {words.write.label}
          <textarea
            name="text"
            rows={7}
            maxLength={longestLetter}
            dir="auto"
            required
            defaultValue={answer.text}
          />
        </label>
        <button type="submit" name="intent" value="write">
          {words.write.submit}
        </button>
      </form>
      <Rights
        thread={thread}
        answer={isAboutText ? { said: answer.said } : answer}
        mail={site.mail !== null}
        company={company}
      />
      <div className="foot">
        <p>{words.kept(officeDay(keptUntil, company), officeDay(expiresAt, company))}</p>
        <p>
          <CopyLink address={link} nonce={site.nonce} />
        </p>
      </div>
    </>,
  );
}

function LetterItem(props: { letter: Letter; isNewest: boolean; company: CompanyFacts }) {
  const { letter, isNewest, company } = props;
  const { isOurs, isByMail, text, at } = letter;
  return (
    <li className={isOurs ? "letter ours" : "letter"} id={isNewest ? newestLetter : undefined}>
      <header>
        <span>
          <b>{isOurs ? words.us : words.you}</b>
          {isByMail && `, ${words.byMail}`}
        </span>
        <time dateTime={at.toISOString()}>{exactTime(at, company)}</time>
      </header>
      <p dir="auto">{text}</p>
    </li>
  );
}

function turnOf({ dueAt, handed, letters }: Letters, { timeZone }: CompanyFacts): string {
  const { ours, late, byMail, yours, nobody } = words.turn;
  if (dueAt === null) return letters.some(({ isOurs }) => isOurs) ? yours : nobody;
  const due = businessTime(dueAt, timeZone);
  const isLate = dueAt.getTime() < Date.now();
  if (handed === "mailed") return isLate ? late(due) : ours(due);
  return isLate ? byMail : `${ours(due)} ${byMail}`;
}

/** Data and erasure, for whoever reads the mailbox; what a link alone opens is no proof of that. */
function Rights({
  thread,
  answer,
  mail,
  company,
}: {
  thread: Letters;
  answer: LettersAnswer;
  mail: boolean;
  company: CompanyFacts;
}) {
  const { data, mailLink, erasing } = words;
  const { said, error } = answer;
  const alert = error && <p role="alert">{error}</p>;
  const sentTo = thread.receivers.length > 0 && <p>{data.receivers(thread.receivers)}</p>;
  if (thread.eraseAt)
    return (
      <form method="post" id="data">
        <h2>{data.heading}</h2>
        {alert}
        <p>{erasing.text(businessTime(thread.eraseAt, company.timeZone))}</p>
        {sentTo}
        <button type="submit" name="intent" value="keep">
          {erasing.keep}
        </button>
      </form>
    );
  if (!mail)
    return (
      <section id="data">
        <h2>{data.heading}</h2>
        <p>{data.byMail(company.email)}</p>
      </section>
    );
  if (thread.handed === "shown")
    return (
      <form method="post" id="data">
        <h2>{mailLink.heading}</h2>
        {alert}
        {said === "mailed" ? <p role="status">{mailLink.asked}</p> : <p>{mailLink.text}</p>}
        <button type="submit" name="intent" value="mail link" className="plain">
          {mailLink.submit}
        </button>
      </form>
    );
  return (
    <section id="data">
      <h2>{data.heading}</h2>
      {alert}
      <form method="post">
        {said === "mailed" ? <p role="status">{data.asked}</p> : <p>{data.text}</p>}
        <button type="submit" name="intent" value="mail digits" className="plain">
          {data.ask}
        </button>
      </form>
      <form method="post" className="digits">
        <label>
          {data.label}
          <input
            name="digits"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            required
          />
        </label>
        <p className="row">
          <button type="submit" name="intent" value="take" className="plain">
            {data.take}
          </button>
          <button type="submit" name="intent" value="erase" className="plain">
            {data.erase}
          </button>
        </p>
        <p>{data.later}</p>
        {sentTo}
      </form>
    </section>
  );
}

/** The form once more with what was typed, to be sent again. */
export function againPage(
  site: Pick<Site, "nonce">,
  { base, text, key, sentence }: { base: string; text: string; key: string; sentence: string },
  status: number,
): Response {
  return plainPage(
    site,
    { title: words.again.heading, status },
    <>
      <h1>{words.again.heading}</h1>
      <p role="alert">{sentence}</p>
      {text && (
        <form method="post" action={base}>
          <input type="hidden" name="key" value={key} />
          <label>
            {words.write.label}
            <textarea name="text" rows={10} dir="auto" defaultValue={text} />
          </label>
          <button type="submit" name="intent" value="write">
            {words.again.send}
          </button>
        </form>
      )}
      <p>
        <a href={base}>{words.again.back}</a>
      </p>
    </>,
  );
}

/** For a letter that was sent by a link which opens nothing any more. */
export function endedPage(site: Pick<Site, "nonce">, text: string): Response {
  return plainPage(
    site,
    { title: words.ended.heading, status: 404 },
    <>
      <h1>{words.ended.heading}</h1>
      <p role="alert">{words.ended.text}</p>
      <label>
        {words.write.label}
        <textarea rows={10} dir="auto" readOnly defaultValue={text} />
      </label>
      <p>
        <a href="/contact">/contact</a>
      </p>
    </>,
  );
}
