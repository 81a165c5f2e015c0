/** Every table of the product; rights, policies, functions and triggers stand in migrations/. */
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** What a page has to know of a picture of the library. */
export type StoredPicture = {
  version: string;
  /** Of the widest file, in pixels. */
  width: number;
  height: number;
  alt: string;
  decorative: boolean;
  /** Percent from the left and from the top, in steps of 5. */
  focusX: number;
  focusY: number;
  /** What is behind it shows through. */
  transparent?: boolean;
};

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => at("created_at").notNull().defaultNow();
const updatedAt = () => at("updated_at").notNull().defaultNow();
/** In the trash since then; null for what is there. Lists and counts look at living rows through indexes of them only. */
const deletedAt = () => at("deleted_at");
const notDeleted = sql`deleted_at is null`;
const inTrash = sql`deleted_at is not null`;
/** All that a search looks at, folded (db/fold.ts), kept by PostgreSQL; one trigram index serves every substring of it. */
const searchText = (expression: SQL) => text("search_text").notNull().generatedAlwaysAs(expression);
/** Bytes of a file, as node-postgres gives them. */
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** What stands in the body of a document; its kind knows the shape. */
export type Body = Readonly<Record<string, unknown>>;
/** What an editor writes, in each table that holds a text of a document. */
const textOfDocument = () => ({
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  image: text("image"),
  tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
  body: jsonb("body").$type<Body>().notNull().default({}),
  /** What the body says as plain text. */
  words: text("words").notNull().default(""),
});
/** The pictures of the library that a text shows; PostgreSQL looks for them. */
const shownMedia = () => uuid("media").array().notNull().generatedAlwaysAs(sql`media_in(image, body)`);
/** The same for equal texts (textColumns): a list need not read them to know what staff have changed. */
const textDigest = () =>
  bytea("text_digest").notNull().generatedAlwaysAs(sql`digest_text(title, slug, summary, image, tags, body)`);
/** PostgreSQL knows the timestamp "infinity", which no Date can hold. */
const finite = (table: string, ...columns: AnyPgColumn[]) =>
  check(
    `${table}_finite_check`,
    sql.join(
      columns.map((column) => sql`isfinite(${column})`),
      sql` and `,
    ),
  );

/** Somebody of the staff; what they did outlives their account. */
const staff = (name: string) => uuid(name).references(() => user.id, { onDelete: "set null" });

/** Whatever staff write and publish, as it was saved last (docs/decisions/042). */
export const documents = pgTable(
  "documents",
  {
    id: uuid("id").primaryKey(),
    /** One of domain/documents/kinds.ts. */
    kind: text("kind").notNull(),
    ...textOfDocument(),
    media: shownMedia(),
    textDigest: textDigest(),
    sample: boolean("sample").notNull().default(false),
    searchText: searchText(
      sql`fold_text(title || E'\\n' || slug || E'\\n' || summary || E'\\n' || join_lines(tags))`,
    ),
    /** All of it, folded: these, the words of the body, what its figures say, and the addresses that it leads to. */
    wholeText: text("whole_text")
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(title || E'\\n' || slug || E'\\n' || summary || E'\\n' || join_lines(tags) || E'\\n' || words || E'\\n' || beside_words(body, words))`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
    /** Null for a document that was never public. */
    firstPublishedAt: at("first_published_at"),
    /** Who began it; null for nobody who is still there. PostgreSQL fills it in. */
    authorId: uuid("author_id")
      .default(sql`current_user_id()`)
      .references(() => user.id, { onDelete: "set null" }),
  },
  (table) => [
    finite("documents", table.createdAt, table.updatedAt, table.deletedAt, table.firstPublishedAt),
    check("documents_body_check", sql`jsonb_typeof(${table.body}) = 'object'`),
    unique("documents_id_kind_unique").on(table.id, table.kind),
    // A document in the trash keeps its slug, but not for itself.
    uniqueIndex("documents_slug_key").on(table.kind, table.slug).where(notDeleted),
    index("documents_updated_at_idx").on(table.kind, table.updatedAt, table.id).where(notDeleted),
    index("documents_created_at_idx").on(table.kind, table.createdAt, table.id).where(notDeleted),
    index("documents_title_idx").on(table.kind, sql`lower(${table.title})`, table.id).where(notDeleted),
    index("documents_summary_idx")
      .on(table.kind, sql`lower(left(${table.summary}, 100))`, table.id)
      .where(notDeleted),
    // What counts the documents of each state reads no more than this.
    index("documents_state_idx")
      .on(table.kind, table.id, table.textDigest, table.firstPublishedAt)
      .where(notDeleted),
    index("documents_samples_idx").on(table.id).where(sql`deleted_at is null and sample`),
    index("documents_deleted_at_idx").on(table.deletedAt, table.id).where(inTrash),
    index("documents_author_idx").on(table.authorId),
    index("documents_media_idx").using("gin", table.media).with({ fastupdate: false }),
    // Without fastupdate: entries that wait for their place in an index would be looked through by every search.
    index("documents_search_idx")
      .using("gin", sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("documents_whole_text_idx")
      .using("gin", sql`${table.wholeText} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/**
 * Every text of a document that was ever saved, which a trigger writes, and every change that a writer has proposed
 * (docs/decisions/045). A query that wants the newest text says so by newest.server.ts.
 */
export const revisions = pgTable(
  "revisions",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** 1, 2, 3 and so on within the document. */
    number: integer("number").notNull(),
    ...textOfDocument(),
    authorId: uuid("author_id").references(() => user.id, { onDelete: "set null" }),
    /** When this text became public last; null for one that never was. */
    publishedAt: at("published_at"),
    /** Its place among what is public: a small correction has that of the text before it. */
    placedAt: at("placed_at"),
    createdAt: createdAt(),
    /** Null for a text that was saved; 'withdrawn' is one that its author took back or wrote anew. */
    proposal: text("proposal").$type<"open" | "accepted" | "declined" | "withdrawn">(),
    /** Of a proposal: the number of the saved text that it changes. */
    base: integer("base"),
    /** Of what is left of a proposal once some of it was decided: the one that its author has written. */
    restOf: uuid("rest_of").references((): AnyPgColumn => revisions.id, { onDelete: "cascade" }),
    /** Of a proposal: its author reads nothing of the text but what is public. */
    ofPublic: boolean("of_public").notNull().default(false),
  },
  (table) => [
    check(
      "revisions_proposal_check",
      sql`${table.proposal} in ('open', 'accepted', 'declined', 'withdrawn') and (${table.proposal} is null) = (${table.base} is null) and num_nonnulls(${table.proposal}, ${table.publishedAt}) <= 1`,
    ),
    finite("revisions", table.publishedAt, table.placedAt, table.createdAt),
    uniqueIndex("revisions_number_key").on(table.documentId, table.number),
    uniqueIndex("revisions_proposal_key").on(table.documentId, table.authorId).where(sql`proposal = 'open'`),
    index("revisions_author_idx").on(table.authorId),
    index("revisions_rest_idx").on(table.restOf).where(sql`rest_of is not null`),
    index("revisions_created_at_idx").on(table.createdAt, table.id).where(sql`published_at is null`),
  ],
);

/** What was decided of a proposal, a row each time: its author sees it where it stood (docs/decisions/061). */
export const proposalDecisions = pgTable(
  "proposal_decisions",
  {
    id: uuid("id").primaryKey(),
    /** The one that its author has written. */
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revisions.id, { onDelete: "cascade" }),
    changes: jsonb("changes").$type<unknown>().notNull(),
    authorId: uuid("author_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    check("proposal_decisions_changes_check", sql`jsonb_typeof(${table.changes}) = 'array'`),
    finite("proposal_decisions", table.createdAt),
    index("proposal_decisions_revision_idx").on(table.revisionId, table.createdAt),
    index("proposal_decisions_author_idx").on(table.authorId),
  ],
);

/** The text of each document that is public; one without a row here is not (docs/decisions/022). */
export const publications = pgTable(
  "publications",
  {
    documentId: uuid("document_id").primaryKey(),
    /** That of its document. */
    kind: text("kind").notNull(),
    /** The revision whose text this is. */
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revisions.id),
    /** The revision that was public before, which Undo makes public again; null where there is nothing to undo to. */
    previousId: uuid("previous_id").references(() => revisions.id),
    ...textOfDocument(),
    media: shownMedia(),
    textDigest: textDigest(),
    sample: boolean("sample").notNull().default(false),
    searchText: searchText(
      sql`fold_text(title || E'\\n' || slug || E'\\n' || summary || E'\\n' || join_lines(tags))`,
    ),
    /** Every word a visitor can find it by. */
    vocabulary: tsvector("vocabulary")
      .notNull()
      .generatedAlwaysAs(
        sql`search_vector(title || E'\\n' || summary || E'\\n' || join_lines(tags) || E'\\n' || words)`,
      ),
    /** When the document was public first. */
    createdAt: createdAt(),
    /** When this text became public. */
    updatedAt: updatedAt(),
    /** That of the document; a trigger keeps it. */
    deletedAt: deletedAt(),
  },
  (table) => [
    finite("publications", table.createdAt, table.updatedAt, table.deletedAt),
    foreignKey({
      columns: [table.documentId, table.kind],
      foreignColumns: [documents.id, documents.kind],
    }).onDelete("cascade"),
    uniqueIndex("publications_slug_key").on(table.kind, table.slug).where(notDeleted),
    index("publications_updated_at_idx").on(table.kind, table.updatedAt, table.documentId).where(notDeleted),
    index("publications_state_idx").on(table.documentId, table.textDigest),
    index("publications_revision_idx").on(table.revisionId),
    index("publications_previous_idx").on(table.previousId),
    index("publications_media_idx").using("gin", table.media).with({ fastupdate: false }),
    index("publications_tags_idx").using("gin", table.tags).with({ fastupdate: false }),
    index("publications_search_idx")
      .using("gin", sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index("publications_vocabulary_idx").using("gin", table.vocabulary).with({ fastupdate: false }),
  ],
);

/** That a customer was asked whether a text may be public, and what they have said: docs/decisions/059. */
export const signOffs = pgTable(
  "sign_offs",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** The one text that was asked about. */
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revisions.id),
    guestName: text("guest_name").notNull(),
    company: text("company").notNull(),
    /** Where the link went by mail; null where staff have handed it over. */
    email: text("email"),
    note: text("note").notNull().default(""),
    handed: text("handed").$type<"mailed" | "handed over" | "not handed">().notNull(),
    authorId: uuid("author_id").references(() => user.id, { onDelete: "set null" }),
    /** It does not count any more, whatever was said. */
    calledOffAt: at("called_off_at"),
    /** Staff have revoked its link: the customer gets no other. */
    linkRevokedAt: at("link_revoked_at"),
    approvedAt: at("approved_at"),
    approverName: text("approver_name"),
    approverRole: text("approver_role"),
    /** The last day on which the text may be public; null: until they say otherwise. */
    permittedUntil: date("permitted_until"),
    /** SHA-256 of the text that was approved. */
    fingerprint: bytea("fingerprint"),
    /** The words that were agreed to. */
    statement: text("statement"),
    /** Whom it was about is not known any more. */
    erasedAt: at("erased_at"),
    createdAt: createdAt(),
  },
  (table) => [
    finite(
      "sign_offs",
      table.calledOffAt,
      table.linkRevokedAt,
      table.approvedAt,
      table.erasedAt,
      table.createdAt,
    ),
    check(
      "sign_offs_length_check",
      sql`length(${table.guestName}) <= 100 and length(${table.company}) between 1 and 100 and length(${table.note}) <= 2000 and length(${table.approverName}) <= 100 and length(${table.approverRole}) <= 100`,
    ),
    check("sign_offs_handed_check", sql`${table.handed} in ('mailed', 'handed over', 'not handed')`),
    check(
      "sign_offs_approval_check",
      sql`(${table.approvedAt} is null) = (${table.fingerprint} is null) and (${table.permittedUntil} is null or ${table.approvedAt} is not null and isfinite(${table.permittedUntil}))`,
    ),
    index("sign_offs_document_idx").on(table.documentId, table.createdAt),
    index("sign_offs_revision_idx").on(table.revisionId),
    index("sign_offs_author_idx").on(table.authorId),
    index("sign_offs_email_idx").on(sql`lower(${table.email})`),
  ],
);

