/**
 * Every route of the staff area with an address of it, and what it says where what it reads cannot be read
 * (docs/product.md, Sentences). One table for all faults: staff-faults.site.test.ts walks it by request, with a database
 * that fails; e2e/staff-meet-faults.spec.ts in a browser, with a network or a proxy that does.
 */
import { generatorVersion } from "#app/artwork/address.ts";

export type StaffRoute = {
  /** `STUDY`, `MESSAGE` and `PICTURE` stand for ids; those of a kind of documents are all `STUDY`. */
  path: string;
} & (
  | {
      /** The sentence of a screen, within the frame. */
      screen: string;
      /** Its own, where `screen` is that of the page it lies over. */
      over?: string;
      /** It shows nothing of the database but who asks. */
      readsNothing?: true;
    }
  /** What a script or a picture is answered. */
  | { data: string }
  /** The sentence of a page without the frame. */
  | { page: string }
  | { stands: "leads on" | "takes forms" | "reads nothing" | "before the sign-in" }
);

const kinds = [
  { segment: "case-studies", one: "case study", many: "case studies" },
  { segment: "articles", one: "article", many: "articles" },
  { segment: "events", one: "event", many: "events" },
  { segment: "pages", one: "page", many: "pages" },
  { segment: "openings", one: "job opening", many: "job openings" },
  { segment: "company", one: "company record", many: "company records" },
];

/** The screens of one kind of document, by the id of their routes. */
function screensOf({ segment, one, many }: (typeof kinds)[number]): Record<string, StaffRoute> {
  const id = (path: string) => `admin/${segment}${path}`;
  const at = (path: string) => `/admin/${segment}${path}`;
  const list = segment === "company" ? one : many;
  return {
    [id("")]: { path: at(""), screen: `Failed to load ${list}` },
    [id("/new")]: { path: at("/new"), screen: `Failed to load ${one}`, readsNothing: true },
    [id("/editors")]: { path: at("/editors?id=STUDY"), data: "null" },
    [id("/preview")]: { path: at("/preview"), stands: "takes forms" },
    [id("/checks")]: { path: at("/checks"), stands: "takes forms" },
    [id("/:id/edit")]: { path: at("/STUDY/edit"), screen: `Failed to load ${one}` },
    [id("/:id/edit/publish")]: {
      path: at("/STUDY/edit/publish"),
      screen: `Failed to load ${one}`,
      over: "Failed to load what publishing would change",
    },
    [id("/:id/history")]: { path: at("/STUDY/history"), screen: "Failed to load the history" },
    [id("/:id/remarks")]: { path: at("/STUDY/remarks"), screen: "Failed to load the review" },
    [id("/:id/preview-links")]: {
      path: at("/STUDY/preview-links"),
      screen: "Failed to load the links",
    },
    // There is one record of the company.
    ...(segment !== "company" && {
      [id("/slug")]: { path: at("/slug?slug=a-study"), data: "null" },
      [id("/trash")]: { path: at("/trash"), screen: `Failed to load deleted ${many}` },
      [id("/:id/sign-off")]: { path: at("/STUDY/sign-off"), screen: "Failed to load what was asked" },
      [id("/:id/sign-off/:signOff")]: {
        path: at("/STUDY/sign-off/STUDY"),
        screen: "Failed to load what was asked",
      },
    }),
  };
}

