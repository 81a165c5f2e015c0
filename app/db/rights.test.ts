/** The SQL authorisation matrix (SECURITY.md A3, A4): every role, every table of the catalogue, every command. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Actor,
  accessOf,
  asAdmin,
  asStaff,
  asSystem,
  asVisitor,
  findRole,
  NoRightError,
  type Tx,
} from "./actors.server.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";
import { aCaseStudy, aSubmission } from "./testing/testing-factories.ts";

type Command = "select" | "insert" | "update" | "delete" | "truncate";
const commands: Command[] = ["select", "insert", "update", "delete", "truncate"];

const everything: Command[] = ["select", "insert", "update", "delete"];
/** What each role may do. A table that is not named here fails the test; so does a right that is not. */
const rights: Record<string, Record<string, Command[]>> = {
  site_base: {},
  site_visitor: {
    gone_addresses: ["select"],
    contact_submissions: ["insert"],
    message_traces: ["insert"],
    named_receivers: ["select"],
    outbox_mails: ["insert"],
    public_addresses: ["select"],
    public_media_files: ["select"],
    published_documents: ["select"],
    redirected_queries: ["select"],
  },
  site_guest: {
    guest_letter_entries: ["select"],
    guest_letters: ["select"],
    guest_preview: ["select"],
    guest_sign_off: ["select"],
    guest_words: ["select"],
  },
  site_member: {
    gone_addresses: ["select"],
    contact_submissions: ["insert"],
    message_traces: ["insert"],
    outbox_mails: ["insert"],
    public_addresses: ["select"],
    public_media_files: ["select"],
    passkeys: ["select"],
    published_documents: ["select"],
    redirected_queries: ["select"],
    session: ["select"],
    totp_factors: ["select"],
    user_roles: ["select"],
  },
  site_admin: {
    absences: everything,
    gone_addresses: ["select"],
    kept_links: ["select", "insert", "update"],
    link_checks: ["select"],
    searches_set_aside: ["select", "insert", "update"],
    still_right: ["select", "insert", "update"],
    text_findings: ["select"],
    addresses: everything,
    audit_log: ["select", "insert"],
    bindings: ["select", "delete"],
    case_studies: ["select"],
    documents: everything,
    kind_rights: ["select"],
    kinds: ["select"],
    document_editors: everything,
    contact_submissions: ["select", "update", "delete"],
    guest_links: ["select", "insert", "update"],
    invitations: everything,
    media: everything,
    media_files: ["select", "insert", "delete"],
    message_traces: ["select"],
    missing_paths: ["select"],
    notifications: ["select", "update"],
    outbox_mails: ["select", "insert", "update"],
    passkeys: ["select", "delete"],
    password_resets: ["select", "insert", "delete"],
    proposal_decisions: ["select", "insert"],
    public_addresses: ["select"],
    public_media_files: ["select"],
    publications: everything,
    published_documents: ["select"],
    readable_documents: ["select"],
    recovery_codes: ["select", "delete"],
    reply_templates: everything,
    review_answers: ["select", "insert"],
    review_remarks: ["select", "insert", "update"],
    review_requests: ["select", "insert", "update"],
    revisions: ["select", "insert", "update"],
    schedules: ["select", "insert", "update"],
    session: ["select", "delete"],
    sign_in_rules: ["select", "update"],
    sign_off_withdrawals: ["select", "insert"],
    sign_off_words: ["select", "update"],
    sign_offs: ["select", "insert", "update"],
    spam_lessons: everything,
    submission_entries: ["select", "insert"],
    totp_factors: ["select", "delete"],
    usage_counts: ["select"],
    user: ["select", "delete"],
    user_roles: ["select", "insert", "update"],
    webhook_deliveries: ["select", "update"],
    webhook_endpoints: everything,
    withdrawn_permissions: ["select"],
  },
  site_editor: {
    absences: everything,
    gone_addresses: ["select"],
    kept_links: ["select", "insert", "update"],
    link_checks: ["select"],
    searches_set_aside: ["select", "insert", "update"],
    still_right: ["select", "insert", "update"],
    text_findings: ["select"],
    addresses: everything,
    audit_log: ["insert"],
    case_studies: ["select"],
    documents: everything,
    kind_rights: ["select"],
    kinds: ["select"],
    document_editors: everything,
    guest_links: ["select", "insert", "update"],
    media: everything,
    media_files: ["select", "insert", "delete"],
    missing_paths: ["select"],
    notifications: ["select", "update"],
    outbox_mails: ["select", "insert"],
    proposal_decisions: ["select", "insert"],
    public_addresses: ["select"],
    public_media_files: ["select"],
    publications: everything,
    published_documents: ["select"],
    readable_documents: ["select"],
    review_answers: ["select", "insert"],
    review_remarks: ["select", "insert", "update"],
    review_requests: ["select", "insert", "update"],
    revisions: ["select", "insert", "update"],
    schedules: ["select", "insert", "update"],
    sign_off_withdrawals: ["select", "insert"],
    sign_off_words: ["select", "update"],
    sign_offs: ["select", "insert"],
    usage_counts: ["select"],
    user: ["select"],
    withdrawn_permissions: ["select"],
  },
  site_writer: {
    absences: everything,
    kept_links: ["select", "insert", "update"],
    link_checks: ["select"],
    searches_set_aside: ["select", "insert", "update"],
    still_right: ["select", "insert", "update"],
    text_findings: ["select"],
    audit_log: ["insert"],
    case_studies: ["select"],
    documents: everything,
    kind_rights: ["select"],
    kinds: ["select"],
    document_editors: everything,
    media: everything,
    media_files: ["select", "insert", "delete"],
    notifications: ["select", "update"],
    proposal_decisions: ["select", "insert"],
    public_addresses: ["select"],
    public_media_files: ["select"],
    publications: ["select"],
    published_documents: ["select"],
    readable_documents: ["select"],
    review_answers: ["select", "insert"],
    review_remarks: ["select", "update"],
    review_requests: ["select", "insert", "update"],
    revisions: ["select", "insert", "update"],
    schedules: ["select"],
    usage_counts: ["select"],
    user: ["select"],
    withdrawn_permissions: ["select"],
  },
  site_inbox: {
    absences: everything,
    audit_log: ["insert"],
    contact_submissions: ["select", "update", "delete"],
    message_traces: ["select"],
    notifications: ["select", "update"],
    outbox_mails: ["select", "insert", "update"],
    published_documents: ["select"],
    reply_templates: everything,
    spam_lessons: everything,
    submission_entries: ["select", "insert"],
    user: ["select"],
    user_roles: ["select"],
    webhook_deliveries: ["select"],
  },
  site_auth: {
    user: everything,
    session: everything,
    account: everything,
    verification: everything,
    rate_limits: everything,
    audit_log: ["insert"],
    bindings: ["select", "insert", "delete"],
    outbox_mails: ["insert"],
    sign_in_rules: ["select"],
    passkeys: everything,
    password_resets: ["select", "insert", "delete"],
    recovery_codes: everything,
    totp_factors: everything,
    used_challenges: everything,
  },
  site_mailer: {
    bindings: ["select"],
    contact_submissions: ["select", "update"],
    documents: ["select"],
    guest_links: ["select"],
    invitations: ["select"],
    kind_rights: ["select"],
    notifications: ["select", "update"],
    outbox_mails: ["select", "insert", "update"],
    password_resets: ["select"],
    published_documents: ["select"],
    reply_templates: ["select"],
    review_remarks: ["select"],
    revisions: ["select"],
    schedules: ["select"],
    sign_off_words: ["select", "update"],
    sign_offs: ["select"],
    submission_entries: ["select"],
    user: ["select"],
    user_roles: ["select"],
    webhook_deliveries: ["select", "update"],
    webhook_endpoints: ["select", "update"],
  },
  site_publisher: {
    link_checks: everything,
    text_findings: everything,
    audit_log: ["insert"],
    documents: ["select", "update"],
    kinds: ["select"],
    outbox_mails: ["insert"],
    public_addresses: ["select"],
    publications: everything,
    published_documents: ["select"],
    revisions: ["select", "update"],
    schedules: ["select", "update"],
    sign_off_words: ["select"],
    sign_offs: ["select"],
    withdrawn_permissions: ["select"],
  },
  site_counter: {
    usage_counts: ["insert"],
  },
  site_system: {
    user: everything,
    session: everything,
    account: everything,
    user_roles: everything,
    documents: everything,
    media: ["select", "delete"],
    missing_paths: everything,
    publications: ["select", "insert", "update"],
    revisions: ["select", "delete"],
    contact_submissions: ["select", "delete"],
    audit_log: ["select", "insert", "delete"],
    bindings: ["select", "insert", "delete"],
    sign_in_rules: ["select", "insert", "update"],
    invitations: everything,
    notifications: ["select", "delete"],
    outbox_mails: ["select", "insert", "delete"],
    passkeys: ["select", "delete"],
    password_resets: ["select", "delete"],
    recovery_codes: ["select", "delete"],
    retention_runs: ["select", "insert", "update"],
    guest_links: ["select", "delete"],
    spam_lessons: ["select", "delete"],
    searches_set_aside: ["select", "delete"],
    submission_entries: ["select"],
    totp_factors: ["select", "delete"],
    usage_counts: ["select", "insert", "delete"],
    used_challenges: ["select", "delete"],
    webhook_deliveries: ["select", "delete"],
  },
};
for (const role of ["editor", "writer"]) {
  const joined = new Map(Object.entries(rights[`site_${role}`] ?? {}));
  for (const [table, granted] of Object.entries(rights.site_inbox ?? {}))
    joined.set(
      table,
      commands.filter((one) => granted.includes(one) || joined.get(table)?.includes(one)),
    );
  rights[`site_${role}+inbox`] = Object.fromEntries(joined);
}
const tables = [
  "absences",
  "account",
  "addresses",
  "audit_log",
  "bindings",
  "contact_submissions",
  "document_editors",
  "documents",
  "guest_links",
  "invitations",
  "kept_links",
  "link_checks",
  "media",
  "media_files",
  "message_traces",
  "missing_paths",
  "notifications",
  "outbox_mails",
  "passkeys",
  "password_resets",
  "proposal_decisions",
  "publications",
  "rate_limits",
  "recovery_codes",
  "reply_templates",
  "retention_runs",
  "review_answers",
  "review_remarks",
  "review_requests",
  "revisions",
  "schedules",
  "searches_set_aside",
  "session",
  "sign_in_rules",
  "sign_off_withdrawals",
  "sign_off_words",
  "sign_offs",
  "spam_lessons",
  "still_right",
  "submission_entries",
  "text_findings",
  "totp_factors",
  "usage_counts",
  "used_challenges",
  "user",
  "user_roles",
  "verification",
  "webhook_deliveries",
  "webhook_endpoints",
];
/** All that the public may read; it runs as its owner, past the policies, and shows nothing that is in the trash. */
const view = "published_documents";
/** Where the public is sent from addresses that show nothing; past the policies too. */
const views = [
  "case_studies",
  "guest_letter_entries",
  "guest_letters",
  "guest_preview",
  "gone_addresses",
  "guest_sign_off",
  "guest_words",
  "kind_rights",
  "kinds",
  "named_receivers",
  "public_addresses",
  "public_media_files",
  "readable_documents",
  "redirected_queries",
  "withdrawn_permissions",
  view,
];