/**
 * Lets somebody without an account in to one thing, until a day: to a text as staff have written it, or to what a customer
 * is asked. The secret in the link is made from its id (domain/guest-links/link-token.server.ts): docs/decisions/067.
 */
export const guestLinks = pgTable(
  "guest_links",
  {
    id: uuid("id").primaryKey(),
    opens: text("opens").$type<"preview" | "sign-off" | "letters">().notNull(),
    /** Of a preview: the text. */
    documentId: uuid("document_id").references(() => documents.id, { onDelete: "cascade" }),
    /** Of a preview: the one version that it shows; null: the newest. */
    revisionId: uuid("revision_id").references(() => revisions.id),
    signOffId: uuid("sign_off_id").references(() => signOffs.id, { onDelete: "cascade" }),
    /** Of letters: the message, and how whoever holds the link came by it, from which follows what they may read. */
    submissionId: uuid("submission_id").references((): AnyPgColumn => contactSubmissions.id, {
      onDelete: "cascade",
    }),
    handed: text("handed").$type<"shown" | "mailed">(),
    /** Of a preview: for whom it is; staff read it, nobody else. */
    label: text("label").notNull().default(""),
    /** Of a preview: how often it was opened. */
    views: integer("views").notNull().default(0),
    /** Null for an account that is gone, or where a customer has asked for it. */
    authorId: uuid("author_id").references(() => user.id, { onDelete: "set null" }),
    expiresAt: at("expires_at").notNull().default(sql`now() + interval '14 days'`),
    revokedAt: at("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    finite("guest_links", table.expiresAt, table.revokedAt, table.createdAt),
    check(
      "guest_links_subject_check",
      sql`case ${table.opens}
        when 'preview' then ${table.documentId} is not null and num_nonnulls(${table.signOffId}, ${table.submissionId}, ${table.handed}) = 0
        when 'sign-off' then ${table.signOffId} is not null and num_nonnulls(${table.documentId}, ${table.revisionId}, ${table.submissionId}, ${table.handed}) = 0
        when 'letters' then ${table.submissionId} is not null and ${table.handed} is not null and ${table.handed} in ('shown', 'mailed')
          and num_nonnulls(${table.documentId}, ${table.revisionId}, ${table.signOffId}) = 0
        else false end`,
    ),
    check("guest_links_label_check", sql`length(${table.label}) <= 100`),
    check(
      "guest_links_expiry_check",
      sql`${table.opens} = 'letters' or ${table.expiresAt} <= ${table.createdAt} + interval '90 days'`,
    ),
    index("guest_links_document_idx").on(table.documentId, table.createdAt),
    index("guest_links_revision_idx").on(table.revisionId),
    uniqueIndex("guest_links_sign_off_key").on(table.signOffId),
    uniqueIndex("guest_links_submission_key").on(table.submissionId, table.handed),
    index("guest_links_author_idx").on(table.authorId),
    index("guest_links_expires_at_idx").on(table.expiresAt),
  ],
);

/** What a customer wants otherwise: other words for a sentence, or a remark. */
export const signOffWords = pgTable(
  "sign_off_words",
  {
    id: uuid("id").primaryKey(),
    signOffId: uuid("sign_off_id")
      .notNull()
      .references(() => signOffs.id, { onDelete: "cascade" }),
    /** Of the field in which the sentence stands, such as "sections.2.title"; empty where that is not known. */
    place: text("place").notNull(),
    /** The sentence as the page showed it; empty for a remark on all of it. */
    oldWords: text("old_words").notNull(),
    newWords: text("new_words"),
    remark: text("remark"),
    state: text("state").$type<"open" | "taken" | "refused" | "taken back">().notNull().default("open"),
    /** Why it was refused, which the customer reads. */
    reason: text("reason").notNull().default(""),
    decidedBy: uuid("decided_by").references(() => user.id, { onDelete: "set null" }),
    decidedAt: at("decided_at"),
    /** The mail that has told the customer what was decided. */
    mailId: uuid("mail_id").references(() => outboxMails.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    finite("sign_off_words", table.decidedAt, table.createdAt),
    check("sign_off_words_state_check", sql`${table.state} in ('open', 'taken', 'refused', 'taken back')`),
    check("sign_off_words_kind_check", sql`num_nonnulls(${table.newWords}, ${table.remark}) > 0`),
    check(
      "sign_off_words_length_check",
      sql`length(${table.place}) <= 200 and length(${table.oldWords}) <= 2000 and length(${table.newWords}) <= 2000 and length(${table.remark}) <= 2000 and length(${table.reason}) <= 2000`,
    ),
    index("sign_off_words_sign_off_idx").on(table.signOffId, table.createdAt),
    index("sign_off_words_decided_by_idx").on(table.decidedBy),
    index("sign_off_words_untold_idx")
      .on(table.decidedAt)
      .where(sql`state in ('taken', 'refused') and mail_id is null`),
    index("sign_off_words_mail_idx").on(table.mailId),
  ],
);

/** That a customer has withdrawn what they permit, as staff have recorded it; a newer approval of theirs ends it. */
export const signOffWithdrawals = pgTable(
  "sign_off_withdrawals",
  {
    id: uuid("id").primaryKey(),
    signOffId: uuid("sign_off_id")
      .notNull()
      .references(() => signOffs.id, { onDelete: "cascade" }),
    reason: text("reason").notNull().default(""),
    /** Who has recorded it; null where the customer did, or for an account that is gone. */
    authorId: uuid("author_id").references(() => user.id, { onDelete: "set null" }),
    byGuest: boolean("by_guest").notNull().default(false),
    /** Of the act and not of its transaction, which may have waited for an approval. */
    createdAt: at("created_at").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    finite("sign_off_withdrawals", table.createdAt),
    check("sign_off_withdrawals_reason_check", sql`length(${table.reason}) <= 500`),
    index("sign_off_withdrawals_sign_off_idx").on(table.signOffId, table.createdAt),
    index("sign_off_withdrawals_author_idx").on(table.authorId),
  ],
);

/** What companies do not permit any more, the newest withdrawal of each; empty for one that has approved since. */
export const withdrawnPermissions = pgView("withdrawn_permissions", {
  documentId: uuid("document_id").notNull(),
  company: text("company").notNull(),
  reason: text("reason").notNull(),
  authorId: uuid("author_id"),
  createdAt: at("created_at").notNull(),
  byGuest: boolean("by_guest").notNull(),
}).existing();

/** All that a customer with a link may read of what they were asked; without a link that stands it is empty. */
export const guestSignOff = pgView("guest_sign_off", {
  id: uuid("id").notNull(),
  documentId: uuid("document_id").notNull(),
  revisionId: uuid("revision_id").notNull(),
  number: integer("number").notNull(),
  kind: text("kind").notNull(),
  guestName: text("guest_name").notNull(),
  company: text("company").notNull(),
  note: text("note").notNull(),
  handed: text("handed").$type<"mailed" | "handed over" | "not handed">().notNull(),
  /** Who asks; null for an account that is gone. */
  askedBy: text("asked_by"),
  askedAt: at("asked_at").notNull(),
  expiresAt: at("expires_at").notNull(),
  /** When the company has withdrawn what it permits, and has not permitted it since. */
  withdrawnAt: at("withdrawn_at"),
  approvedAt: at("approved_at"),
  approverName: text("approver_name"),
  approverRole: text("approver_role"),
  permittedUntil: date("permitted_until"),
  fingerprint: bytea("fingerprint"),
  statement: text("statement"),
  title: text("title").notNull(),
  slug: text("slug").notNull(),
  summary: text("summary").notNull(),
  image: text("image"),
  tags: text("tags").array().notNull(),
  body: jsonb("body").$type<Body>().notNull(),
}).existing();

/** The text that the link shows; without a link that stands it is empty. */
export const guestPreview = pgView("guest_preview", {
  documentId: uuid("document_id").notNull(),
  revisionId: uuid("revision_id"),
  expiresAt: at("expires_at").notNull(),
}).existing();

/** The message whose letters the link opens; without a link that stands it is empty. */
export const guestLetters = pgView("guest_letters", {
  id: uuid("id").notNull(),
  words: text("words").notNull(),
  reference: text("reference").notNull(),
  handed: text("handed").$type<"shown" | "mailed">().notNull(),
  expiresAt: at("expires_at").notNull(),
  createdAt: at("created_at").notNull(),
  dueAt: at("due_at").notNull(),
  isAnswerDue: boolean("is_answer_due").notNull(),
  keptFrom: at("kept_from").notNull(),
  eraseAt: at("erase_at"),
  sender: jsonb("sender").$type<{ name: string; email: string; company: string | null }>(),
  receivers: text("receivers").array().notNull(),
}).existing();

/** What was written since that the holder of the link may read. */
export const guestLetterEntries = pgView("guest_letter_entries", {
  id: uuid("id").notNull(),
  kind: text("kind").$type<"reply" | "letter" | "letter by mail">().notNull(),
  body: text("body").notNull(),
  createdAt: at("created_at").notNull(),
}).existing();

/** What they have said by it. */
export const guestWords = pgView("guest_words", {
  id: uuid("id").notNull(),
  place: text("place").notNull(),
  oldWords: text("old_words").notNull(),
  newWords: text("new_words"),
  remark: text("remark"),
  state: text("state").$type<"open" | "taken" | "refused">().notNull(),
  reason: text("reason").notNull(),
  createdAt: at("created_at").notNull(),
}).existing();

/** All that the public may read: what is published and not in the trash, its body in the shape of its kind. */
export const publishedDocuments = pgView("published_documents", {
  id: uuid("id").notNull(),
  kind: text("kind").notNull(),
  slug: text("slug").notNull(),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  image: text("image"),
  tags: text("tags").array().notNull(),
  body: jsonb("body").$type<Body>().notNull(),
  /** What its body says as plain text. */
  words: text("words").notNull(),
  sample: boolean("sample").notNull(),
  searchText: text("search_text").notNull(),
  vocabulary: tsvector("vocabulary").notNull(),
  createdAt: at("created_at").notNull(),
  updatedAt: at("updated_at").notNull(),
  library: jsonb("library").$type<Record<string, StoredPicture>>().notNull(),
}).existing();

/** Addresses that belong to a document, and those that staff redirect; a trigger keeps those of documents (docs/decisions/023). */
export const addresses = pgTable(
  "addresses",
  {
    /** In lower case, without a slash at the end. */
    path: text("path").primaryKey(),
    documentId: uuid("document_id").references(() => documents.id, { onDelete: "cascade" }),
    toPath: text("to_path"),
    /** Made by staff, not by a publication. */
    manual: boolean("manual").notNull().default(false),
    /** The publication that has taken the address; null where Undo has nothing to do. */
    revisionId: uuid("revision_id"),
    /** The row that this publication has replaced. */
    before: jsonb("before"),
    /** It leads nowhere for good, as long as nothing else takes it. */
    gone: boolean("gone").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "addresses_target_check",
      sql`num_nonnulls(${table.documentId}, ${table.toPath}) in (1, case when ${table.gone} then 0 else 1 end)`,
    ),
    check(
      "addresses_path_check",
      sql`${table.path} ~ '^(/|(/([a-z0-9_~!$&''()*+,;=:-]|%[2-9A-F][0-9A-F])([a-z0-9._~!$&''()*+,;=:-]|%[2-9A-F][0-9A-F])*)+)(\\?[A-Za-z0-9_*.%+=&-]+)?$' and length(${table.path}) <= 500 and ${table.path} <> '/' and split_part(${table.path}, '?', 1) !~ '%(2F|5C|7F)' and split_part(${table.path}, '?', 1) !~ '^/(admin|preview|sign-off|health|media|assets|share|art)(/|$)' and split_part(${table.path}, '?', 1) !~ '\\.(md|data)$'`,
    ),
    check(
      "addresses_to_path_check",
      sql`${table.toPath} ~ '^(/|(/[a-z0-9_-][a-z0-9._~-]*)+)$' and length(${table.toPath}) <= 300 and ${table.toPath} <> ${table.path} and ${table.toPath} !~ '^/(admin|preview|sign-off|health|media|assets|share|art)(/|$)'`,
    ),
    finite("addresses", table.createdAt),
    index("addresses_document_idx").on(table.documentId),
    index("addresses_manual_idx").on(table.createdAt, table.path).where(sql`manual`),
    index("addresses_query_idx").on(table.path).where(sql`strpos(path, '?') > 0`),
  ],
);

/** Where a visitor is sent from an address that shows nothing itself: always to a page that is public. */
export const publicAddresses = pgView("public_addresses", {
  path: text("path").notNull(),
  toPath: text("to_path").notNull(),
}).existing();

/** Addresses whose pages are gone for good. */
export const goneAddresses = pgView("gone_addresses", { path: text("path").notNull() }).existing();

/** Which parameters of a query redirects have, by path. */
export const redirectedQueries = pgView("redirected_queries", {
  path: text("path").notNull(),
  names: text("names").array().notNull(),
}).existing();

/** What was found in the text of a document that is public (domain/desk/read-texts.server.ts). */
export const textFindings = pgTable(
  "text_findings",
  {
    documentId: uuid("document_id")
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** The text that was read: of another one the row says nothing. */
    revisionId: uuid("revision_id").notNull(),
    findings: jsonb("findings").$type<readonly unknown[]>().notNull(),
    links: jsonb("links").$type<readonly unknown[]>().notNull(),
  },
  (table) => [
    check(
      "text_findings_lists_check",
      sql`jsonb_typeof(${table.findings}) = 'array' and jsonb_typeof(${table.links}) = 'array'`,
    ),
  ],
);

/** What addresses of other websites have answered (domain/desk/link-checks.server.ts). */
export const linkChecks = pgTable(
  "link_checks",
  {
    address: text("address").primaryKey(),
    host: text("host").notNull(),
    /** The last answer that says something of the link; null: none has yet. */
    outcome: text("outcome").$type<"fine" | "moved" | "dead">(),
    /** Why: "404", "410", "no such name"; of what has moved its new address. */
    said: text("said").notNull().default(""),
    /** Since when, and in how many nights, it has been that. */
    since: at("since").notNull().defaultNow(),
    nights: integer("nights").notNull().default(0),
    /** What the last night brought where that says nothing of the link, such as "403" or "slow". */
    unknown: text("unknown"),
    /** The host has asked for a pause until then. */
    notBefore: at("not_before"),
    checkedAt: at("checked_at").notNull().defaultNow(),
  },
  (table) => [
    check("link_checks_outcome_check", sql`${table.outcome} in ('fine', 'moved', 'dead')`),
    check(
      "link_checks_length_check",
      sql`length(${table.address}) <= 2000 and length(${table.said}) <= 2000`,
    ),
    finite("link_checks", table.since, table.notBefore, table.checkedAt),
    index("link_checks_host_idx").on(table.host),
  ],
);

/** That a link of a text is kept as it is, while its address answers as it did then. */
export const keptLinks = pgTable(
  "kept_links",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    outcome: text("outcome").notNull(),
    said: text("said").notNull(),
    reason: text("reason").notNull(),
    authorId: staff("author_id").default(sql`current_user_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.address] }),
    check(
      "kept_links_length_check",
      sql`length(${table.address}) <= 2000 and length(${table.said}) <= 2000 and length(${table.reason}) between 1 and 500`,
    ),
    finite("kept_links", table.createdAt),
    index("kept_links_author_idx").on(table.authorId),
  ],
);

/** That somebody has found a text right that was untouched for long; nobody is asked again before that day. */
export const stillRight = pgTable(
  "still_right",
  {
    documentId: uuid("document_id")
      .primaryKey()
      .references(() => documents.id, { onDelete: "cascade" }),
    until: date("until").notNull(),
    authorId: staff("author_id").default(sql`current_user_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    finite("still_right", table.until, table.createdAt),
    index("still_right_author_idx").on(table.authorId),
  ],
);

/** Searches for which nothing is to be written: their lines on the desk rest until that day. */
export const searchesSetAside = pgTable(
  "searches_set_aside",
  {
    /** As visitors searched for it, folded. */
    name: text("name").primaryKey(),
    until: date("until").notNull(),
    authorId: staff("author_id").default(sql`current_user_id()`),
    createdAt: createdAt(),
  },
  (table) => [
    check("searches_set_aside_name_check", sql`length(${table.name}) between 1 and 300`),
    finite("searches_set_aside", table.until, table.createdAt),
    index("searches_set_aside_author_idx").on(table.authorId),
  ],
);

/** How often an address that shows no page was requested, by day. */
export const missingPaths = pgTable(
  "missing_paths",
  { path: text("path").notNull(), day: date("day").notNull(), count: integer("count").notNull() },
  (table) => [
    primaryKey({ columns: [table.path, table.day] }),
    check("missing_paths_path_check", sql`length(${table.path}) <= 300`),
    finite("missing_paths", table.day),
  ],
);

/** How often a page was shown and what else of usage is counted, by day: docs/decisions/043. */
export const usageCounts = pgTable(
  "usage_counts",
  {
    kind: text("kind").notNull(),
    day: date("day").notNull(),
    name: text("name").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.name] }),
    check("usage_counts_kind_check", sql`${table.kind} in ('page', 'source', 'topic', 'search')`),
    check("usage_counts_name_check", sql`length(${table.name}) between 1 and 300`),
    check("usage_counts_count_check", sql`${table.count} > 0`),
    finite("usage_counts", table.day),
  ],
);

