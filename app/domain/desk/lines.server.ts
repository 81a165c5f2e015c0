/**
 * The desk: everything that waits for somebody of the staff, as one list (docs/decisions/065-the-desk.md). Each kind of
 * line is one declaration below. Its query runs under the role of whoever looks, whose policies hold: nobody sees or
 * counts what they may not read, and a line goes when its cause is gone.
 */
import { type SQL, sql } from "drizzle-orm";
import { desk as words } from "#app/content/admin/desk.ts";
import { admin } from "#app/content/admin.ts";
import {
  deadNights,
  missingWeekly,
  permissionNoticeDays,
  untouchedDays,
  vainMonthly,
} from "#app/content/promised-numbers.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { type Holder, holds, type Right, type StaffRole } from "#app/db/roles.ts";
import { contactSubmissions } from "#app/db/schema.server.ts";
import type { Checks } from "#app/domain/health/state.ts";
import { isWrong } from "#app/domain/health/state.ts";
import { unsentMails } from "#app/domain/mail/queue.server.ts";
import { viewFilter } from "#app/domain/submissions/inbox.server.ts";

export type Group = keyof typeof words.groups;
export const groups = Object.keys(words.groups) as Group[];
const placeOfGroup = new Map(groups.map((group, place) => [group, place]));

/** What the one press of a line opens, and what else can be done with it at once. */
export type Opens =
  | "text"
  | "conversation"
  | "sign-off"
  | "message"
  | "messages"
  | "redirect"
  | "search"
  | "planned"
  | "samples"
  | "new study"
  | "company"
  | "connections"
  | "nothing";
export type Act = "keep" | "take" | "still right" | "gone" | "set aside";

/** One line, as the screen shows it. */
export type Line = {
  /** Of this line, as long as it stands. */
  key: string;
  kind: LineKind;
  group: Group;
  /** What waits, a sentence. */
  what: string;
  /** The words around, where it is about a place in a text. */
  words: string;
  /** Of the text, or of who has written a message. */
  title: string;
  /** Of the document or message; null for what is none. */
  subject: string | null;
  /** Of the document. */
  ofKind: string | null;
  /** Of the control at which it is put right. */
  place: string | null;
  /** What was asked for: an address, or the words of a search. */
  asked: string;
  /** Whose it is; null: nobody's. */
  owner: string | null;
  since: Date | null;
  opens: Opens;
  acts: readonly Act[];
};

/** What a query gives of one line. */
type Row = {
  kind: LineKind;
  key: string;
  subject: string | null;
  of_kind: string | null;
  title: string | null;
  place: string | null;
  asked: string;
  said: string;
  words: string;
  count: number;
  who: string | null;
  owner: string | null;
  since: string | null;
};

type Declared = {
  group: Group;
  /** Who may read it: the query names no table that another role could not. */
  needs: Right;
  /** Its columns by name; those that are left out are empty. `owner`: the id of an account. */
  select: Partial<
    Record<"subject" | "of_kind" | "title" | "place" | "asked" | "said" | "words" | "count" | "who", SQL>
  > & {
    key: SQL;
    owner?: SQL;
    since: SQL;
  };
  from: SQL;
  what(row: Row, locale: string): string;
  opens: Opens;
  acts?: readonly Act[];
};

/** Documents that are there, beside a table that names them. @param id of the document in that table. */
const ofDocument = (id: SQL) => sql`join documents on documents.id = ${id} and documents.deleted_at is null`;
/** Documents and what is public of them. */
const ofPublic = (id: SQL) =>
  sql`${ofDocument(id)} join publications as live on live.document_id = documents.id and live.deleted_at is null`;
const document = {
  subject: sql`documents.id`,
  of_kind: sql`documents.kind`,
  title: sql`documents.title`,
};
const ofAuthor = { ...document, owner: sql`documents.author_id` };
const isMe = (id: SQL) => sql`${id} is not distinct from current_user_id()`;
const mayDecide = sql`(may('write', documents.kind) or documents.author_id = current_user_id())`;

