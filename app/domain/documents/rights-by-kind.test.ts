/**
 * What goes along with documents of a kind that is for admins: an editor has no part in it, whatever the route asks. And
 * what who only writes reads of the texts of others: what is public, and no word of a draft, in any table.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin, asStaff, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import {
  addRemark,
  answerRemark,
  askForReview,
  findTalk,
  returnRequest,
  settleRemark,
} from "#app/domain/documents/reviews/reviews.server.ts";
import { createPreviewLink, revokeGuestLink } from "#app/domain/guest-links/guest-links.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { createDocument, findDocumentToEdit, updateDocument } from "./documents.server.ts";
import { proposeChange } from "./proposals.server.ts";
import { publishDocument, withdrawDocument } from "./publishing/publishing.server.ts";
import { schedule } from "./publishing/schedules.server.ts";

const admin = "01900000-0000-7000-8000-000000000001";
const editor = "01900000-0000-7000-8000-000000000002";
const link = { label: "", days: 1, pins: false };
const refused = { cause: { code: "42501" } };
let db: TestDatabase;
let id: string;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values
      ('${admin}', '', 'admin@example.com'), ('${editor}', '', 'editor@example.com');
    insert into user_roles (user_id, role) values ('${admin}', 'admin'), ('${editor}', 'editor')`);
  const made = await asAdmin(db.database, admin, (tx) =>
    createDocument(tx, companyKind, companyKind.textOf(builtInCompany, ""), "draft"),
  );
  id = made.ok ? made.document.id : "";
});
afterAll(() => db.drop());

const asEditor = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) =>
  asStaff(db.database, editor, "content", work);

test("an editor shows nobody the company's draft, and takes no link to it back", async () => {
  await expect(asEditor((tx) => createPreviewLink(tx, id, link))).rejects.toMatchObject(refused);
  const made = (await asAdmin(db.database, admin, (tx) => createPreviewLink(tx, id, link))) ?? "";
  expect(await asEditor((tx) => revokeGuestLink(tx, id, made))).toBe(false);
  expect(await asAdmin(db.database, admin, (tx) => revokeGuestLink(tx, id, made))).toBe(true);
});

test("an editor asks for no review of it, and has no word in one", async () => {
  await expect(asEditor((tx) => askForReview(tx, id, editor, ""))).rejects.toMatchObject(refused);
  const { revision, remark } = await asAdmin(db.database, admin, async (tx) => {
    await askForReview(tx, id, admin, "");
    const { revision = "" } = (await findTalk(tx, companyKind, id)) ?? {};
    await addRemark(tx, companyKind, id, admin, { place: "all", revision, body: "Is it so?" });
    return { revision, remark: (await findTalk(tx, companyKind, id))?.remarks[0]?.id ?? "" };
  });
  const more = { place: "all", revision, body: "And this?" };
  await expect(asEditor((tx) => addRemark(tx, companyKind, id, editor, more))).rejects.toMatchObject(refused);
  await expect(asEditor((tx) => answerRemark(tx, id, remark, editor, "No"))).rejects.toMatchObject(refused);
  expect(await asEditor((tx) => settleRemark(tx, id, remark, true))).toBe(false);
  expect(await asEditor((tx) => returnRequest(tx, id))).toBe(false);
});

describe("who only writes, in every table and view that the role reads", () => {
  const canary = "qzwordofadraftxyz";
  const roles = ["writer", "writer+inbox"] as const;
  const text = (title: string, slug: string): CaseStudyText => ({
    title,
    slug,
    description: "What it is about",
    image: "",
    imageAlt: "",
    searchTitle: "",
    shareImage: "",
    language: "",
    ...noCustomer,
    tags: [],
    jsonDetails: "[]",
  });
  const people = new Map<string, string>();

  beforeAll(async () => {
    for (const role of roles)
      people.set(role, (await createTestUser(db.database, { email: `${role}@example.com`, role })).id);
    await asEditor(async (tx) => {
      const at = new Date(Date.now() + 86_400_000);
      const make = async (slug: string, as: "draft" | "publish") => {
        const made = await createDocument(tx, caseStudyKind, text(`Public ${slug}`, slug), as);
        return made.ok ? made.document.id : "";
      };
      const rewrite = (id: string, slug: string) =>
        updateDocument(tx, caseStudyKind, id, text(`${canary} ${slug}`, slug), undefined, "draft");
      const talkOf = async (id: string) => {
        await askForReview(tx, id, editor, canary);
        const { revision = "" } = (await findTalk(tx, caseStudyKind, id)) ?? {};
        await addRemark(tx, caseStudyKind, id, editor, {
          place: "title",
          quote: canary,
          revision,
          body: canary,
        });
        const remark = (await findTalk(tx, caseStudyKind, id))?.remarks[0]?.id ?? "";
        await answerRemark(tx, id, remark, editor, canary);
        const { version = "" } = (await findDocumentToEdit(tx, caseStudyKind, id)) ?? {};
        await proposeChange(tx, caseStudyKind, id, text(`${canary} suggested`, "x"), version);
        await createPreviewLink(tx, id, { ...link, label: canary });
      };
      const changed = await make("changed", "publish");
      await rewrite(changed, "elsewhere");
      await talkOf(changed);
      await schedule(tx, testUrl, editor, [{ document: changed }], "publish", at);
      const hidden = await make("hidden", "draft");
      await rewrite(hidden, "hidden");
      await talkOf(hidden);
      await rewrite(await make("withdrawn", "publish"), "withdrawn");
    });
    await asEditor(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from documents where slug = 'withdrawn'`,
      );
      await withdrawDocument(tx, rows[0]?.id ?? "");
    });
  });

  /** All that a role may select, a row a text. */
  async function readAll(role: (typeof roles)[number]): Promise<Map<string, string[]>> {
    const { rows: tables } = await db.owner.query(
      `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped
         and has_column_privilege($1, pg_class.oid, attnum, 'select') group by 1`,
      [`site_${role}`],
    );
    const read = new Map<string, string[]>();
    for (const { name, columns } of tables)
      await asStaff(db.database, people.get(role) ?? "", "drafts", async (tx) => {
        const statement = `select row_to_json(t)::text as said from (select ${columns} from "${name}") as t`;
        const { rows } = await tx.execute<{ said: string }>(sql.raw(statement));
        read.set(
          name,
          rows.map(({ said }) => said),
        );
      });
    return read;
  }

  test.each(roles)("%s reads public texts and nothing of a draft of somebody else", async (role) => {
    const read = await readAll(role);
    expect(read.size).toBeGreaterThan(15);
    for (const [table, rows] of read)
      expect(
        rows.filter((row) => row.includes(canary)),
        table,
      ).toEqual([]);
    for (const table of ["publications", "readable_documents", "revisions"])
      expect(
        read.get(table)?.filter((row) => row.includes("Public changed")),
        table,
      ).toHaveLength(1);
    const ofOthers = [
      "review_requests",
      "review_remarks",
      "review_answers",
      "schedules",
      "proposal_decisions",
    ];
    for (const table of ["documents", ...ofOthers]) expect(read.get(table), table).toEqual([]);
    expect(read.get("revisions")?.join(), "what was withdrawn").not.toContain("Public withdrawn");
  });

  test.each(roles)("%s reads all of their own, and what they suggest", async (role) => {
    const own = people.get(role) ?? "";
    const made = await asStaff(db.database, own, "drafts", (tx) =>
      createDocument(tx, caseStudyKind, text(`Of ${role}`, `of-${role.slice(-5)}`), "draft"),
    );
    expect(made.ok).toBe(true);
    const { rows } = await db.owner.query("select document_id as id from publications");
    await asStaff(db.database, own, "drafts", async (tx) => {
      const { version = "" } = (await findDocumentToEdit(tx, caseStudyKind, rows[0].id)) ?? {};
      await proposeChange(tx, caseStudyKind, rows[0].id, text(`Suggested by ${role}`, "changed"), version);
    });
    const read = await readAll(role);
    expect(read.get("documents")).toHaveLength(1);
    expect(read.get("revisions")?.filter((row) => row.includes("Suggested by"))).toHaveLength(1);
    expect(read.get("readable_documents")).toHaveLength(2);
  });

  test("who only writes suggests nothing in what is for admins alone, though the website shows it", async () => {
    await asAdmin(db.database, admin, (tx) => publishDocument(tx, id));
    const suggesting = asStaff(db.database, people.get("writer") ?? "", "drafts", async (tx) => {
      const company = await findDocumentToEdit(tx, companyKind, id);
      return company && proposeChange(tx, companyKind, id, company, company.version);
    });
    await expect(suggesting).rejects.toMatchObject(refused);
  });

  test("an editor reads all of it", async () => {
    const { rows } = await asEditor((tx) =>
      tx.execute(
        sql`select title from readable_documents where kind = 'case-study' and author_id = ${editor} order by 1`,
      ),
    );
    expect(rows).toEqual(
      [`${canary} elsewhere`, `${canary} hidden`, `${canary} withdrawn`].map((title) => ({ title })),
    );
  });
});