export const user = pgTable(
  "user",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    /** When they were asked for their name, or have given it; null for who has not been asked yet. */
    nameAskedAt: at("name_asked_at"),
    /** When each kind of news is mailed to them, where they have chosen it (domain/notifications/topics.ts). */
    mailChoices: jsonb("mail_choices").$type<Record<string, string>>().notNull().default({}),
    /** What stands below their replies to messages; null: they have not said it. */
    signature: text("signature"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    finite("user", table.createdAt, table.updatedAt, table.nameAskedAt),
    check(
      "user_mail_choices_check",
      sql`jsonb_typeof(${table.mailChoices}) = 'object' and length(${table.mailChoices}::text) <= 2000`,
    ),
    check("user_signature_check", sql`length(${table.signature}) <= 1000`),
    index("user_name_idx").on(sql`fold_text(${table.name})`),
  ],
);

/** A picture that staff uploaded; its files stand in media_files (docs/decisions/030). */
export const media = pgTable(
  "media",
  {
    id: uuid("id").primaryKey(),
    /** 12 hexadecimal digits in the address of its files; new whenever the file is replaced. */
    version: text("version").notNull(),
    name: text("name").notNull(),
    /** Of the widest file, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Of all its files together. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    alt: text("alt").notNull().default(""),
    decorative: boolean("decorative").notNull().default(false),
    /** Percent from the left and from the top, in steps of 5. */
    focusX: smallint("focus_x").notNull().default(50),
    focusY: smallint("focus_y").notNull().default(50),
    /** Whether something behind it is seen somewhere; its files say so. */
    transparent: boolean("transparent").notNull().default(false),
    authorId: staff("author_id").default(sql`current_user_id()`),
    searchText: searchText(sql`fold_text(name || E'\\n' || alt)`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    finite("media", table.createdAt, table.updatedAt, table.deletedAt),
    check("media_version_check", sql`${table.version} ~ '^[0-9a-f]{12}$'`),
    check("media_name_check", sql`length(${table.name}) between 1 and 200`),
    check(
      "media_size_check",
      sql`${table.width} between 1 and 2560 and ${table.height} between 1 and 2560 and ${table.bytes} > 0`,
    ),
    check(
      "media_alt_check",
      sql`length(${table.alt}) <= 300 and not (${table.decorative} and ${table.alt} <> '')`,
    ),
    check(
      "media_focus_check",
      sql`${table.focusX} between 0 and 100 and ${table.focusX} % 5 = 0 and ${table.focusY} between 0 and 100 and ${table.focusY} % 5 = 0`,
    ),
    index("media_created_at_idx").on(table.createdAt, table.id).where(notDeleted),
    index("media_deleted_at_idx").on(table.deletedAt, table.id).where(inTrash),
    index("media_author_idx").on(table.authorId),
    index("media_search_idx").using("gin", sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** The picture in each of its widths, as WebP. */
export const mediaFiles = pgTable(
  "media_files",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    width: integer("width").notNull(),
    body: bytea("body").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.version, table.width] }),
    check("media_files_width_check", sql`${table.width} between 1 and 2560`),
    check("media_files_body_check", sql`length(${table.body}) > 0`),
  ],
);