/** The findings and links of texts that are public as they were read. */
const found = sql`text_findings as found ${ofPublic(sql`found.document_id`)} and live.revision_id = found.revision_id`;
const finding = sql`${found} cross join jsonb_to_recordset(found.findings) as one ("check" text, place text, text text, since text)`;
const link = sql`${found} cross join jsonb_to_recordset(found.links) as link (address text, path text, place text, words text)`;
const checkedLink = sql`${link} join link_checks as asked on asked.address = link.address
  left join kept_links as kept on kept.document_id = documents.id and kept.address = link.address
    and kept.outcome = asked.outcome and kept.said = asked.said
  where kept.address is null and asked.unknown is null`;
const ofLink = {
  ...ofAuthor,
  key: sql`found.document_id || ' ' || link.place || ' ' || link.address`,
  place: sql`link.place`,
  asked: sql`link.address`,
  words: sql`link.words`,
};

/** By day of the database's clock, which is near enough to that of the office for a count over days. */
const inDays = (days: number) => sql`day > current_date - ${days}::int`;

/** Approvals that nothing newer of the same company takes the place of. */
const approved = sql`sign_offs as given ${ofPublic(sql`given.document_id`)}
  where given.called_off_at is null and given.permitted_until is not null and not exists (
    select from sign_offs as later where later.document_id = given.document_id and later.called_off_at is null
      and later.approved_at is not null and lower(later.company) = lower(given.company)
      and (later.created_at, later.id) > (given.created_at, given.id))
  and not exists (select from withdrawn_permissions as ended
    where ended.document_id = given.document_id and lower(ended.company) = lower(given.company))`;

