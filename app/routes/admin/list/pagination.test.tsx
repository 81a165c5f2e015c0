import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { type ListQuery, submissionList } from "./list-url.ts";
import { Pagination } from "./pagination.tsx";

const query: ListQuery = { search: "", sort: "received", direction: "desc", page: 3 };

function linksOf(props: Partial<Parameters<typeof Pagination>[0]>) {
  const list = { list: submissionList, query, pages: 5, ...props };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Pagination {...list} />
    </MemoryRouter>,
  );
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return { hrefs, text: html.replace(/<[^>]+>/g, " ") };
}

describe("the links to other pages", () => {
  test("go by number, and the first page has the plain address", () => {
    const { hrefs, text } = linksOf({});
    expect(hrefs).toEqual(["/admin/contacts?page=2", "/admin/contacts?page=4"]);
    expect(text).toContain("Page 3 of 5");
    expect(linksOf({ query: { ...query, page: 2 } }).hrefs[0]).toBe("/admin/contacts");
    expect(linksOf({ query: { ...query, page: 5 } }).hrefs).toEqual(["/admin/contacts?page=4"]);
  });

  test("name no last page in a list longer than is counted", () => {
    expect(linksOf({ isMore: true }).text).not.toContain("of 5");
  });

  test("are none where one page holds everything", () => {
    expect(linksOf({ pages: 1, query: { ...query, page: 1 } })).toEqual({ hrefs: [], text: "" });
  });
});