/** What visitors may read: files of pictures that a public text shows. */
export const publicMediaFiles = pgView("public_media_files", {
  mediaId: uuid("media_id").notNull(),
  version: text("version").notNull(),
  width: integer("width").notNull(),
  body: bytea("body").notNull(),
}).existing();

const isPending = sql`done_at is null and cancelled_at is null and failed_at is null`;

/** A publication or withdrawal at a moment (docs/decisions/024); pending until it has one of three ends. */
export const schedules = pgTable(
  "schedules",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    action: text("action").$type<"publish" | "withdraw">().notNull(),
    /** The text that is to be published; null for a withdrawal. */
    revisionId: uuid("revision_id").references(() => revisions.id),
    dueAt: at("due_at").notNull(),
    /** The same for all of a release, which are published together or not at all. */
    release: uuid("release"),
    authorId: staff("author_id"),
    /** It is where what companies permit ends, and follows that until staff move it. */
    ofPermission: boolean("of_permission").notNull().default(false),
    doneAt: at("done_at"),
    cancelledAt: at("cancelled_at"),
    failedAt: at("failed_at"),
    failure: text("failure").$type<"slug taken" | "in the trash" | "release" | "error">(),
    createdAt: createdAt(),
  },
  (table) => [
    check("schedules_action_check", sql`${table.action} in ('publish', 'withdraw')`),
    check("schedules_revision_check", sql`(${table.action} = 'publish') = (${table.revisionId} is not null)`),
    check(
      "schedules_one_end_check",
      sql`num_nonnulls(${table.doneAt}, ${table.cancelledAt}, ${table.failedAt}) <= 1`,
    ),
    check(
      "schedules_failure_check",
      sql`(${table.failedAt} is null) = (${table.failure} is null) and ${table.failure} in ('slug taken', 'in the trash', 'release', 'error')`,
    ),
    finite("schedules", table.dueAt, table.doneAt, table.cancelledAt, table.failedAt, table.createdAt),
    uniqueIndex("schedules_pending_key").on(table.documentId, table.action).where(isPending),
    index("schedules_due_idx").on(table.dueAt, table.id).where(isPending),
    index("schedules_document_idx").on(table.documentId),
    index("schedules_revision_idx").on(table.revisionId),
    index("schedules_author_idx").on(table.authorId),
  ],
);

