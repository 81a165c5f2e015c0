/** The tags that triggers keep are always those that one would count (migrations/0007_tags.sql). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing.ts";

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());

const insert = (many: number, tags: string) =>
  `insert into case_studies (id, slug, title, description, tags)
   select gen_random_uuid(), gen_random_uuid()::text, 'T', 'D', ${tags} from generate_series(1, ${many}) n`;

test.each([
  ["three studies come, one says a tag twice", insert(3, "array['a', 'b', 'a', '', null]")],
  ["and one without any", insert(1, "'{}'")],
  [
    "one changes its tags",
    "update case_studies set tags = array['c'] where id = (select id from case_studies order by id limit 1)",
  ],
  ["all are changed, their tags are not", "update case_studies set title = 'U', updated_at = now()"],
  [
    "two go into the trash",
    "update case_studies set deleted_at = now() where tags @> array['a'] and id <> (select id from case_studies order by id limit 1)",
  ],
  [
    "what is in the trash changes its tags",
    "update case_studies set tags = array['d'] where deleted_at is not null",
  ],
  ["it comes back", "update case_studies set deleted_at = null"],
  ["many come at once", insert(500, "array['tag ' || n % 7]")],
  ["half go for good", "delete from case_studies where tags && array['tag 1', 'tag 2', 'tag 3']"],
  [
    "an insert that becomes an update",
    "insert into case_studies (id, slug, title, description, tags) select id, slug, title, description, array['e'] from case_studies limit 1 on conflict (id) do update set tags = excluded.tags",
  ],
  ["everything goes", "truncate case_studies cascade"],
  ["and something comes again", insert(2, "array['a']")],
])("%s", async (_, statement) => {
  await test_.owner.query(statement);
  const read = async (query: string) => (await test_.owner.query(query)).rows;
  const counted = `select distinct tag, updated_at, id as case_study_id
    from case_studies, unnest(tags || array['']) as tag where deleted_at is null and tag is not null`;
  expect(await read("select tag, updated_at, case_study_id from case_study_tags order by 1, 3")).toEqual(
    await read(`select * from (${counted}) c order by 1, 3`),
  );
  expect(await read("select * from case_study_counts where studies <> 0 order by tag")).toEqual(
    await read(`select tag, count(*)::int as studies from (${counted}) c group by tag order by tag`),
  );
});