const admin = "01900000-0000-7000-8000-000000000001";
const member = "01900000-0000-7000-8000-000000000002";

let test_: TestDatabase;

beforeAll(async () => {
  test_ = await createTestDatabase({ size: 1 });
  await test_.owner.query(`
    insert into "user" (id, name, email) values ('${admin}', 'a', 'admin@example.com'), ('${member}', 'm', 'member@example.com');
    insert into user_roles (user_id, role) values ('${admin}', 'admin'), ('${member}', 'none')`);
  await aCaseStudy(test_.owner);
  await aSubmission(test_.owner);
});
afterAll(() => test_.drop());

describe("the catalogue", () => {
  test("names every table and view of this test, and each table has forced row-level security", async () => {
    const { rows } = await test_.owner.query(`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`);
    expect(rows.filter(({ name }) => !views.includes(name))).toEqual(
      tables.map((name) => ({ name, enabled: true, forced: true })),
    );
    expect(rows).toHaveLength(tables.length + views.length);
  });

  test.each(Object.keys(rights))("%s has exactly its rights", async (role) => {
    const granted: Record<string, Command[]> = {};
    for (const table of [...tables, ...views]) {
      for (const command of commands) {
        const { rows } = await test_.owner.query(
          `select has_table_privilege($1, quote_ident($2), $3)
             or ($3 in ('select', 'insert', 'update') and has_any_column_privilege($1, quote_ident($2), $3)) as may`,
          [role, table, command],
        );
        if (rows[0].may) granted[table] = [...(granted[table] ?? []), command];
      }
    }
    expect(granted).toEqual(sortKeys(rights[role] ?? {}));
  });

  test("a visitor chooses neither the date nor what staff decide of a submission", async () => {
    const { rows } = await test_.owner.query(`
      select attname as name from pg_attribute where attrelid = 'contact_submissions'::regclass and attnum > 0
        and has_column_privilege('site_visitor', 'contact_submissions', attname, 'insert') order by attname`);
    expect(rows.map((row) => row.name)).toEqual([
      "came_from",
      "client_hash",
      "company",
      "due_at",
      "email",
      "fingerprint",
      "id",
      "message",
      "name",
      "spam_reasons",
      "status",
    ]);
  });

  test("staff change no word of a submission, only what they do about it", async () => {
    const { rows } = await test_.owner.query(`
      select attname as name from pg_attribute where attrelid = 'contact_submissions'::regclass and attnum > 0
        and has_column_privilege('site_admin', 'contact_submissions', attname, 'update') order by attname`);
    expect(rows.map((row) => row.name)).toEqual([
      "answered_at",
      "deleted_at",
      "owner_id",
      "read_at",
      "status",
    ]);
  });

  test("staff see of each other nothing but address and name", async () => {
    const { rows } = await test_.owner.query(`
      select attname as name from pg_attribute where attrelid = '"user"'::regclass and attnum > 0
        and has_column_privilege('site_admin', '"user"', attname, 'select') order by attname`);
    expect(rows.map((row) => row.name)).toEqual(["email", "id", "name"]);
  });

  test("only triggers run as the owner, what locks, says of a picture that it is shown, of a text that there is a newer draft and of a version that a change of it is proposed, says what a person is called and when an event was to be before, whether what a customer says may be shown, takes a person out of versions, tells people of something and in which words, rewrites a tag or an image in versions, leaves a part of a proposal, begins a built-in page and says whether one was begun, compares messages, finds the one that was sent twice, gives to a colleague what is somebody's, keeps links to letters, takes a letter that came, counts mails about letters, tells webhooks and mails that one fails, says whether the policy names receivers and who is an admin, and is what a guest may do; the view shows no column of the trash", async () => {
    const { rows: functions } = await test_.owner.query(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype",
    );
    expect(functions.map(({ proname }) => proname).sort()).toEqual([
      "admin_ids",
      "announced_events",
      "begin_page",
      "compare_message",
      "end_letters_links",
      "erase_shown",
      "erase_sign_offs",
      "forget_notifications",
      "guest_approves",
      "guest_asks_again",
      "guest_erases",
      "guest_mails",
      "guest_says",
      "guest_takes_back",
      "guest_views",
      "guest_withdraws",
      "guest_writes",
      "hand_over",
      "has_newer_draft",
      "is_begun",
      "is_mailed_often",
      "is_shown",
      "is_suggested_on",
      "leave_of_proposal",
      "lock_publications",
      "mail_of_failing_webhook",
      "mailed_letters_link",
      "notify_people",
      "open_guest_link",
      "open_letters",
      "open_sign_off",
      "permitted_sentences",
      "person_may",
      "person_name",
      "plan_permission_end",
      "policy_names_receivers",
      "publishes",
      "reads_draft",
      "rename_tag_in_versions",
      "replace_image_in_versions",
      "reply_is_overtaken",
      "sent_message",
      "take_letter",
      "tell_of_late_messages",
      "tell_webhooks",
      "told_words",
      "who_answers",
    ]);
    const { rows: columns } = await test_.owner.query(
      "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attname",
      [view],
    );
    expect(columns.map(({ name }) => name)).toEqual([
      "body",
      "created_at",
      "id",
      "image",
      "kind",
      "library",
      "sample",
      "search_text",
      "slug",
      "summary",
      "tags",
      "title",
      "updated_at",
      "vocabulary",
      "words",
    ]);
  });

  test("of second factors and sessions staff and members see that they are there, and no secret", async () => {
    const { rows } = await test_.owner.query(`
      select role, relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid,
        unnest(array['site_admin', 'site_member']) as role
      where relname in ('session', 'totp_factors', 'passkeys', 'recovery_codes', 'used_challenges') and attnum > 0
        and has_column_privilege(role, attrelid, attname, 'select') order by role, name`);
    expect(rows.map(({ role, name }) => `${role} ${name}`)).toEqual([
      "site_admin passkeys.created_at",
      "site_admin passkeys.user_id",
      "site_admin recovery_codes.used_at",
      "site_admin recovery_codes.user_id",
      "site_admin session.user_id",
      "site_admin totp_factors.confirmed_at",
      "site_admin totp_factors.user_id",
      "site_member passkeys.user_id",
      "site_member session.id",
      "site_member session.second_factor_at",
      "site_member session.user_id",
      "site_member totp_factors.confirmed_at",
      "site_member totp_factors.user_id",
    ]);
  });

  test("of a text that was saved staff write no word: they propose another, and editors decide", async () => {
    const { rows } = await test_.owner.query(`
      select role, may, string_agg(attname, ' ' order by attname) as columns from pg_attribute,
        unnest(array['site_admin', 'site_editor', 'site_publisher', 'site_writer']) as role, unnest(array['insert', 'update']) as may
      where attrelid = 'revisions'::regclass and attnum > 0 and has_column_privilege(role, 'revisions', attname, may)
      group by role, may order by role, may`);
    expect(rows.map(({ role, may, columns }) => `${role} ${may}: ${columns}`)).toEqual([
      "site_admin insert: base body document_id id image proposal slug summary tags title words",
      "site_admin update: placed_at proposal published_at",
      "site_editor insert: base body document_id id image proposal slug summary tags title words",
      "site_editor update: placed_at proposal published_at",
      "site_publisher update: placed_at published_at",
      "site_writer insert: base body document_id id image proposal slug summary tags title words",
      "site_writer update: proposal",
    ]);
  });

  test("nobody makes a link last longer, open another thing or work again", async () => {
    const { rows } = await test_.owner.query(`
      select role, attname as name from pg_attribute, unnest(array['site_admin', 'site_editor', 'site_guest', 'site_publisher']) as role
      where attrelid = 'guest_links'::regclass and attnum > 0
        and has_column_privilege(role, 'guest_links', attname, 'update') order by role, attname`);
    expect(rows).toEqual([
      { role: "site_admin", name: "label" },
      { role: "site_admin", name: "revoked_at" },
      { role: "site_editor", name: "label" },
      { role: "site_editor", name: "revoked_at" },
    ]);
  });

  test("of a sign-off staff change no word: they decide, revoke, and an admin calls off", async () => {
    const { rows } = await test_.owner.query(`
      select role || ' ' || attrelid::regclass as what, string_agg(attname, ' ' order by attname) as columns
      from pg_attribute, unnest(array['site_admin', 'site_editor', 'site_guest', 'site_publisher']) as role
      where attrelid in ('sign_offs'::regclass, 'sign_off_words'::regclass) and attnum > 0
        and has_column_privilege(role, attrelid, attname, 'update') group by 1 order by 1`);
    expect(rows.map(({ what, columns }) => `${what}: ${columns}`)).toEqual([
      "site_admin sign_off_words: decided_at decided_by reason state",
      "site_admin sign_offs: called_off_at",
      "site_editor sign_off_words: decided_at decided_by reason state",
    ]);
    const { rows: functions } = await test_.owner.query(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and has_function_privilege('site_guest', oid, 'execute') order by 1`);
    expect(functions.map(({ name }) => name)).toEqual([
      "guest_approves",
      "guest_asks_again",
      "guest_erases",
      "guest_mails",
      "guest_says",
      "guest_takes_back",
      "guest_views",
      "guest_withdraws",
      "guest_writes",
      "open_guest_link",
      "open_letters",
      "open_sign_off",
    ]);
  });

  test("no role of the site may log in or create, only those that join two inherit, and only site_base reads the migrations", async () => {
    const { rows } = await test_.owner.query(`
      select rolname from pg_roles where rolname like 'site\\_%' and (rolcanlogin or rolsuper
        or rolinherit <> (rolname like '%+inbox') or rolcreaterole or rolcreatedb or rolbypassrls or has_schema_privilege(rolname, 'public', 'create')
        or has_schema_privilege(rolname, 'drizzle', 'create'))`);
    expect(rows).toEqual([]);
    const { rows: members } = await test_.owner.query(`
      select member::regrole::text as member, roleid::regrole::text as of from pg_auth_members
      where pg_get_userbyid(roleid) like 'site\\_%' and pg_get_userbyid(member) like 'site\\_%'
        and pg_get_userbyid(member) <> 'site_base' order by 1, 2`);
    expect(members).toEqual(
      ["editor", "writer"].flatMap((role) =>
        [role, "inbox"].sort().map((of) => ({ member: `"site_${role}+inbox"`, of: `site_${of}` })),
      ),
    );
    const { rows: readers } = await test_.owner.query(`
      select rolname as role, array(select "right" from unnest(array['select', 'insert', 'update', 'delete']) as "right"
          where has_table_privilege(rolname, 'drizzle.__drizzle_migrations', "right")) as rights
      from pg_roles where rolname like 'site\\_%' and has_schema_privilege(rolname, 'drizzle', 'usage')`);
    expect(readers).toEqual([{ role: "site_base", rights: ["select"] }]);
  });
});

describe("an actor's transaction", () => {
  const roleOf = async (tx: Tx<Actor>) => (await tx.execute(sql`select current_user as name`)).rows[0]?.name;

  test("has the actor's role", async () => {
    expect(await asVisitor(test_.database, roleOf)).toBe("site_visitor");
    expect(await asSystem(test_.database, roleOf)).toBe("site_system");
    expect(await asAdmin(test_.database, admin, roleOf)).toBe("site_admin");
  });

  test("in versions, staff rename a tag and replace an image of kinds that they may write", async () => {
    const rename = (role: string) =>
      test_.owner.query(`update user_roles set role = '${role}' where user_id = '${member}'`).then(() =>
        asStaff(test_.database, member, "drafts", (tx) =>
          tx.execute(sql`select rename_tag_in_versions(array(select id from documents), 'one', 'two'),
              replace_image_in_versions(array(select id from documents), 'https://a.example/', '/b')`),
        ),
      );
    const [study = "", company = ""] = ["case-study", "company"].map(() => crypto.randomUUID());
    await test_.owner.query(`insert into documents (id, kind, slug, title, summary, image, tags) values
      ('${study}', 'case-study', 'of-tags', 'T', 'D', 'https://a.example/', '{one}'),
      ('${company}', 'company', 'of-tags', 'T', 'D', 'https://a.example/', '{one}')`);
    const versions = async () => {
      const { rows } = await test_.owner.query(
        "select kind, r.tags, r.image from revisions r join documents d on d.id = document_id where d.slug = 'of-tags' order by kind",
      );
      return rows.map(({ kind, tags, image }) => [kind, ...tags, image].join(" "));
    };
    const asItWas = ["case-study one https://a.example/", "company one https://a.example/"];
    await expect(rename("writer")).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await versions()).toEqual(asItWas);
    await rename("editor");
    expect(await versions()).toEqual(["case-study two /b", asItWas[1]]);
    await test_.owner.query(`delete from documents where slug = 'of-tags';
      update user_roles set role = 'none' where user_id = '${member}'`);
  });

  test("does not open for a member, a stranger or a removed role", async () => {
    await expect(asAdmin(test_.database, member, roleOf)).rejects.toThrow(NoRightError);
    await expect(asAdmin(test_.database, "01900000-0000-7000-8000-00000000ffff", roleOf)).rejects.toThrow(
      NoRightError,
    );
    await expect(asAdmin(test_.database, "' or 1=1 --", roleOf)).rejects.toThrow(TypeError);
    expect(await findRole(test_.database, admin)).toBe("admin");
    await test_.owner.query(`update user_roles set role = 'none' where user_id = '${admin}'`);
    expect(await findRole(test_.database, admin)).toBe(null);
    await expect(asAdmin(test_.database, admin, roleOf)).rejects.toThrow(NoRightError);
    await test_.owner.query(`update user_roles set role = 'admin' where user_id = '${admin}'`);
  });

  test("opens for a role what that role may do, and reads nothing else", async () => {
    const rows = {
      content: ["documents", "revisions", "publications"],
      messages: ["contact_submissions"],
    };
    const held = { editor: "content", inbox: "messages" } as const;
    for (const [role, right] of Object.entries(held) as ["editor" | "inbox", "content" | "messages"][]) {
      await test_.owner.query(`update user_roles set role = '${role}' where user_id = '${member}'`);
      expect(await findRole(test_.database, member)).toBe(role);
      expect(await asStaff(test_.database, member, right, roleOf)).toBe(`site_${role}`);
      for (const other of ["content", "messages", "administration"] as const) {
        if (other === right) continue;
        await expect(asStaff(test_.database, member, other, roleOf), other).rejects.toThrow(NoRightError);
      }
      for (const [kind, names] of Object.entries(rows)) {
        for (const name of names) {
          const read = asStaff(test_.database, member, "staff", (tx) =>
            tx.execute(sql.raw(`select 1 from ${name}`)),
          );
          if (kind === right) expect((await read).rows, name).toHaveLength(1);
          else await expect(read, name).rejects.toMatchObject({ cause: { code: "42501" } });
        }
      }
    }
    await test_.owner.query(`update user_roles set role = 'none' where user_id = '${member}'`);
  });

  test.each(["editor", "writer"])("opens for %s+inbox the messages and what the %s may", async (role) => {
    await test_.owner.query(`update user_roles set role = '${role}+inbox' where user_id = '${member}'`);
    expect(await findRole(test_.database, member)).toBe(`${role}+inbox`);
    const count = (right: "drafts" | "messages", table: string) =>
      asStaff(test_.database, member, right, async (tx) =>
        Number((await tx.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n),
      );
    expect(await count("messages", "contact_submissions")).toBe(1);
    expect(await count("drafts", "documents")).toBe(role === "editor" ? 1 : 0); // the one is nobody's
    const content = asStaff(test_.database, member, "content", roleOf);
    if (role === "editor") expect(await content).toBe("site_editor+inbox");
    else await expect(content).rejects.toThrow(NoRightError);
    await expect(asAdmin(test_.database, member, roleOf)).rejects.toThrow(NoRightError);
    await test_.owner.query(`update user_roles set role = 'none' where user_id = '${member}'`);
  });

  test("lets a writer write drafts of their own, and nothing that is public or somebody else's", async () => {
    await test_.owner.query(`update user_roles set role = 'writer' where user_id = '${member}'`);
    const write = (statement: string) =>
      asStaff(test_.database, member, "drafts", (tx) => tx.execute(sql.raw(statement)));
    const refused = { cause: { code: "42501" } };
    const own = "01900000-0000-7000-8000-00000000d0d0";
    const insert = (more = "", values = "") =>
      write(`insert into documents (id, kind, slug, title, summary${more})
        values ('${own}', 'case-study', 'own-draft', 'T', 'D'${values})`);
    await expect(insert(", author_id", `, '${admin}'`)).rejects.toMatchObject(refused);
    await expect(insert(", first_published_at", ", now()")).rejects.toMatchObject(refused);
    await insert();
    const study = (await test_.owner.query("select document_id as id from publications")).rows[0].id;
    const ids = async (table: string, column: string) =>
      (await write(`select ${column} as id from ${table}`)).rows.map(({ id }) => id);
    expect(await ids("documents", "id")).toEqual([own]);
    expect((await ids("revisions", "document_id")).sort()).toEqual([own, study].sort());
    expect(await ids("publications", "document_id")).toEqual([study]);
    expect((await write("update documents set title = 'T2'")).rowCount).toBe(1);
    for (const statement of [
      `update documents set first_published_at = now()`,
      `update documents set author_id = '${admin}'`,
      `insert into publications (document_id, kind, revision_id, slug, title, summary)
         select document_id, 'case-study', id, slug, title, summary from revisions`,
      `insert into schedules (id, document_id, action, due_at, author_id)
         values (gen_random_uuid(), '${own}', 'withdraw', now(), '${member}')`,
      "select 1 from contact_submissions",
    ]) {
      await expect(write(statement), statement).rejects.toMatchObject(refused);
    }
    // Once it was public it is for editors, withdrawn or not: a writer proposes (domain/documents/proposals.test.ts).
    await test_.owner.query(`update documents set first_published_at = now() where id = '${own}'`);
    expect(await ids("documents", "id")).toEqual([own]);
    expect((await write("update documents set title = 'T3'")).rowCount).toBe(0);
    expect((await write("update documents set deleted_at = now()")).rowCount).toBe(0);
    await test_.owner.query(`delete from documents where id = '${own}';
      update user_roles set role = 'none' where user_id = '${member}'`);
  });

  test("does not open for a session that owes its second factor, for no session, nor for somebody else's", async () => {
    const [passed, half, others] = ["a1", "a2", "a3"].map(
      (end) => `01900000-0000-7000-8000-0000000000${end}`,
    ) as [string, string, string];
    await test_.owner.query(`
      insert into session (id, token, user_id, expires_at, second_factor_at) values
        ('${passed}', 'passed', '${admin}', now() + interval '1 hour', now()),
        ('${half}', 'half', '${admin}', now() + interval '1 hour', null),
        ('${others}', 'others', '${member}', now() + interval '1 hour', now())`);
    const enters = (sessionId: string) =>
      asAdmin(test_.database, { userId: admin, sessionId }, roleOf).catch((error: Error) => error.name);
    expect(await enters(half)).toBe("site_admin"); // there is no factor yet
    await test_.owner.query(
      `insert into totp_factors (user_id, secret, confirmed_at) values ('${admin}', 'x', null)`,
    );
    expect(await enters(half)).toBe("site_admin"); // it is not confirmed
    for (const factor of [
      `update totp_factors set confirmed_at = now()`,
      `delete from totp_factors;
       insert into passkeys (id, user_id, credential_id, public_key, name) values ('${half}', '${admin}', 'c', 'k', 'n')`,
    ]) {
      await test_.owner.query(factor);
      expect(await enters(passed)).toBe("site_admin");
      expect(await enters(half)).toBe("NoRightError");
      expect(await enters(others)).toBe("NoRightError");
      await expect(asAdmin(test_.database, admin, roleOf)).rejects.toThrow(NoRightError);
      expect(await accessOf(test_.database, { userId: admin, sessionId: half })).toEqual({
        role: null,
        secondFactor: "missing",
      });
    }
    await test_.owner.query("delete from passkeys; delete from session");
  });

  test("keeps nothing of work that was broken off by us, not by PostgreSQL", async () => {
    const count = () => test_.owner.query("select count(*)::int as n from documents");
    const before = (await count()).rows;
    const brokenOff = asAdmin(test_.database, admin, async (tx) => {
      await tx.execute(sql`insert into documents (id, kind, slug, title, summary)
        values ('01900000-0000-7000-8000-00000000fade', 'case-study', 'broken-off', 'T', 'D')`);
      throw new Error("something of ours");
    });
    await expect(brokenOff).rejects.toThrow("something of ours");
    expect((await count()).rows).toEqual(before);
  });

  test("leaves nothing behind on the one connection of the pool, however it ends", async () => {
    for (let round = 0; round < 30; round++) {
      await asAdmin(test_.database, admin, roleOf);
      await asAdmin(test_.database, admin, () => Promise.reject(new Error("stop"))).catch(() => {});
      await asAdmin(test_.database, admin, (tx) => tx.execute(sql`select 1 / 0`)).catch(() => {});
      await asAdmin(test_.database, admin, (tx) =>
        tx.execute(sql`set local statement_timeout = 1; select pg_sleep(1)`),
      ).catch(() => {});
      const state = await asVisitor(
        test_.database,
        async (tx) =>
          (
            await tx.execute(sql`
        select current_user as role, coalesce(current_setting('app.user_id', true), '') as user_id`)
          ).rows[0],
      );
      expect(state).toEqual({ role: "site_visitor", user_id: "" });
    }
  });

  test("shows a visitor published case studies and nothing else", async () => {
    const read = (table: string) =>
      asVisitor(test_.database, (tx) => tx.execute(sql.raw(`select * from ${table}`)));
    expect((await read(view)).rows).toHaveLength(1);
    for (const table of tables) {
      await expect(read(`"${table}"`), table).rejects.toMatchObject({ cause: { code: "42501" } });
    }
  });

  test("shows a visitor nothing of the trash, and lets staff remove nothing that is not in it", async () => {
    const change = (to: string) =>
      test_.owner.query(`update documents set deleted_at = ${to};
      update contact_submissions set deleted_at = ${to}`);
    const seen = (find: string) => asVisitor(test_.database, (tx) => tx.execute(sql.raw(find)));
    const remove = (actor: "admin" | "system", table: string) => {
      const work = (tx: Tx) => tx.execute(sql.raw(`delete from ${table}`));
      return actor === "admin" ? asAdmin(test_.database, admin, work) : asSystem(test_.database, work);
    };
    for (const table of ["documents", "contact_submissions"]) {
      for (const actor of ["admin", "system"] as const) {
        expect((await remove(actor, table)).rowCount, `${actor}, ${table}`).toBe(0);
      }
    }
    await change("now() - interval '29 days'");
    expect((await seen(`select * from ${view}`)).rows).toEqual([]);
    expect((await remove("system", "documents")).rowCount).toBe(0);
    expect((await remove("system", "contact_submissions")).rowCount).toBe(0);
    await change("null");
    expect((await seen(`select * from ${view}`)).rows).toHaveLength(1);
  });

  test("lets a visitor neither answer nor own what they send, nor tell of anything but a message", async () => {
    const insert = (columns: string, values: string) =>
      asVisitor(test_.database, (tx) => tx.execute(sql.raw(`insert into ${columns} values ${values}`)));
    const message = "contact_submissions (id, name, email, message, fingerprint, status)";
    await expect(
      insert(message, "(gen_random_uuid(), 'V', 'v@example.com', 'A message of some length', 'f2', 'done')"),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
    await insert(
      message,
      "(gen_random_uuid(), 'V', 'v@example.com', 'A message of some length', 'f3', 'spam')",
    );
    for (const kind of ["reply", "invitation"]) {
      await expect(
        insert("outbox_mails (id, kind)", `(gen_random_uuid(), '${kind}')`),
        kind,
      ).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    await test_.owner.query("delete from contact_submissions where fingerprint = 'f3'");
  });

  test("lets staff write notes, log and presence in their own name only", async () => {
    const { rows } = await test_.owner.query("select id from contact_submissions limit 1");
    const note = (author: string) =>
      asAdmin(test_.database, admin, (tx) =>
        tx.execute(
          sql`insert into submission_entries (id, submission_id, author_id, kind, body)
            values (gen_random_uuid(), ${rows[0].id}, ${author}, 'note', 'A note')`,
        ),
      );
    await note(admin);
    await expect(note(member)).rejects.toMatchObject({ cause: { code: "42501" } });
    await expect(
      asAdmin(test_.database, admin, (tx) =>
        tx.execute(
          sql`insert into audit_log (id, actor_id, action) values (gen_random_uuid(), ${member}, 'x')`,
        ),
      ),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("shows a member its own role only", async () => {
    await test_.owner.query("begin");
    await test_.owner.query(
      `set local role site_member; select set_config('app.user_id', '${member}', true)`,
    );
    const { rows } = await test_.owner.query("select user_id, role from user_roles");
    await test_.owner.query("rollback");
    expect(rows).toEqual([{ user_id: member, role: "none" }]);
  });
});

test("a query outside an actor's transaction is refused, whoever the connection belongs to", async () => {
  const { domain, auth } = test_.database.pools;
  await expect(domain.query("select * from documents")).rejects.toMatchObject({ code: "42501" });
  await expect(domain.query("select * from contact_submissions")).rejects.toMatchObject({ code: "42501" });
  await expect(auth.query("select * from contact_submissions")).rejects.toMatchObject({ code: "42501" });
});

function sortKeys<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}