/** Somebody asks for a review of a study; open until it has an ending (docs/decisions/031). */
export const reviewRequests = pgTable(
  "review_requests",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** The text that was the newest then, or the proposal that it is about. */
    revisionId: uuid("revision_id")
      .notNull()
      .references(() => revisions.id),
    note: text("note").notNull().default(""),
    authorId: staff("author_id"),
    createdAt: createdAt(),
    endedAt: at("ended_at"),
    ending: text("ending").$type<"approved" | "returned" | "declined" | "withdrawn">(),
  },
  (table) => [
    check("review_requests_note_check", sql`length(${table.note}) <= 500`),
    check(
      "review_requests_ending_check",
      sql`(${table.endedAt} is null) = (${table.ending} is null) and ${table.ending} in ('approved', 'returned', 'declined', 'withdrawn')`,
    ),
    finite("review_requests", table.createdAt, table.endedAt),
    uniqueIndex("review_requests_open_key").on(table.documentId).where(sql`ended_at is null`),
    index("review_requests_document_idx").on(table.documentId, table.createdAt),
    index("review_requests_revision_idx").on(table.revisionId),
    index("review_requests_author_idx").on(table.authorId),
  ],
);

/** What an editor remarks on a text. */
export const reviewRemarks = pgTable(
  "review_remarks",
  {
    id: uuid("id").primaryKey(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    /** A field of the form, or `all`. */
    place: text("place").notNull(),
    /** The section as it was, as JSON: of remarks that version 1.0.0 has written. */
    section: text("section"),
    /** The words of the field that it is about; empty for all of it. */
    quote: text("quote").notNull().default(""),
    body: text("body").notNull(),
    authorId: staff("author_id"),
    createdAt: createdAt(),
    doneAt: at("done_at"),
  },
  (table) => [
    check("review_remarks_place_check", sql`length(${table.place}) between 1 and 60`),
    check("review_remarks_quote_check", sql`length(${table.quote}) <= 500`),
    check("review_remarks_body_check", sql`length(${table.body}) between 1 and 1000`),
    finite("review_remarks", table.createdAt, table.doneAt),
    index("review_remarks_document_idx").on(table.documentId, table.createdAt),
    index("review_remarks_author_idx").on(table.authorId),
  ],
);

/** What editors and the writer of the document say to a remark. */
export const reviewAnswers = pgTable(
  "review_answers",
  {
    id: uuid("id").primaryKey(),
    remarkId: uuid("remark_id")
      .notNull()
      .references(() => reviewRemarks.id, { onDelete: "cascade" }),
    body: text("body").notNull(),
    authorId: staff("author_id"),
    createdAt: createdAt(),
  },
  (table) => [
    check("review_answers_body_check", sql`length(${table.body}) between 1 and 1000`),
    finite("review_answers", table.createdAt),
    index("review_answers_remark_idx").on(table.remarkId, table.createdAt),
    index("review_answers_author_idx").on(table.authorId),
  ],
);

/** Sorts messages without a company last; never null, so that a row's neighbours are found by one comparison. */
export const companyOrder = (company: AnyPgColumn) => sql`coalesce('a' || lower(${company}), 'b')`;

export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company"),
    message: text("message").notNull(),
    /** SHA-256 of the form's key and its text: one press, one row. */
    fingerprint: text("fingerprint").notNull(),
    /** What visitor and staff call it: the last eight digits of the id, 'A1B2-C3D4'. */
    reference: text("reference")
      .notNull()
      .generatedAlwaysAs(
        sql`upper(substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))`,
      ),
    status: text("status").notNull().default("new"),
    /** Null until somebody of the staff has opened it, and again when they mark it unread. */
    readAt: at("read_at"),
    ownerId: staff("owner_id"),
    /** By when the answer is promised (domain/submissions/business-hours.ts). */
    dueAt: at("due_at").notNull().default(sql`now() + interval '24 hours'`),
    /** The reply that was sent, or the moment somebody said it was answered elsewhere; null while an answer is due. */
    answeredAt: at("answered_at"),
    /** The first of them, where there was another since. */
    firstAnsweredAt: at("first_answered_at"),
    /** From here its time is counted; null for a message from before the privacy policy said so, which counts from its arrival. */
    lastLetterAt: at("last_letter_at").defaultNow(),
    /** When it goes because its sender has asked for that. */
    eraseAt: at("erase_at"),
    /** The last letter of its sender; null where none came after the message. */
    writtenAt: at("written_at"),
    /** Why it went to the spam tray; empty for what looks honest. */
    spamReasons: text("spam_reasons").array().notNull().default(sql`'{}'::text[]`),
    /** Keyed hash of the client's address (docs/product.md, PRI5). */
    clientHash: text("client_hash"),
    /** The path of the page of this site from which its sender came to the form, if their browser said one. */
    cameFrom: text("came_from"),
    searchText: searchText(
      sql`fold_text(name || E'\\n' || email || E'\\n' || coalesce(company, '') || E'\\n' || message || E'\\n' || substr(right(id::text, 8), 1, 4) || '-' || substr(right(id::text, 8), 5, 4))`,
    ),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    check(
      "contact_submissions_status_check",
      sql`${table.status} in ('new', 'open', 'waiting', 'done', 'spam')`,
    ),
    check(
      "contact_submissions_came_from_check",
      sql`${table.cameFrom} ~ '^/[!-~]*$' and ${table.cameFrom} !~ '//|[?#\\\\]' and length(${table.cameFrom}) <= 200`,
    ),
    finite(
      "contact_submissions",
      table.createdAt,
      table.readAt,
      table.dueAt,
      table.answeredAt,
      table.deletedAt,
      table.lastLetterAt,
      table.firstAnsweredAt,
      table.eraseAt,
      table.writtenAt,
    ),
    uniqueIndex("contact_submissions_fingerprint_key").on(table.fingerprint),
    index("contact_submissions_written_idx")
      .on(sql`coalesce(written_at, created_at)`, table.id)
      .where(notDeleted),
    index("contact_submissions_status_idx")
      .on(table.status, sql`coalesce(written_at, created_at)`, table.id)
      .where(notDeleted),
    index("contact_submissions_unread_idx")
      .on(table.createdAt)
      .where(sql`deleted_at is null and read_at is null and status in ('new', 'open')`),
    index("contact_submissions_due_at_idx")
      .on(table.dueAt, table.id)
      .where(sql`deleted_at is null and answered_at is null and status in ('new', 'open')`),
    // The column 'Answer by', whatever has become of the message.
    index("contact_submissions_due_idx").on(table.dueAt, table.id).where(notDeleted),
    index("contact_submissions_owner_idx").on(table.ownerId),
    index("contact_submissions_name_idx").on(sql`lower(${table.name})`, table.id).where(notDeleted),
    index("contact_submissions_email_idx").on(sql`lower(${table.email})`, table.id).where(notDeleted),
    index("contact_submissions_company_idx").on(companyOrder(table.company), table.id).where(notDeleted),
    index("contact_submissions_same_company_idx").on(sql`lower(${table.company})`).where(notDeleted),
    index("contact_submissions_deleted_at_idx").on(table.deletedAt, table.id).where(inTrash),
    index("contact_submissions_search_idx")
      .using("gin", sql`${table.searchText} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
);

/** What happened to a message: notes and replies with their text, changes of status and owner with what they became. */
export const submissionEntries = pgTable(
  "submission_entries",
  {
    id: uuid("id").primaryKey(),
    submissionId: uuid("submission_id")
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: "cascade" }),
    authorId: staff("author_id"),
    kind: text("kind").notNull(),
    body: text("body").notNull(),
    /** The status that Undo brings back; null where there is nothing to undo. */
    before: text("before"),
    /** Of a letter that came by a link: by which. */
    byLink: text("by_link").$type<"shown" | "mailed">(),
    createdAt: createdAt(),
  },
  (table) => [
    finite("submission_entries", table.createdAt),
    check(
      "submission_entries_kind_check",
      sql`${table.kind} in ('note', 'reply', 'status', 'owner', 'spam', 'not spam', 'letter', 'letter by mail')`,
    ),
    check(
      "submission_entries_link_check",
      sql`case ${table.kind} when 'letter' then ${table.byLink} is not null and ${table.byLink} in ('shown', 'mailed') else ${table.byLink} is null end`,
    ),
    index("submission_entries_submission_idx").on(table.submissionId, table.createdAt, table.id),
    index("submission_entries_undo_idx").on(table.createdAt).where(sql`before is not null`),
    index("submission_entries_search_idx")
      .using("gin", sql`fold_text(${table.body}) gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`kind in ('note', 'reply', 'letter', 'letter by mail')`),
  ],
);