const lineKinds = {
  review: {
    group: "people",
    needs: "drafts",
    select: {
      ...document,
      key: sql`asked.id`,
      who: sql`asked.author_id`,
      words: sql`asked.note`,
      since: sql`asked.created_at`,
    },
    from: sql`review_requests as asked ${ofDocument(sql`asked.document_id`)}
      where asked.ended_at is null and not ${isMe(sql`asked.author_id`)} and may('publish', documents.kind)`,
    what: ({ who }) => words.lines.review(who),
    opens: "conversation",
  },
  suggestion: {
    group: "people",
    needs: "drafts",
    select: {
      ...document,
      key: sql`change.id`,
      who: sql`change.author_id`,
      since: sql`change.created_at`,
    },
    from: sql`revisions as change ${ofDocument(sql`change.document_id`)}
      where change.proposal = 'open' and not ${isMe(sql`change.author_id`)} and ${mayDecide}
        and not exists (select from review_requests as asked
          where asked.document_id = documents.id and asked.revision_id = change.id and asked.ended_at is null)`,
    what: ({ who }) => words.lines.suggestion(who),
    opens: "text",
  },
  remark: {
    group: "people",
    needs: "drafts",
    select: {
      ...ofAuthor,
      key: sql`remark.id`,
      who: sql`remark.author_id`,
      said: sql`remark.body`,
      words: sql`remark.quote`,
      since: sql`remark.created_at`,
    },
    from: sql`review_remarks as remark ${ofDocument(sql`remark.document_id`)}
      where remark.done_at is null and not ${isMe(sql`remark.author_id`)}
        and not exists (select from review_answers as answer where answer.remark_id = remark.id)`,
    what: ({ who, said }) => words.lines.remark(who, said),
    opens: "conversation",
  },
  // Until it is done, or readers read what was written after it, it waits for whoever has not spoken last.
  answer: {
    group: "people",
    needs: "drafts",
    select: {
      ...document,
      key: sql`answer.id`,
      who: sql`answer.author_id`,
      said: sql`answer.body`,
      words: sql`remark.body`,
      owner: sql`case when answer.author_id is not distinct from documents.author_id then remark.author_id
        else documents.author_id end`,
      since: sql`answer.created_at`,
    },
    from: sql`review_remarks as remark ${ofDocument(sql`remark.document_id`)}
      join lateral (select * from review_answers where review_answers.remark_id = remark.id
        order by review_answers.created_at desc, review_answers.id desc limit 1) as answer on true
      where remark.done_at is null and not ${isMe(sql`answer.author_id`)}
        and not exists (select from publications as live join revisions as shown on shown.id = live.revision_id
          where live.document_id = documents.id and shown.created_at > answer.created_at)`,
    what: ({ who, said }) => words.lines.answer(who, said),
    opens: "conversation",
  },
  wish: {
    group: "people",
    needs: "content",
    select: {
      ...document,
      key: sql`wish.id`,
      asked: sql`given.company`,
      said: sql`coalesce(nullif(wish.new_words, ''), wish.remark, '')`,
      words: sql`wish.old_words`,
      owner: sql`given.author_id`,
      since: sql`wish.created_at`,
    },
    from: sql`sign_off_words as wish join sign_offs as given on given.id = wish.sign_off_id ${ofDocument(sql`given.document_id`)}
      where wish.state = 'open' and given.called_off_at is null`,
    what: ({ asked, said }) => words.lines.wish(asked, said),
    opens: "conversation",
  },
  overdue: {
    group: "messages",
    needs: "messages",
    select: {
      key: sql`contact_submissions.id`,
      subject: sql`contact_submissions.id`,
      title: sql`contact_submissions.name`,
      words: sql`left(contact_submissions.message, 200)`,
      owner: sql`contact_submissions.owner_id`,
      since: sql`contact_submissions.due_at`,
    },
    from: sql`${contactSubmissions} where contact_submissions.deleted_at is null and ${viewFilter("overdue", "")}`,
    what: () => words.lines.overdue,
    opens: "message",
  },
  unsent: {
    group: "messages",
    needs: "messages",
    select: {
      key: sql`mail.id`,
      subject: sql`mail.message`,
      title: sql`mail.name`,
      owner: sql`mail.owner`,
      since: sql`mail.since`,
    },
    from: sql`(${unsentMails}) as mail`,
    what: ({ title }) => words.lines.unsent(title),
    opens: "messages",
  },
  nowhere: {
    group: "links",
    needs: "drafts",
    select: { ...ofLink, since: sql`live.updated_at` },
    // As the policies of addresses have it, a withdrawn page is none; the website's own pages were left out as it was read.
    from: sql`${link} where link.path is not null
      and not exists (select from public_addresses where public_addresses.path = link.path)
      and not exists (select from kinds join published_documents as there on there.kind = kinds.kind
        and there.slug = substring(link.path from length(kinds.prefix) + 1) where starts_with(link.path, kinds.prefix))`,
    what: ({ asked }) => words.lines.nowhere(asked),
    opens: "text",
  },
  dead: {
    group: "links",
    needs: "drafts",
    select: { ...ofLink, said: sql`asked.said`, since: sql`asked.since` },
    from: sql`${checkedLink} and asked.outcome = 'dead' and asked.nights >= ${deadNights}::int`,
    what: ({ asked, said }) => words.lines.dead(asked, words.dead[said] ?? said),
    opens: "text",
    acts: ["keep"],
  },
  moved: {
    group: "links",
    needs: "drafts",
    select: { ...ofLink, said: sql`asked.said`, since: sql`asked.since` },
    from: sql`${checkedLink} and asked.outcome = 'moved'`,
    what: ({ asked, said }) => words.lines.moved(asked, said),
    opens: "text",
    acts: ["take", "keep"],
  },
  finding: {
    group: "texts",
    needs: "drafts",
    select: {
      ...ofAuthor,
      key: sql`found.document_id || ' ' || one."check" || ' ' || coalesce(one.place, '') || ' ' || one.text`,
      place: sql`one.place`,
      said: sql`one.text`,
      since: sql`one.since::timestamptz`,
    },
    from: sql`${finding} where one."check" <> 'approval'`,
    what: ({ said }) => said,
    opens: "text",
  },
  approval: {
    group: "texts",
    needs: "content",
    select: {
      ...document,
      key: sql`found.document_id || ' ' || one.text`,
      said: sql`one.text`,
      owner: sql`(select given.author_id from sign_offs as given where given.document_id = documents.id
        and lower(given.company) = lower(one.text) order by given.created_at desc limit 1)`,
      since: sql`one.since::timestamptz`,
    },
    from: sql`${finding} where one."check" = 'approval' and not exists (select from sign_offs as newer
      where newer.document_id = documents.id and lower(newer.company) = lower(one.text)
        and greatest(newer.approved_at, newer.called_off_at) > one.since::timestamptz)`,
    what: ({ said }) => words.lines.approval(said),
    opens: "sign-off",
  },
  withdrawn: {
    group: "texts",
    needs: "content",
    select: {
      ...ofAuthor,
      key: sql`ended.document_id || ' ' || ended.company`,
      said: sql`ended.company`,
      words: sql`ended.reason`,
      since: sql`ended.created_at`,
    },
    from: sql`withdrawn_permissions as ended ${ofPublic(sql`ended.document_id`)}`,
    what: ({ said }) => words.lines.withdrawn(said),
    opens: "sign-off",
  },
  ends: {
    group: "texts",
    needs: "content",
    select: {
      ...document,
      key: sql`given.id`,
      said: sql`given.company`,
      asked: sql`given.permitted_until::text`,
      count: sql`(given.permitted_until < current_date)::int`,
      owner: sql`given.author_id`,
      since: sql`(given.permitted_until - ${permissionNoticeDays}::int)::timestamptz`,
    },
    from: sql`${approved} and given.permitted_until <= current_date + ${permissionNoticeDays}::int`,
    what: ({ said, asked, count }, locale) => words.lines.ends(said, asked, count === 1, locale),
    opens: "sign-off",
  },
  old: {
    group: "texts",
    needs: "drafts",
    select: {
      ...ofAuthor,
      key: sql`documents.id`,
      since: sql`greatest(live.updated_at, shown.published_at)`,
    },
    // Of a small correction the first knows nothing: it leaves a text in its place among others.
    from: sql`publications as live join documents on documents.id = live.document_id and documents.deleted_at is null
      left join revisions as shown on shown.id = live.revision_id
      left join still_right as said on said.document_id = documents.id and said.until > current_date
      where live.deleted_at is null and not live.sample and said.document_id is null
        and greatest(live.updated_at, shown.published_at) < now() - make_interval(days => ${untouchedDays}::int)`,
    what: () => words.lines.old,
    opens: "text",
    acts: ["still right"],
  },
  missing: {
    group: "website",
    needs: "content",
    select: {
      key: sql`missed.path`,
      title: sql`missed.path`,
      asked: sql`missed.path`,
      count: sql`sum(missed.count)::int`,
      since: sql`min(missed.day)::timestamptz`,
    },
    from: sql`missing_paths as missed where ${inDays(7)}
      and not exists (select from public_addresses where public_addresses.path = missed.path)
      and not exists (select from gone_addresses where gone_addresses.path = missed.path)
      and not exists (select from kinds join published_documents as there on there.kind = kinds.kind
        and there.slug = substring(missed.path from length(kinds.prefix) + 1) where starts_with(missed.path, kinds.prefix))
      group by missed.path having sum(missed.count) >= ${missingWeekly}::int`,
    what: ({ count }, locale) => words.lines.missing(count, locale),
    opens: "redirect",
    acts: ["gone"],
  },
  vain: {
    group: "website",
    needs: "drafts",
    select: {
      key: sql`vain.name`,
      title: sql`vain.name`,
      asked: sql`vain.name`,
      count: sql`sum(vain.count)::int`,
      since: sql`min(vain.day)::timestamptz`,
    },
    // What a public text says by now is found.
    from: sql`usage_counts as vain where vain.kind = 'search' and ${inDays(30)} and not exists (
        select from searches_set_aside as aside where aside.name = vain.name and aside.until > current_date)
      group by vain.name
      having sum(vain.count) >= ${vainMonthly}::int and not exists (select from published_documents as there
        where strpos(fold_text(there.title || ' ' || there.summary || ' ' || there.words), fold_text(vain.name)) > 0)`,
    what: ({ count }, locale) => words.lines.vain(count, locale),
    opens: "search",
    acts: ["set aside"],
  },
  failed: {
    group: "website",
    needs: "drafts",
    select: {
      ...document,
      key: sql`plan.id`,
      said: sql`plan.failure`,
      owner: sql`plan.author_id`,
      since: sql`plan.failed_at`,
    },
    from: sql`schedules as plan ${ofDocument(sql`plan.document_id`)} left join publications as live on live.document_id = documents.id
      where plan.failed_at > now() - interval '30 days' and not exists (select from schedules as newer
        where newer.document_id = plan.document_id and newer.action = plan.action and newer.created_at > plan.failed_at)
      and case plan.action when 'withdraw' then live.document_id is not null
        else live.document_id is null or live.updated_at < plan.failed_at end`,
    what: () => words.lines.failed,
    opens: "planned",
  },
  webhook: {
    group: "house",
    needs: "administration",
    select: {
      key: sql`told.id`,
      title: sql`substring(told.address from '^https://([^/?]+)')`,
      said: sql`coalesce(told.stopped_because, case when told.receiver is not null and not policy_names_receivers() then 'unnamed' else '' end)`,
      since: sql`coalesce(told.stopped_at, told.failing_since)`,
    },
    from: sql`webhook_endpoints as told where told.stopped_because in ('gone', 'restored')
      or (told.stopped_at is null and (told.failing_since < now() - interval '1 day'
        or (told.receiver is not null and not policy_names_receivers())))`,
    what: ({ said }) => words.lines.webhook(said),
    opens: "connections",
  },
  samples: {
    group: "website",
    needs: "content",
    select: {
      key: sql`'samples'`,
      count: sql`count(*)::int`,
      since: sql`min(documents.created_at)`,
    },
    from: sql`documents where documents.deleted_at is null and documents.sample having count(*) > 0`,
    what: ({ count }) => words.lines.samples(count),
    opens: "samples",
  },
  first: {
    group: "website",
    needs: "content",
    select: { key: sql`'first'`, since: sql`null::timestamptz` },
    from: sql`(select) as nothing where not exists (select from publications as live
      where live.kind = 'case-study' and not live.sample and live.deleted_at is null)`,
    what: () => words.lines.first,
    opens: "new study",
  },
} as const satisfies Record<string, Declared>;

