/** What a row of a list of texts says. */
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OfficeContext } from "#app/ui/office.ts";
import { DocumentCells } from "./document-row.tsx";

const now = new Date("2026-03-09T09:00:00Z");
const row = {
  id: "a",
  slug: "warm-halls",
  title: "Less steam",
  summary: "",
  image: null,
  tags: [],
  sample: false,
  updatedAt: now,
  state: "published",
  publicSlug: "warm-halls",
  hasBuiltIn: false,
  found: null,
  isUnique: false,
  mayDelete: true,
  waiting: { asked: null, suggestions: 0, remarks: 0, isSentBack: false, isWithdrawn: false },
} as const;

const shown = (search: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/admin/case-studies"]}>
      <OfficeContext value={{ timeZone: "Asia/Kolkata", locale: "en-IN" }}>
        <table>
          <tbody>
            <tr>
              <DocumentCells search={search} now={now} row={{ ...row, tags: [] }} views={0} />
            </tr>
          </tbody>
        </table>
      </OfficeContext>
    </MemoryRouter>,
  );

test("the address stands below the title where the search has found it, and nowhere else", () => {
  expect(shown("warm")).toContain(">/case-studies/<mark>warm</mark>-halls");
  expect(shown("")).not.toContain(">/case-studies/");
  expect(shown("steam")).not.toContain(">/case-studies/");
});