/**
 * Words that staff write once for many mails: what a reply may begin with, and in the row 'confirmation' the mail that a
 * sender gets at once (domain/submissions/reply-templates.server.ts).
 */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    words: text("words").notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "reply_templates_length_check",
      sql`length(${table.id}) between 1 and 36 and length(${table.name}) <= 80 and length(${table.words}) between 1 and 10000`,
    ),
    finite("reply_templates", table.updatedAt),
  ],
);

/** What of a message is compared with others: docs/decisions/052. */
export const messageTraces = pgTable(
  "message_traces",
  {
    submissionId: uuid("submission_id")
      .primaryKey()
      .references(() => contactSubmissions.id, { onDelete: "cascade" }),
    /** Keyed hashes of the client's network and of the address that the sender gave. */
    clientHash: text("client_hash").notNull(),
    senderHash: text("sender_hash").notNull(),
    /** Keyed hashes of some of its words, three at a time. */
    words: bigint("words", { mode: "bigint" }).array().notNull(),
    links: text("links").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "message_traces_size_check",
      sql`cardinality(${table.words}) <= 24 and cardinality(${table.links}) <= 20`,
    ),
    finite("message_traces", table.createdAt),
    index("message_traces_words_idx").using("gin", table.words),
    index("message_traces_links_idx").using("gin", table.links),
  ],
);

/** What staff have taught by 'Spam' and 'Not spam': one of link, words and sender. */
export const spamLessons = pgTable(
  "spam_lessons",
  {
    id: uuid("id").primaryKey(),
    /** False: what is not doubted any more. */
    isSpam: boolean("is_spam").notNull(),
    link: text("link"),
    words: bigint("words", { mode: "bigint" }).array(),
    senderHash: text("sender_hash"),
    /** The message that has taught it, while it is there. */
    submissionId: uuid("submission_id").references(() => contactSubmissions.id, { onDelete: "set null" }),
    authorId: staff("author_id"),
    /** Messages that staff have said the opposite of: it counts for nothing while there is one. */
    endedBy: uuid("ended_by").array().notNull().default(sql`'{}'::uuid[]`),
    /** How often it was met, and when last. */
    met: integer("met").notNull().default(0),
    metAt: at("met_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "spam_lessons_one_check",
      sql`num_nonnulls(${table.link}, ${table.words}, ${table.senderHash}) = 1`,
    ),
    finite("spam_lessons", table.createdAt, table.metAt),
    index("spam_lessons_link_idx").on(table.link).where(sql`link is not null`),
    index("spam_lessons_sender_idx").on(table.senderHash).where(sql`sender_hash is not null`),
    index("spam_lessons_words_idx").using("gin", table.words),
    index("spam_lessons_submission_idx").on(table.submissionId),
    index("spam_lessons_author_idx").on(table.authorId),
  ],
);

