/** What the browser knows of each kind is what the server knows of it. */
import { expect, test } from "vitest";
import { kindNames } from "#app/content/admin/nouns.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { screenOf } from "./screen.ts";

test.each(kindNames)("visitors read a document of the kind %s where its screen says", (name) => {
  for (const slug of ["a-slug", "index", ...(name === "page" ? ["services/a-slug"] : [])])
    expect(screenOf(name).publicPath(slug)).toBe(kinds.get(name)?.page(slug));
});
