import type { DataStrategyResult } from "react-router";
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { keepScreen, NoAnswer } from "./client-middleware.ts";
import type { OnScreen } from "./unread.ts";

const toasts = { id: "routes/admin/toasts/route", pathname: "/", says: false };
const layout = { id: "routes/admin/frame/layout", pathname: "/admin", says: false };
const list = { id: "list", pathname: "/admin/contacts", says: true };
const sheet = { id: "sheet", pathname: "/admin/contacts/1", says: false };
const team = { id: "team", pathname: "/admin/team", says: false };

const showing = (address: string, ...pages: OnScreen["routes"]): OnScreen => {
  const { pathname, search } = new URL(address, "http://localhost");
  return { pathname, search, routes: [toasts, layout, ...pages] };
};
const lost: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };
const error = (status: number, data: unknown): DataStrategyResult => ({
  type: "error",
  result: new ErrorResponse(status, "", data),
});

/** What becomes of the pages when the way to an address is answered so for all of them. */
function become(screen: OnScreen, to: string, answer: DataStrategyResult, ...ids: string[]) {
  const results = Object.fromEntries([toasts.id, layout.id, ...ids].map((id) => [id, answer]));
  const { kept, unread } = keepScreen(screen, new URL(to, "http://localhost"), results);
  return { kept, unread };
}
const missing = (id: string) => ({ [id]: { type: "error", result: expect.any(NoAnswer) } });

describe("without an answer", () => {
  test("another page: the frame stays, the page says why it is not there", () => {
    const screen = showing("/admin/team", team);
    expect(become(screen, "/admin/contacts", lost, "list")).toEqual({
      kept: missing("list"),
      unread: "missing",
    });
  });

  test("the same page: it stays, and is old", () => {
    const screen = showing("/admin/contacts?q=a", list);
    expect(become(screen, "/admin/contacts?q=a", lost, "list")).toEqual({ kept: {}, unread: "old" });
  });

  test("another search of a list: it stays, and says so itself", () => {
    const screen = showing("/admin/contacts", list);
    expect(become(screen, "/admin/contacts?q=a", lost, "list")).toEqual({ kept: {}, unread: "other" });
  });

  test("another search of a page that does not: the page says why it is not there", () => {
    const screen = showing("/admin/team?page=1", team);
    expect(become(screen, "/admin/team?page=2", lost, "team")).toEqual({
      kept: missing("team"),
      unread: "missing",
    });
  });

  test("a sheet over a list: the list stays, the sheet says why it is not there; its neighbour too", () => {
    expect(become(showing("/admin/contacts", list), "/admin/contacts/1", lost, "list", "sheet")).toEqual({
      kept: missing("sheet"),
      unread: "missing",
    });
    expect(
      become(showing("/admin/contacts/1", list, sheet), "/admin/contacts/2", lost, "list", "sheet"),
    ).toEqual({ kept: missing("sheet"), unread: "missing" });
  });

  test("a sheet that is closed: the list below it is as it was", () => {
    const screen = showing("/admin/contacts/1", list, sheet);
    expect(become(screen, "/admin/contacts", lost, "list")).toEqual({ kept: {}, unread: "old" });
  });

  test("a page that reads nothing again is what it was", () => {
    expect(become(showing("/admin/team", team), "/admin/team?panel=history", lost)).toEqual({
      kept: {},
      unread: null,
    });
  });

  test("before anybody is in, the frame itself is missing", () => {
    const screen: OnScreen = { pathname: "/admin/login", search: "", routes: [toasts] };
    expect(become(screen, "/admin/team", lost, "team")).toEqual({
      kept: { ...missing(layout.id), ...missing("team") },
      unread: "missing",
    });
  });
});

describe("what is an answer of this site", () => {
  const screen = showing("/admin/contacts", list);

  test.each([
    ["a proxy's page", error(502, "<html>502 Bad Gateway</html>")],
    ["the starting site", error(503, "The site is starting. Please try again in a moment.\n")],
    ["a firewall's refusal", error(403, "Request blocked")],
    ["a page of a captive portal", { type: "error", result: new Error("Unable to decode") } as const],
  ])("%s is none", (_, answer) => {
    expect(become(screen, "/admin/team", answer, "team").kept).toEqual(missing("team"));
  });

  test("the guard that cannot tell who asks ends no session: its sentence stands in the page's place", () => {
    const refused = error(503, { refused: "Authentication error. Please try again." });
    expect(become(screen, "/admin/team", refused, "team").kept).toEqual({ team: refused });
    expect(become(screen, "/admin/contacts", refused, "list")).toEqual({ kept: {}, unread: "old" });
  });

  test.each([
    ["a refusal", error(403, { refused: "Access Denied" })],
    ["a failed reading", error(503, { sentence: "The team could not be read" })],
    ["a redirect", { type: "error", result: new Response(null, { status: 302 }) } as const],
  ])("%s is one", (_, answer) => {
    const { kept, unread } = become(screen, "/admin/team", answer, "team");
    expect([Object.keys(kept).length, kept.team, unread]).toEqual([3, answer, null]);
  });
});