/** By the id of the route. A route of the manifest that is missing here fails a test. */
export const staffRoutes: Readonly<Record<string, StaffRoute>> = {
  ...Object.assign({}, ...kinds.map(screensOf)),
  "routes/admin/frame/layout": { path: "/admin", stands: "leads on" },
  "routes/admin/frame/index": { path: "/admin", stands: "leads on" },
  "routes/admin/documents/open": { path: "/admin/documents/STUDY", screen: "Failed to load the text" },
  "routes/admin/documents/edit-page": {
    path: "/admin/pages/edit?path=%2Fabout",
    screen: "Failed to load page",
  },
  "routes/admin/submissions/list": {
    path: "/admin/contacts",
    screen: "Failed to load contact submissions",
  },
  "routes/admin/submissions/detail/route": {
    path: "/admin/contacts/MESSAGE",
    screen: "Failed to load contact submissions",
  },
  "routes/admin/submissions/overview": {
    path: "/admin/contacts/overview",
    screen: "Failed to load the overview",
  },
  "routes/admin/submissions/templates": {
    path: "/admin/contacts/templates",
    screen: "Failed to load the templates",
  },
  "routes/admin/submissions/export": { path: "/admin/contacts/export", stands: "takes forms" },
  "admin/contacts/trash": {
    path: "/admin/contacts/trash",
    screen: "Failed to load deleted contact submissions",
  },
  "routes/admin/media/list": { path: "/admin/media", screen: "Failed to load the pictures" },
  "routes/admin/media/picture": { path: "/admin/media/PICTURE", screen: "Failed to load the pictures" },
  "routes/admin/media/bring-in": { path: "/admin/media/bring-in", stands: "takes forms" },
  "routes/admin/media/find": { path: "/admin/media/find", data: "null" },
  "routes/admin/links/find": { path: "/admin/links/find?q=study", data: "null" },
  "routes/admin/media/file": {
    path: "/admin/media/PICTURE/0123456789ab/w1000.webp",
    data: "Failed to load the pictures",
  },
  "routes/admin/media/upload": { path: "/admin/media/upload", stands: "takes forms" },
  "admin/media/trash": { path: "/admin/media/trash", screen: "Failed to load deleted pictures" },
  "routes/admin/art/share": { path: "/admin/share?kind=article&slug=x&title=X", stands: "reads nothing" },
  "routes/admin/art/route": { path: `/admin/art/${generatorVersion}/tall/x.svg`, stands: "reads nothing" },
  "routes/admin/account/route": {
    path: "/admin/account",
    screen: "Your account could not be read",
    readsNothing: true,
  },
  "routes/admin/notifications/route": {
    path: "/admin/notifications",
    screen: "Your notifications could not be read",
  },
  "routes/admin/team/route": { path: "/admin/team", screen: "The team could not be read" },
  "routes/admin/connections/route": {
    path: "/admin/connections",
    screen: "Failed to load the connections",
  },
  "routes/admin/audit/route": { path: "/admin/audit", screen: "Failed to load the audit log" },
  "routes/admin/desk/route": { path: "/admin/desk", screen: "Failed to load the desk" },
  "admin/coming": { path: "/admin/coming", stands: "leads on" },
  "admin/coming/new": { path: "/admin/coming/new?id=STUDY", stands: "leads on" },
  "routes/admin/coming/route": { path: "/admin/desk/planned", screen: "Failed to load what is scheduled" },
  "routes/admin/coming/new": {
    path: "/admin/desk/planned/new?id=STUDY",
    screen: "Failed to load what is scheduled",
  },
  "routes/admin/change/route": {
    path: "/admin/change?old=steam&now=heat&whole=yes",
    screen: "Failed to look for the words",
  },
  "routes/admin/change/made": {
    path: "/admin/change/made?change=2026-11-25T10%3A00%3A00.000000Z",
    screen: "Failed to load what was changed",
  },
  "routes/admin/numbers/route": { path: "/admin/numbers", screen: "Failed to load the numbers" },
  "routes/admin/numbers/export": { path: "/admin/numbers/export", data: "Failed to export the numbers" },
  "routes/admin/redirects/route": { path: "/admin/redirects", screen: "Failed to load the redirects" },
  "routes/admin/redirects/import": { path: "/admin/redirects/import", stands: "reads nothing" },
  "routes/admin/tags/route": { path: "/admin/tags", screen: "Failed to load the tags" },
  "routes/admin/personal-data/route": { path: "/admin/personal-data", screen: "Failed to load the log" },
  "routes/admin/personal-data/export": { path: "/admin/personal-data/export", stands: "takes forms" },
  "routes/admin/palette/search-route": { path: "/admin/find?q=study", data: '{"texts":[],"submissions":[]}' },
  "routes/admin/pulse/route": { path: "/admin/pulse", data: "null" },
  "routes/preview/staff": {
    path: "/admin/preview/STUDY",
    page: "The preview could not be loaded. Please try again in a moment.",
  },
  "routes/admin/session/login": { path: "/admin/login", stands: "before the sign-in" },
  "routes/admin/session/logout": { path: "/admin/logout", stands: "before the sign-in" },
  "routes/admin/session/passkey-question": { path: "/admin/passkey", stands: "before the sign-in" },
  "routes/admin/session/setup": { path: "/admin/setup", stands: "before the sign-in" },
  "routes/admin/session/code": { path: "/admin/code", stands: "before the sign-in" },
  "routes/admin/session/firm-account": { path: "/admin/firm-account", stands: "before the sign-in" },
  "routes/admin/session/invitation": { path: "/admin/invitation", stands: "before the sign-in" },
  "routes/admin/session/forgotten": { path: "/admin/forgotten", stands: "before the sign-in" },
  "routes/admin/session/reset": { path: "/admin/reset", stands: "before the sign-in" },
  "routes/admin/session/confirm": { path: "/admin/confirm", stands: "leads on" },
};
