/**
 * Guards that `npm run tool -- mutants` takes out one at a time. Each is marked in the source, on the line above it:
 * "guard: NAME" takes the line out, or its condition if it opens a block; "guard: NAME: THIS -> THAT" changes the line.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Guard = {
  name: string;
  file: string;
  /** The text of the file without the guard. */
  without: string;
  /** Those that have to notice. */
  tests: string[];
};

const site = (name: string) => `tests/${name}.site.test.ts`;

/** Every marked guard, and the tests that have to notice when it is gone. */
export const testsOf: Record<string, string[]> = {
  "the guard of the staff area": [site("authorization")],
  "the role, looked up on each request": [site("authorization"), site("sessions")],
  "the same-origin gate": [site("gate")],
  "a link in a message leads where it reads": ["app/routes/admin/submissions/detail/typed-text.test.tsx"],
  "a backup ends with the site": ["app/jobs/backups.test.ts"],
  "the sign-in library writes nothing on a schema that is too new": ["app/db/read-only.test.ts"],
  "nothing is written on a schema that is too new": ["app/db/read-only.test.ts"],
  "only who has the secret is told of proxies": ["app/domain/health/proof.test.ts"],
  "without its database a process is not ready": [site("observability")],
  "a new database stores letters of every script": ["app/db/migrate-failures.test.ts"],
  "the content security policy": [site("headers"), "server/content-security-policy.test.ts"],
  "the mark that tells our scripts from planted ones": ["server/content-security-policy.test.ts"],
  "the limit of attempts": [site("sign-in"), site("second-factor")],
  "who asks not to be counted is not": [site("usage")],
  "pages that somebody has invented do not push out those that are there": ["app/jobs/usage.test.ts"],
  "names that somebody has invented do not push out those that many have asked for": [
    "app/jobs/crowd.test.ts",
  ],
  "one network is not counted without end": ["app/jobs/usage.test.ts"],
  "a zone is named as PostgreSQL names it": ["app/domain/office-time.test.ts"],
  "a disk that is almost full has room for fewer messages": ["app/middleware/contact-limit.test.ts"],
  "one network leaves so many messages": ["app/middleware/contact-limit.test.ts"],
  "and so much in a day": ["app/middleware/contact-limit.test.ts"],
  "one that cannot be written does not take others with it": ["app/jobs/mail.test.ts"],
  "the password check": [site("sign-in")],
  "a lane for whoever is known": ["app/domain/users/users.test.ts", site("sign-in")],
  "no hashing within a transaction": ["app/domain/users/users.test.ts"],
  "a device is known to the accounts that signed in with it": [site("sign-in")],
  "how a message came weighs less than what it says": ["app/domain/submissions/spam/spam-score.test.ts"],
  "no more words are judged than a long message has": ["app/domain/submissions/spam/folded-text.test.ts"],
  "a few words alone are no offer": ["app/domain/submissions/spam/spam-score.test.ts"],
  "what is judged is no longer than a message may be": ["app/domain/submissions/spam/folded-text.test.ts"],
  "what staff mark as spam teaches": ["app/domain/submissions/spam/lessons.test.ts"],
  "what was undone has taught nothing": ["app/domain/submissions/spam/lessons.test.ts"],
  "Undo gives back the trust that was ended": ["app/domain/submissions/spam/lessons.test.ts"],
  "mails to one address are counted": ["app/middleware/addressee-limit.test.ts", site("contact-flood")],
  "a name is kept once many have asked for it": [site("redirects"), site("usage")],
  "the signature of a device cookie": [site("sign-in")],
  "strangers do not use up the attempts of a device that is known": ["app/middleware/login-limit.test.ts"],
  "a device that is known is counted apart from its network": [
    "app/middleware/login-limit.test.ts",
    site("sign-in"),
  ],
  "the bound of a queue": ["app/domain/queues/limited.test.ts"],
  "the last turn gives way": ["app/domain/queues/limited.test.ts"],
  "one person's part of a queue": ["app/domain/queues/limited.test.ts"],
  "one network's part of a queue": ["app/domain/queues/limited.test.ts", "server/front/lanes.test.ts"],
  "one person's part of the pictures to prepare": ["app/domain/media/decode.test.ts"],
  "who has gone leaves the queue": ["app/domain/queues/limited.test.ts"],
  "the time of an upload is for who was let in": ["tests/slow-clients.test.ts"],
  "unread answers of one network have a bound": ["server/front/unread.test.ts"],
  "unread answers have a bound together": ["server/front/unread.test.ts"],
  "a front that hangs is ended": ["server/part/front-watch.test.ts", site("parts")],
  "a part answers in time": ["server/front/upstream.test.ts"],
  "the silence of who waits for us is ours": ["tests/slow-clients.test.ts"],
  "what was not sent to the end counts as no answer": ["server/metrics.test.ts"],
  "who is told that nothing was done was handed to nobody": [
    "server/front/refusals.test.ts",
    "server/front/front.test.ts",
  ],
  "a connection has one request that waits": ["server/front/one-at-a-time.test.ts"],
  "the rest of a packet is not read": ["server/front/one-at-a-time.test.ts"],
  "a body has its time, whatever the method": ["tests/slow-clients.test.ts"],
  "memory of addresses is bounded by their length": ["server/address-memory.test.ts"],
  "what is withdrawn takes the place of its page in a cache in front": [site("withdrawal")],
  "a refused connection is closed for both sides": ["tests/slow-clients.test.ts"],
  "one person's part of the uploads": ["app/domain/media/upload.test.ts"],
  "a folder of a process that runs is not swept": ["app/domain/media/temporary-folder.test.ts"],
  "searches hold a quarter of the connections at most": [site("search")],
  "previews hold a quarter of the connections at most": [site("previews")],
  "pictures of a preview have a queue of their own": [site("previews")],
  "pages and pictures of a preview link are counted": [site("previews")],
  "the rules for a chosen password": ["app/domain/users/users.test.ts"],
  "the end of a session after 30 minutes without a request": [site("sessions")],
  "the end of a session after 8 hours": [site("sessions")],
  "the end of the old session at a new sign-in": [site("sessions")],
  "the end of sessions when a password changes": [site("sessions"), "app/domain/users/users.test.ts"],
  "the second factor, looked up on each request": [site("second-factor")],
  "a one-time code works once": ["app/domain/users/factors/factors.test.ts"],
  "a challenge is answered once": ["app/domain/users/factors/passkeys.test.ts"],
  "a passkey that counts backwards is refused": ["app/domain/users/factors/passkeys.test.ts"],
  "the confirmation before what is dangerous": [site("second-factor")],
  "a line of the audit log for each act": [site("audit-acts")],
  "the limit of links for a new password": [site("team")],
  "the signature of a link to an account": [site("team")],
  "one account of one invitation": [site("team")],
  "one use of a link for a new password": [site("team")],
  "the stale-lock check": ["app/db/embedded/embedded.test.ts"],
  "the transaction around each piece of work": [
    "app/db/rights.test.ts",
    "app/domain/submissions",
    site("database-breaks"),
  ],
  "the version check of two editors": ["app/domain/documents/two-editors.test.ts"],
  "the check that the published text is the one that was seen": [site("publish-sheet")],
  "what is withdrawn at a moment is published before it": [site("publish-sheet")],
  "the refusal of what readers would find broken": [site("publish-sheet")],
  "a picture is measured before it is decoded": ["app/domain/media/decode.test.ts"],
  "a HEIC picture is measured before it is decoded": ["tests/hostile-pictures.test.ts"],
  "a tag is renamed in planned texts and reviewed ones": ["app/domain/documents/tags.test.ts"],
  "a picture is brought into planned texts and reviewed ones": ["app/domain/documents/bring-in.test.ts"],
  "the document is locked before its text is taken for the one that was sent": [
    "app/domain/documents/publishing/locks.test.ts",
  ],
  "what a customer has withdrawn is not approved, whatever they said before": [
    "app/domain/documents/sign-offs/sign-offs.test.ts",
  ],
  "what breaks a rule of publishing at its moment is not published": [
    "app/domain/documents/publishing/schedules.test.ts",
    "app/domain/documents/publishing/blocking.test.ts",
  ],
  "what must not be public is not made public again by Undo": [
    "app/domain/documents/publishing/blocking.test.ts",
  ],
  "a plan takes up the newer text that was seen": ["app/domain/documents/publishing/schedules.test.ts"],
  "a plan that is taken up again is asked what blocks it": [
    "app/domain/documents/publishing/blocking.test.ts",
  ],
  "what is saved as public is asked what blocks it": [site("save-case-study")],
  "what PostgreSQL lets a role not do is refused, and no failure": [site("documents-of-kinds")],
  "of what is unique there is no copy": ["app/domain/documents/acts-by-kind.test.ts"],
  "a draft is saved and not published": [
    "app/domain/documents/publishing/publishing.test.ts",
    site("save-case-study"),
  ],
  "a publication is taken back within ten minutes": ["app/domain/documents/publishing/publishing.test.ts"],
  "only what was public becomes public again by Undo": ["app/domain/documents/publishing/publishing.test.ts"],
  "only what is public now is taken back": ["app/domain/documents/publishing/publishing.test.ts"],
  "the embedded login that serves connects to no other database": ["app/db/logins.test.ts"],
  "the login that serves makes no temporary tables and no large objects": ["app/db/logins.test.ts"],
  "the process of a picture reaches its folder alone": ["app/domain/media/decode.test.ts"],
  "a form has come before its turn": [site("contact-flood")],
  "bodies that arrive have a bound together": ["server/front/bodies.test.ts"],
  "persons take turns in a queue": ["app/domain/queues/limited.test.ts"],
  "clocks that disagree delete nothing": ["app/jobs/retention.test.ts"],
  "a clock that has gone far ahead waits before it deletes": ["app/jobs/retention.test.ts"],
  "a backup of the future is not the newest": ["app/jobs/backups.test.ts", "cli/doctor.test.ts"],
  "the login that serves and the owner are of one database": ["app/db/logins.test.ts"],
  "a connection that listens is asked whether it is there": ["app/db/notifications.test.ts"],
  "what is withdrawn is forgotten, not shown while it is renewed": [site("page-cache")],
  "the link to the editor is for who may edit": [site("pages")],
  "the words are read anew before the pages that show them": [site("pages")],
  "words that were read before a change are not kept": ["app/middleware/words.test.ts"],
  "nothing is drawn that no page names": [site("drawings")],
  "the queue of the worker threads has an end": ["app/threads/pool.test.ts"],
  "where a link may lead": ["app/domain/text/marks.test.ts", site("marked-texts")],
  "the budget of a comparison": ["app/domain/fields/compare.test.ts", site("history")],
  "what is withdrawn is asked for again": ["app/routes/cache-control.test.ts", site("withdrawal")],
  "the document is locked before its newest text is read": ["app/domain/documents/publishing/locks.test.ts"],
  "the document is locked before the public text is read": ["app/domain/documents/publishing/locks.test.ts"],
  "what is proposed is nobody's newest text": ["app/domain/documents/proposals.test.ts"],
  "no proposal is restored": ["app/domain/documents/proposals.test.ts"],
  "a proposal does not replace one that its author has not seen": ["app/domain/documents/proposals.test.ts"],
  "a version is found within its own document": ["app/domain/documents/history/history.test.ts"],
  "a version that is restored is a draft": ["app/domain/documents/history/history.test.ts"],
  "what is not complete is not planned": [
    "app/domain/documents/publishing/schedules.test.ts",
    "app/domain/documents/publishing/blocking.test.ts",
  ],
  "a plan publishes the text it names": ["app/domain/documents/publishing/schedules.test.ts"],
  "a plan for an older text is called off": ["app/domain/documents/publishing/schedules.test.ts"],
  "what another process has carried out is not done again": ["app/jobs/publishing.test.ts"],
  "a release is published as a whole or not at all": ["app/jobs/publishing.test.ts"],
  "a request is taken back by who has asked": ["app/domain/documents/reviews/reviews.test.ts"],
  "pictures are fetched from public addresses only": ["app/domain/media/fetch-picture.test.ts"],
  "a library that is full takes no more": [site("media")],
  "a document in the trash is not published at its moment": ["app/domain/audit/audit.test.ts"],
  "a preview reads as a visitor": ["app/domain/documents/previews/previews.test.ts", site("previews")],
  "a preview is rolled back": ["app/domain/documents/previews/previews.test.ts", site("previews")],
  "a preview shows pages of the website and nothing else": [site("previews")],
  "a preview is kept by nobody": [site("previews")],
  "the signature of a preview link": [site("previews")],
  "the cookie of a preview link opens that link alone": [site("previews")],
  "what was typed stays out of the paths of the log": [site("previews"), "server/part/route-table.test.ts"],
  "words are replaced where they stand exactly once": ["app/domain/fields/placed-words.test.ts"],
  "a text that a customer has not approved is not published where the company says so": [
    "app/domain/documents/sign-offs/sign-offs.test.ts",
  ],
  "nobody of the staff sees a link that was mailed": [site("sign-off")],
  "a link that is mailed to staff counts as handed over": [
    "app/domain/documents/sign-offs/sign-offs.test.ts",
    site("sign-off"),
  ],
  "only who may publish a text decides what customers want of it": [site("sign-off")],
  "a sign-off shows its one page and its pictures": [site("sign-off")],
  "words are sent to the page of the link alone": [site("sign-off")],
  "what a guest sends is counted": [site("sign-off")],
  "the statement counts no change twice": [site("sign-off")],
  "what is read from JSON is tidied as what is typed": [
    "app/routes/admin/documents/suggestions/suggestions.server.test.ts",
  ],
  "one form writes no more remarks than a review shows": [
    "app/routes/admin/documents/suggestions/suggestions.server.test.ts",
  ],
  "the escape of search signs": [site("search-params")],
  "the escape of XML": ["app/seo/xml.test.ts"],
  "the check of an image's address when it is shown": [site("image-addresses")],
  "the time limit of a call": [site("database-breaks"), site("database-away")],
  "the check of where a login leads": [
    site("safe-redirect"),
    "app/routes/admin/session/safe-redirect.test.ts",
  ],
  "a query that might be an old address makes no page to keep": [site("redirects")],
  "a redirect hides no page": ["app/domain/addresses/addresses.test.ts"],
  "a file redirects nobody to another website": ["app/domain/addresses/redirects-file.test.ts"],
  "doubled slashes are mended for readers of the site alone": [site("malformed-paths")],
  "the signature of a receipt": [site("contact")],
  "one spelling for each path": ["app/domain/addresses/canonical-path.test.ts", site("malformed-paths")],
  "two tags are made one when that was asked for": [site("tags")],
  "a form that does not say what it wants is not saved": [site("save-case-study")],
  "a document is changed at the address of its kind alone": [site("documents-of-kinds")],
  "the rules that fields know nothing of hold for each way to publish": [site("documents-of-kinds")],
  "a form that came in part is not saved": [site("pages")],
  "a page links to no address that runs as a script": ["app/domain/fields/safe-links.test.ts"],
  "an event leads to no address that runs as a script": ["app/domain/events/events.test.ts"],
  "pages are made anew when an event is over": ["server/part/calendar.test.ts"],
  "a form with more items than fields is not read": ["app/domain/fields/fields.test.ts"],
  "the check of an id": [site("invalid-ids")],
  "the size of a body in chunks": [site("malformed-requests")],
  "the login that serves is the one that owns nothing": ["app/db/logins.test.ts"],
  "the embedded login that serves is no superuser": ["app/db/logins.test.ts"],
  "the login that serves may take its roles and nothing more": ["app/db/logins.test.ts"],
  "a change of the schema does not wait for long": ["app/db/migrate-failures.test.ts"],
  "a migration that the disk has no room for is not begun": ["app/db/upgrade-plan.test.ts"],
  "another port is no other client": ["server/front/client-address.test.ts"],
  "nothing in an address of mail is more than an address": ["app/domain/mail-address.test.ts"],
  "texts that differ in too many words are not compared word by word": ["app/domain/fields/hunks.test.ts"],
  "a name is no encoded word": ["app/emails/mail.test.ts"],
  "a name has no signs that nobody sees": ["app/domain/users/display-name.test.ts"],
  "a mail that ends its process is given up": ["app/jobs/mail.test.ts"],
  "a backup holds no session and no link": ["app/db/backup/backup.test.ts"],
  "a line of a backup has an end": ["app/db/backup/backup.test.ts"],
  "an older version runs only where a migration allows it": ["app/db/migrate.test.ts"],
  "a database of another program is not emptied": ["app/db/backup/backup.test.ts"],
  "figures are for who has the token": [site("observability")],
  "the verification of a backup": ["app/db/backup/backup.test.ts"],
  "only the queries that a route names may be kept": ["server/part/route-table.test.ts", site("page-cache")],
  "no kept page for who has a session": [site("page-cache")],
  "a query that a page does not read makes no other page": [
    "server/part/route-table.test.ts",
    site("page-cache"),
  ],
  "the signature of a session cookie": [site("page-cache")],
  "a loop that is held is ended": [site("parts")],
  "a part is not told what it has no need of": ["app/env.server.test.ts", site("parts")],
  "a version that somebody has made up is not kept": ["server/part/route-table.test.ts", site("page-cache")],
  "addresses that somebody has made up do not push out those of pages": [site("page-cache")],
  "what was begun before a change is not kept": ["server/front/cache.test.ts"],
  "a picture is confirmed after a change before it is sent": ["server/front/cache.test.ts"],
  "the old page is not sent where a withdrawal may have been missed": ["server/front/cache.test.ts"],
  "words that may have been withdrawn are not shown where they cannot be read": [
    "app/middleware/words.test.ts",
  ],
  "what nobody waits for comes behind visitors": ["server/front/lanes.test.ts"],
  "strangers at the doors come behind staff": ["server/front/lanes.test.ts"],
  "strangers have connections of their own": [site("sign-in")],
  "what is of one person is kept by nobody": [site("page-cache")],
  "files that never change are kept": [site("documents")],
  "the role is not asked for behind who waits for a table": [site("admin-copy")],
  "a message is stored once": [site("contact"), "app/domain/submissions"],
  "what is typed stays out of the log": [site("secrets")],
};

