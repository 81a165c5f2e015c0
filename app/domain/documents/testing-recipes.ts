/** A kind of document that only tests know. */
import type pg from "pg";
import type { Fields } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { kinds } from "./kinds.ts";

export type Recipe = { title: string; slug: string; steps: string[] };

const fields = {
  title: { type: "line", label: "Title", most: 100 },
  slug: { type: "slug", label: "Slug" },
  steps: { type: "lines", label: "Steps", most: 100, mostItems: 20 },
} satisfies Fields;

export const recipes: Kind<Recipe> = {
  name: "recipe",
  fieldsOf: () => fields,
  valuesOf: (text) => text,
  textOf: (values) => readValues(fields, values) as Recipe,
  builtIn: () => undefined,
  builtIns: [],
  isUnique: () => false,
  page: (slug) => `/recipes/${slug}`,
  store: ({ title, slug, steps }) => ({ title, slug, summary: "", image: null, tags: [], body: { steps } }),
  read: ({ title, slug, body }) => ({ title, slug, steps: Array.isArray(body.steps) ? body.steps : [] }),
  wordsOf: ({ steps }) => steps.join("\n"),
};

/**
 * Makes it a kind of this database and of this process, beside case studies.
 * @param rights rows of the view `kind_rights`: who may do what with recipes.
 * @returns how the process forgets it again.
 */
export async function knowRecipes(
  owner: pg.Client,
  rights: readonly (readonly [role: string, act: string])[],
): Promise<() => void> {
  const rows = rights.map(([role, act]) => `('recipe', '${role}', '${act}')`);
  await owner.query(`
    create or replace view kinds (kind, prefix) as values ('case-study', '/case-studies/'), ('recipe', '/recipes/');
    create or replace view kind_rights (kind, role, act) as values
      ('case-study', 'admin', 'write'), ('case-study', 'admin', 'publish'),
      ('case-study', 'editor', 'write'), ('case-study', 'editor', 'publish'), ('case-study', 'writer', 'write own'),
      ${rows.join(", ")}`);
  kinds.set(recipes.name, recipes as unknown as Kind);
  return () => void kinds.delete(recipes.name);
}