/**
 * Mail to be sent, written in the transaction of what it tells of. It holds no copy of anybody's words: the worker
 * reads them when it sends (jobs/mail.ts).
 */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    submissionId: uuid("submission_id").references(() => contactSubmissions.id, { onDelete: "cascade" }),
    /** The reply this mail carries. */
    entryId: uuid("entry_id").references(() => submissionEntries.id, { onDelete: "cascade" }),
    /** The publication whose failure this mail tells. */
    scheduleId: uuid("schedule_id").references(() => schedules.id, { onDelete: "cascade" }),
    invitationId: uuid("invitation_id").references(() => invitations.id, { onDelete: "cascade" }),
    resetId: uuid("reset_id").references(() => passwordResets.id, { onDelete: "cascade" }),
    /** Whom a mail about an account, or with news, goes to. */
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    signOffId: uuid("sign_off_id").references(() => signOffs.id, { onDelete: "cascade" }),
    /** The link that a mail to a customer brings. */
    guestLinkId: uuid("guest_link_id").references(() => guestLinks.id, { onDelete: "cascade" }),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    /** What the mail server said last, without addresses. */
    lastError: text("last_error"),
    sentAt: at("sent_at"),
    /** Given up: shown to staff, who can send it again. */
    deadAt: at("dead_at"),
    createdAt: createdAt(),
  },
  (table) => [
    finite("outbox_mails", table.createdAt, table.nextAttemptAt, table.sentAt, table.deadAt),
    check("outbox_mails_kind_check", sql`length(${table.kind}) between 1 and 40`),
    index("outbox_mails_waiting_idx")
      .on(table.nextAttemptAt, table.id)
      .where(sql`sent_at is null and dead_at is null`),
    index("outbox_mails_dead_idx").on(table.deadAt, table.id).where(sql`dead_at is not null`),
    index("outbox_mails_submission_idx").on(table.submissionId),
    index("outbox_mails_entry_idx").on(table.entryId),
    index("outbox_mails_schedule_idx").on(table.scheduleId),
    index("outbox_mails_invitation_idx").on(table.invitationId),
    index("outbox_mails_reset_idx").on(table.resetId),
    index("outbox_mails_user_idx").on(table.userId),
    index("outbox_mails_sign_off_idx").on(table.signOffId),
    index("outbox_mails_guest_link_idx").on(table.guestLinkId),
  ],
);

/** What somebody is to know of: what was done, about which text or message, by whom and when (docs/decisions/060). */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** One of domain/notifications/topics.ts. */
    kind: text("kind").notNull(),
    documentId: uuid("document_id").references(() => documents.id, { onDelete: "cascade" }),
    submissionId: uuid("submission_id").references(() => contactSubmissions.id, { onDelete: "cascade" }),
    invitationId: uuid("invitation_id").references(() => invitations.id, { onDelete: "cascade" }),
    /** Null for the site itself, and for an account that is gone. */
    actorId: staff("actor_id"),
    /** Whose suggestion it is about: each is told by itself. An account that is gone keeps its id here. */
    suggestedBy: uuid("suggested_by"),
    /** When it was told first, and last: what was said in between is what it tells of. */
    since: at("since").notNull().defaultNow(),
    createdAt: createdAt(),
    seenAt: at("seen_at"),
    /** The mail that has told it. */
    mailId: uuid("mail_id").references(() => outboxMails.id, { onDelete: "set null" }),
  },
  (table) => [
    finite("notifications", table.since, table.createdAt, table.seenAt),
    check("notifications_kind_check", sql`length(${table.kind}) between 1 and 40`),
    check(
      "notifications_subject_check",
      sql`num_nonnulls(${table.documentId}, ${table.submissionId}, ${table.invitationId}) = 1`,
    ),
    uniqueIndex("notifications_unseen_key")
      .on(
        table.userId,
        table.kind,
        sql`coalesce(document_id, submission_id, invitation_id)`,
        sql`coalesce(suggested_by, user_id)`,
      )
      .where(sql`seen_at is null`),
    index("notifications_user_idx").on(table.userId, table.createdAt, table.id),
    index("notifications_unmailed_idx").on(table.createdAt).where(sql`seen_at is null and mail_id is null`),
    index("notifications_document_idx").on(table.documentId),
    index("notifications_submission_idx").on(table.submissionId),
    index("notifications_invitation_idx").on(table.invitationId),
    index("notifications_actor_idx").on(table.actorId),
    index("notifications_mail_idx").on(table.mailId),
  ],
);

/** Exports, erasures and the like: who did what and how much of it, never to whom. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    /** Null for the server and an operator's command; an account that is gone keeps its id here. */
    actorId: uuid("actor_id"),
    action: text("action").notNull(),
    detail: jsonb("detail").notNull().default({}),
    /** The studies, messages or accounts that the line is about. */
    subjects: uuid("subjects").array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    finite("audit_log", table.createdAt),
    index("audit_log_created_at_idx").on(table.createdAt, table.id),
    index("audit_log_actor_idx").on(table.actorId, table.createdAt, table.id),
    index("audit_log_action_idx").on(table.action, table.createdAt, table.id),
    index("audit_log_subjects_idx").using("gin", table.subjects),
  ],
);

/** Who has which case study open, one row a tab, renewed while it is. */
export const documentEditors = pgTable(
  "document_editors",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    tab: uuid("tab").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    seenAt: at("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.tab] }),
    finite("document_editors", table.seenAt),
  ],
);

/** Attempts counted by rate-limiter-flexible, as it wants its table; keys are keyed hashes. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  /** Milliseconds since 1970; null for ever. */
  expire: bigint("expire", { mode: "number" }),
});

/** One row: when retention last looked at the clock, and since when it waits because that had gone too far ahead. */
export const retentionRuns = pgTable(
  "retention_runs",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    ranAt: at("ran_at").notNull(),
    heldSince: at("held_since"),
  },
  (table) => [
    check("retention_runs_only_check", sql`${table.isOnly}`),
    finite("retention_runs", table.ranAt, table.heldSince),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
  },
  (table) => [
    check(
      "user_roles_role_check",
      sql`${table.role} in ('admin', 'editor', 'writer', 'inbox', 'editor+inbox', 'writer+inbox', 'none')`,
    ),
  ],
);

/** Who is away until when, and who gets what is new for them meanwhile. */
export const absences = pgTable(
  "absences",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    colleagueId: uuid("colleague_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The end of the last day, at the office. */
    endsAt: at("ends_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("absences_two_check", sql`${table.userId} <> ${table.colleagueId}`),
    finite("absences", table.endsAt, table.createdAt),
    index("absences_colleague_idx").on(table.colleagueId),
  ],
);

/** Until they are accepted or taken back; the link is made from the key and the site's secret. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    role: text("role").notNull(),
    key: uuid("key").notNull(),
    /** Null for an operator. */
    authorId: uuid("author_id").references(() => user.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "invitations_role_check",
      sql`${table.role} in ('admin', 'editor', 'writer', 'inbox', 'editor+inbox', 'writer+inbox')`,
    ),
    finite("invitations", table.expiresAt, table.createdAt),
    uniqueIndex("invitations_email_key").on(table.email),
    uniqueIndex("invitations_key_key").on(table.key),
    index("invitations_author_idx").on(table.authorId),
  ],
);