/** Of SQL, whose lines carry no marker. */
const policies = [
  {
    name: "a policy: a member sees its own role only",
    find: "USING (user_id = current_user_id());",
    replace: "USING (true);",
  },
  {
    name: "forced row-level security",
    find: "ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY",
    replace: "ENABLE ROW LEVEL SECURITY",
  },
];

/** All guards of the source under this folder. @throws Error for a marker that the line below it does not bear out */
export async function findGuards(root: string): Promise<Guard[]> {
  const guards: Guard[] = [];
  for (const room of ["app", "server"]) {
    for (const name of await readdir(join(root, room), { recursive: true })) {
      if (/\.tsx?$/.test(name))
        guards.push(...guardsIn(join(room, name), await readFile(join(root, room, name), "utf8")));
    }
  }
  const file = "app/db/migrations/0000_baseline.sql";
  const text = await readFile(join(root, file), "utf8");
  const tests = ["app/db/rights.test.ts"];
  return [
    ...guards,
    ...policies.map(({ name, find, replace }) => ({
      name,
      file,
      without: replaced(text, find, replace, name),
      tests,
    })),
  ];
}

/** Those that are marked in this text. @throws Error as above */
export function guardsIn(file: string, text: string): Guard[] {
  const lines = text.split("\n");
  return lines.flatMap((line, n) => {
    const [, name = "", from, to = ""] =
      /^\s*\/\/ guard: ([^:]+?)(?:: (.+?) ->(?: (.+))?)?$/.exec(line) ?? [];
    if (!name) return [];
    const guarded = lines[n + 1] ?? "";
    const without = from ? replaced(guarded, from, to, name) : takenOut(guarded, name);
    return [{ name, file, without: lines.with(n + 1, without).join("\n"), tests: testsOf[name] ?? [] }];
  });
}

function takenOut(line: string, name: string): string {
  if (/^\s*if \(.*\) \{$/.test(line)) return line.replace(/if \(.*\) \{$/, "if (false) {");
  if (/[;,](?: \/\/.*)?$/.test(line)) return "";
  throw new Error(`${name}: the line below its marker is no statement of its own: ${line}`);
}

function replaced(text: string, from: string, to: string, name: string): string {
  if (!text.includes(from)) throw new Error(`${name}: ${from} does not stand on the line below its marker.`);
  return text.replace(from, () => to);
}