export type LineKind = keyof typeof lineKinds | "facts" | "house" | "backup";

const titles: Partial<Record<LineKind, string>> = {
  samples: words.lines.samplesTitle,
  first: words.lines.firstTitle,
  unsent: words.groups.messages,
};

/** Whose lines: `mine` are those of whoever looks, and those of nobody. */
export type Whose = "mine" | "all";

type Asked = { role: StaffRole; whose: Whose; group?: Group | undefined };

const columns = {
  subject: sql`null::uuid`,
  of_kind: sql`null::text`,
  title: sql`null::text`,
  place: sql`null::text`,
  asked: sql`''`,
  said: sql`''`,
  words: sql`''`,
  count: sql`0`,
  who: sql`null::uuid`,
  owner: sql`null::uuid`,
};

const declared: readonly (readonly [LineKind, Declared])[] = Object.entries(lineKinds).map(
  ([kind, one]) => [kind as LineKind, one] as const,
);

/** All that the role may read, one query for each kind put together. */
function waiting({ role, group }: Omit<Asked, "whose">): SQL | null {
  const parts = declared
    .filter(([, one]) => holds(role, one.needs) && (group === undefined || one.group === group))
    .map(([kind, { select, from, group: of }]) => {
      const has = { ...columns, ...select };
      return sql`(select ${kind}::text as kind, ${placeOfGroup.get(of)}::int as place_of_group, (${has.key})::text as key,
        (${has.subject}) as subject, (${has.of_kind}) as of_kind, (${has.title}) as title, (${has.place}) as place,
        (${has.asked}) as asked, (${has.said}) as said, (${has.words}) as words, (${has.count}) as count,
        (${has.who}) as who, (${has.owner}) as owner, (${has.since}) as since from ${from})`;
    });
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}