/** Links for a new password, made alike; without a user where somebody asked for an address that nobody has. */
export const passwordResets = pgTable(
  "password_resets",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").references(() => user.id, { onDelete: "cascade" }),
    key: uuid("key").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    finite("password_resets", table.expiresAt, table.createdAt),
    uniqueIndex("password_resets_key_key").on(table.key),
    index("password_resets_user_idx").on(table.userId),
  ],
);

/** Which account at a provider is somebody's here (docs/decisions/071). */
export const bindings = pgTable(
  "bindings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    issuer: text("issuer").notNull(),
    /** As the provider names the account for good; of Entra the id of the object. */
    subject: text("subject").notNull(),
    /** What people call it: an address, as a rule. It opens nothing. */
    name: text("name").notNull(),
    /** Who is told of it; null: nobody has invited them to it. */
    invitedBy: uuid("invited_by").references(() => user.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "bindings_length_check",
      sql`length(${table.issuer}) between 1 and 500 and length(${table.subject}) between 1 and 255 and length(${table.name}) between 1 and 254`,
    ),
    finite("bindings", table.createdAt),
    uniqueIndex("bindings_account_key").on(table.issuer, table.subject),
    index("bindings_invited_by_idx").on(table.invitedBy),
  ],
);

/** At most one row: whether passwords open anything, and whose does in any case. */
export const signInRules = pgTable(
  "sign_in_rules",
  {
    id: boolean("id").primaryKey().default(true),
    passwordsOffAt: at("passwords_off_at"),
    emergencyId: uuid("emergency_id").references(() => user.id, { onDelete: "set null" }),
  },
  (table) => [
    check("sign_in_rules_one_check", sql`${table.id}`),
    finite("sign_in_rules", table.passwordsOffAt),
    index("sign_in_rules_emergency_idx").on(table.emergencyId),
  ],
);

export const session = pgTable(
  "session",
  {
    id: uuid("id").primaryKey(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    /** Never what a browser says of itself: a label such as "Firefox on Linux". */
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Null for a session that opens nothing yet, if its user has a second factor. */
    secondFactorAt: at("second_factor_at"),
    /** When the person has last proved who they are; null for a session from before there was such a proof. */
    confirmedAt: at("confirmed_at").defaultNow(),
  },
  (table) => [
    finite(
      "session",
      table.expiresAt,
      table.createdAt,
      table.updatedAt,
      table.secondFactorAt,
      table.confirmedAt,
    ),
    index("session_user_id_idx").on(table.userId),
    index("session_expires_at_idx").on(table.expiresAt),
  ],
);

export const account = pgTable(
  "account",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    finite(
      "account",
      table.accessTokenExpiresAt,
      table.refreshTokenExpiresAt,
      table.createdAt,
      table.updatedAt,
    ),
    index("account_user_id_idx").on(table.userId),
  ],
);

export const verification = pgTable(
  "verification",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    finite("verification", table.expiresAt, table.createdAt, table.updatedAt),
    index("verification_identifier_idx").on(table.identifier),
  ],
);

/** One-time codes (docs/decisions/028); the secret is encrypted, and counts once it is confirmed by a code. */
export const totpFactors = pgTable(
  "totp_factors",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    secret: text("secret").notNull(),
    confirmedAt: at("confirmed_at"),
    /** The step of 30 seconds whose code was accepted last. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [finite("totp_factors", table.confirmedAt, table.createdAt)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** As the authenticator names it, in base64url; so is the key. */
    credentialId: text("credential_id").notNull(),
    publicKey: text("public_key").notNull(),
    counter: bigint("counter", { mode: "number" }).notNull().default(0),
    transports: text("transports").array().notNull().default(sql`'{}'::text[]`),
    name: text("name").notNull(),
    usedAt: at("used_at"),
    createdAt: createdAt(),
    /** At which alone it works; null: made by a version before 2.0.0, and the next start says. */
    host: text("host"),
  },
  (table) => [
    check("passkeys_name_check", sql`length(${table.name}) between 1 and 60`),
    finite("passkeys", table.usedAt, table.createdAt),
    uniqueIndex("passkeys_credential_id_key").on(table.credentialId),
    index("passkeys_user_idx").on(table.userId),
  ],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    usedAt: at("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    finite("recovery_codes", table.usedAt, table.createdAt),
    index("recovery_codes_user_idx").on(table.userId),
  ],
);

/** Challenges of passkeys that have been answered: none is answered twice. */
export const usedChallenges = pgTable(
  "used_challenges",
  { challengeHash: text("challenge_hash").primaryKey(), expiresAt: at("expires_at").notNull() },
  (table) => [
    finite("used_challenges", table.expiresAt),
    index("used_challenges_expires_at_idx").on(table.expiresAt),
  ],
);

/** An address that is told of what happens (docs/decisions/070). */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuid("id").primaryKey(),
    address: text("address").notNull(),
    events: text("events").array().notNull(),
    /** To whom name, address and words of a message go; null: the reference alone goes. */
    receiver: text("receiver"),
    /** Encrypted, and so is the one before, which signs too for a day after the change. */
    secret: text("secret").notNull(),
    formerSecret: text("former_secret"),
    secretChangedAt: at("secret_changed_at"),
    stoppedAt: at("stopped_at"),
    stoppedBecause: text("stopped_because").$type<"gone" | "restored" | "staff">(),
    /** Since when no delivery has succeeded; and when admins were told of that. */
    failingSince: at("failing_since"),
    toldAt: at("told_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "webhook_endpoints_length_check",
      sql`length(${table.address}) between 9 and 2000 and ${table.address} like 'https://%' and cardinality(${table.events}) between 1 and 20 and length(${table.receiver}) between 1 and 200`,
    ),
    check(
      "webhook_endpoints_stopped_check",
      sql`(${table.stoppedAt} is null) = (${table.stoppedBecause} is null)`,
    ),
    finite(
      "webhook_endpoints",
      table.secretChangedAt,
      table.stoppedAt,
      table.failingSince,
      table.toldAt,
      table.createdAt,
    ),
  ],
);

/** One event for one address, sent at least once under the same id. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    endpointId: uuid("endpoint_id").references(() => webhookEndpoints.id, { onDelete: "set null" }),
    submissionId: uuid("submission_id").references(() => contactSubmissions.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    /** Ids, and the kind and path of a text. */
    data: jsonb("data").$type<Readonly<Record<string, string | null>>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: at("next_attempt_at").notNull().defaultNow(),
    attemptedAt: at("attempted_at"),
    /** What the last attempt has brought: a status such as "200", or why there is none. */
    answer: text("answer"),
    /** Who has been sent name, address and words. */
    receiver: text("receiver"),
    deliveredAt: at("delivered_at"),
    /** Given up: staff can have it sent again. */
    deadAt: at("dead_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "webhook_deliveries_length_check",
      sql`length(${table.event}) between 1 and 40 and length(${table.answer}) <= 40 and length(${table.receiver}) <= 200`,
    ),
    finite(
      "webhook_deliveries",
      table.nextAttemptAt,
      table.attemptedAt,
      table.deliveredAt,
      table.deadAt,
      table.createdAt,
    ),
    index("webhook_deliveries_waiting_idx")
      .on(table.nextAttemptAt, table.id)
      .where(sql`delivered_at is null and dead_at is null`),
    index("webhook_deliveries_endpoint_idx").on(table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_submission_idx").on(table.submissionId),
  ],
);
