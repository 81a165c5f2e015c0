/**
 * Every table of the product (spec section 3). Rights and policies stand in migrations/0001_rights.sql and
 * migrations/0005_trash.sql.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const createdAt = () => at("created_at").notNull().defaultNow();
const updatedAt = () => at("updated_at").notNull().defaultNow();
/** In the trash since then; null for what is there. Lists and counts look at living rows through indexes of them only. */
const deletedAt = () => at("deleted_at");
const living = sql`deleted_at is null`;
const inTrash = sql`deleted_at is not null`;
/** All that a search looks at, kept by PostgreSQL; one trigram index serves every substring of it. */
const searchText = (expression: SQL) => text("search_text").notNull().generatedAlwaysAs(expression);
const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const caseStudies = pgTable(
  "case_studies",
  {
    id: uuid("id").primaryKey(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    image: text("image"),
    tags: text("tags").array().notNull().default(sql`'{}'::text[]`),
    /** Legacy list of the specification: kept, unused. */
    details: text("details").array().notNull().default(sql`'{}'::text[]`),
    /** Text holding JSON: sections of { title, type, items }. May be malformed; readers must cope. */
    jsonDetails: text("json_details"),
    sample: boolean("sample").notNull().default(false),
    searchText: searchText(
      sql`title || E'\\n' || slug || E'\\n' || description || E'\\n' || site_lines(tags)`,
    ),
    /** Every word a visitor can find the study by, those of its sections too (migrations/0002_search.sql). */
    vocabulary: tsvector("vocabulary")
      .notNull()
      .generatedAlwaysAs(
        sql`site_vocabulary(title || E'\\n' || description || E'\\n' || site_lines(tags) || E'\\n' || site_section_words(json_details))`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    // A study in the trash keeps its slug, but not for itself.
    uniqueIndex("case_studies_slug_key").on(table.slug).where(living),
    index("case_studies_updated_at_idx").on(table.updatedAt, table.id).where(living),
    index("case_studies_created_at_idx").on(table.createdAt, table.id).where(living),
    index("case_studies_title_idx").on(sql`lower(${table.title})`, table.id).where(living),
    index("case_studies_description_idx")
      .on(sql`lower(left(${table.description}, 100))`, table.id)
      .where(living),
    index("case_studies_deleted_at_idx").on(table.deletedAt, table.id).where(inTrash),
    index("case_studies_tags_idx").using("gin", table.tags),
    index("case_studies_search_idx").using("gin", sql`${table.searchText} gin_trgm_ops`),
    // Entries that still wait for their place would be looked through for every word of a search.
    index("case_studies_vocabulary_idx").using("gin", table.vocabulary).with({ fastupdate: false }),
  ],
);

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
    searchText: searchText(
      sql`name || E'\\n' || email || E'\\n' || coalesce(company, '') || E'\\n' || message`,
    ),
    createdAt: createdAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    uniqueIndex("contact_submissions_fingerprint_key").on(table.fingerprint),
    index("contact_submissions_created_at_idx").on(table.createdAt, table.id).where(living),
    index("contact_submissions_name_idx").on(sql`lower(${table.name})`, table.id).where(living),
    index("contact_submissions_company_idx").on(sql`lower(${table.company})`, table.id).where(living),
    index("contact_submissions_deleted_at_idx").on(table.deletedAt, table.id).where(inTrash),
    index("contact_submissions_search_idx").using("gin", sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const user = pgTable("user", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    role: text("role").notNull(),
  },
  (table) => [check("user_roles_role_check", sql`${table.role} in ('admin', 'none')`)],
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
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
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
  (table) => [index("account_user_id_idx").on(table.userId)],
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
  (table) => [index("verification_identifier_idx").on(table.identifier)],
);