const isWhose = (whose: Whose) =>
  whose === "mine" ? sql`(waiting.owner is null or waiting.owner = current_user_id())` : sql`true`;

/** More is not counted. */
export const mostCounted = 99;

/** How many lines there are; one more than `mostCounted` stands for more. */
export async function countLines(tx: Tx<Holder<"staff">>, asked: Asked): Promise<number> {
  const all = waiting(asked);
  if (!all) return 0;
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from (${all}) as waiting where ${isWhose(asked.whose)} limit ${mostCounted + 1}) as counted`);
  return rows[0]?.count ?? 0;
}

/** How many lines there are of each group, without those of the house that no query gives. */
export async function countGroups(
  tx: Tx<Holder<"staff">>,
  { role, whose }: Omit<Asked, "group">,
): Promise<Map<Group, number>> {
  const all = waiting({ role });
  if (!all) return new Map();
  const { rows } = await tx.execute<{ place: number; count: number }>(sql`
    select place_of_group as place, count(*)::int as count from (${all}) as waiting where ${isWhose(whose)}
    group by place_of_group`);
  return new Map(
    rows.flatMap(({ place, count }) => groups.slice(place, place + 1).map((group) => [group, count])),
  );
}

/** So many of a view are shown. */
export const mostListed = 200;

/** The lines of a view, by group and then the oldest first; at most `mostListed`, and whether there are more. */
export async function listLines(
  tx: Tx<Holder<"staff">>,
  asked: Asked,
  locale: string,
): Promise<{ lines: Line[]; isMore: boolean }> {
  const all = waiting(asked);
  if (!all) return { lines: [], isMore: false };
  const { rows } = await tx.execute<Row>(sql`
    select kind, key, subject, of_kind, title, place, asked, said, words, count, person_name(who) as who,
      person_name(owner) as owner, since from (${all}) as waiting where ${isWhose(asked.whose)}
    order by place_of_group, since nulls first, key limit ${mostListed + 1}`);
  const lines = rows.slice(0, mostListed).map((row): Line => {
    const { kind, key, subject, of_kind, title, place, asked, words, owner, since } = row;
    const { group, what, opens, acts = [] }: Declared = lineKinds[kind as keyof typeof lineKinds];
    return {
      key: `${kind} ${key}`,
      kind,
      group,
      what: what(row, locale),
      words,
      title: title ?? titles[kind] ?? "",
      subject,
      ofKind: of_kind,
      place,
      asked,
      owner,
      since: since === null ? null : new Date(since),
      opens: kind === "unsent" && subject ? "message" : opens,
      acts,
    };
  });
  return { lines, isMore: rows.length > mostListed };
}

/** What the process itself knows of the house, for admins. */
export type House = {
  /** What /health/ready says; null while nobody has looked. */
  checks: Checks | null;
  /** Null where the backups are somebody else's. */
  backup: { word: keyof typeof admin.shell.backup; ago: string | null } | null;
  /** What the company should still say of itself. */
  missing: readonly string[];
};

/** The lines of the house: those that no query gives. */
export function linesOfHouse({ checks, backup, missing }: House): Line[] {
  const line = (kind: LineKind, title: string, what: string, words = "", opens: Opens = "nothing"): Line => ({
    key: `${kind} ${what}`,
    kind,
    group: "house",
    what,
    words,
    title,
    subject: null,
    ofKind: null,
    place: null,
    asked: "",
    owner: null,
    since: null,
    opens,
    acts: [],
  });
  const { lines } = words;
  const said = backup && admin.shell.backup[backup.word];
  const isLacking = backup !== null && (isWrong(backup.word) || backup.word === "not set up");
  const wrong = Object.entries(checks ?? {}).filter(([name, word]) => name !== "backup" && isWrong(word));
  return [
    ...(missing.length > 0 ? [line("facts", lines.factsTitle, lines.facts(missing), "", "company")] : []),
    ...(isLacking
      ? [
          line(
            "backup",
            lines.backupTitle,
            typeof said === "function" ? said(backup?.ago ?? "") : (said ?? ""),
            lines.backupHelp,
          ),
        ]
      : []),
    ...wrong.map(([name, word]) =>
      line(
        "house",
        lines.houseTitle,
        lines.house(admin.shell.checks[name as keyof Checks], word),
        lines.houseHelp,
      ),
    ),
  ];
}
