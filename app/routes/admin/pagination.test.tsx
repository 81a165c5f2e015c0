import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { mostCounted } from "#app/domain/paging.ts";
import { type ListQuery, submissionList } from "./list-address.ts";
import { Pagination } from "./pagination.tsx";

const query: ListQuery = { search: "", sort: "received", direction: "desc", page: 3 };
const rows = [{ id: "first" }, { id: "between" }, { id: "last" }];

function linksOf(props: Partial<Parameters<typeof Pagination>[0]>) {
  const list = { list: submissionList, query, rows, pages: 5, total: 120, ...props };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Pagination {...list} />
    </MemoryRouter>,
  );
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return { hrefs, text: html.replace(/<[^>]+>/g, " ") };
}

describe("the links to other pages", () => {
  test("go by number where all has been counted", () => {
    const { hrefs, text } = linksOf({});
    expect(hrefs).toEqual(["/admin/contacts?page=2", "/admin/contacts?page=4"]);
    expect(text).toContain("3");
  });

  test("say behind which row the page begins in a list too long to count, but for the first page", () => {
    const long = { pages: 400, total: mostCounted.all, isMore: true };
    expect(linksOf(long).hrefs).toEqual([
      "/admin/contacts?page=2&before=first",
      "/admin/contacts?page=4&after=last",
    ]);
    expect(linksOf({ ...long, query: { ...query, page: 2 } }).hrefs[0]).toBe("/admin/contacts");
    const counted = { pages: 403, total: mostCounted.all + 60, query: { ...query, page: 403 } };
    expect(linksOf(counted).hrefs).toEqual(["/admin/contacts?page=402&before=first"]);
  });

  test("are none where one page holds everything", () => {
    expect(linksOf({ pages: 1, query: { ...query, page: 1 } })).toEqual({ hrefs: [], text: "" });
  });
});
