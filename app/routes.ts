/** Every address of the product. */
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { documentLists, factsOf, type KindFacts, kindNames } from "./content/kinds.ts";
import { guestFolders } from "./domain/addresses/guest-folders.ts";

/** What stands in app/content: each page has a twin as Markdown. */
const pages = [
  index("routes/site/home/route.tsx"),
  route("services/:id", "routes/site/services/service.tsx"),
  ...["services", "industries", "industries/:id", "papers/:id", "about", "careers"].map((page) =>
    route(page, "routes/site/pages/sections.tsx", { id: page }),
  ),
  route("contact", "routes/site/contact/contact.tsx"),
  ...["privacy-policy", "terms", "cookie-policy"].map((page) =>
    route(page, "routes/site/pages/legal.tsx", { id: page }),
  ),
];

/** Those that staff add beside them. */
const added = route(":page", "routes/site/pages/added.tsx");

const twins = [...pages, added].map(({ path = "index" }) =>
  route(`${path}.md`, "routes/resources/page-text.ts", { id: `${path}.md` }),
);

/** The screens of one kind of document in the staff area; one that is single has no list, and so no trash and no copy. */
function documents({ folder: kind, only }: KindFacts) {
  const isSingle = only !== undefined;
  const screen = (path: string, file: string, children?: RouteConfigEntry[]) =>
    route(`${kind}${path}`, `routes/admin/documents/${file}`, { id: `admin/${kind}${path}` }, children);
  return [
    screen("", isSingle ? "single-document.tsx" : "list.tsx"),
    screen("/new", "edit.tsx"),
    screen("/editors", "presence/editors.ts"),
    screen("/preview", "preview/typed.ts"),
    screen("/checks", "checks/typed.ts"),
    screen("/:id/edit", "edit.tsx", [
      route("publish", "routes/admin/documents/publish/route.tsx", { id: `admin/${kind}/:id/edit/publish` }),
    ]),
    screen("/:id/history", "history/route.tsx"),
    screen("/:id/remarks", "remarks/route.tsx"),
    screen("/:id/preview-links", "guest-links/route.tsx"),
    ...(isSingle
      ? []
      : [
          screen("/slug", "form/slug.ts"),
          screen("/:id/sign-off", "sign-off/route.tsx"),
          screen("/:id/sign-off/:signOff", "sign-off/approval.tsx"),
          route(`${kind}/trash`, "routes/admin/trash/trash.tsx", { id: `admin/${kind}/trash` }),
        ]),
  ];
}

export default [
  layout("routes/site/frame/layout.tsx", [
    ...pages,
    added,
    route("case-studies", "routes/site/case-studies/list.tsx"),
    route("case-studies/:slug", "routes/site/case-studies/detail.tsx"),
    route("insights", "routes/site/insights/list.tsx"),
    route("insights/:slug", "routes/site/insights/article.tsx"),
    route("events", "routes/site/events/list.tsx"),
    route("events/:slug", "routes/site/events/event.tsx"),
    route("search", "routes/site/search/search.tsx"),
    route("*", "routes/site/pages/not-found.tsx"),
  ]),
  ...prefix("admin", [
    route("passkey", "routes/admin/session/passkey-question.ts"),
    route("logout", "routes/admin/session/logout.ts"),
    // Outside the frame, whose loader would count once more; behind the same guard.
    route("pulse", "routes/admin/pulse/route.ts"),
  ]),
  layout("routes/admin/toasts/route.tsx", [
    route("admin/login", "routes/admin/session/login.tsx"),
    route("admin/setup", "routes/admin/session/setup.tsx"),
    route("admin/code", "routes/admin/session/code.tsx"),
    route("admin/firm-account", "routes/admin/session/firm-account.tsx"),
    route("admin/invitation", "routes/admin/session/invitation.tsx"),
    route("admin/forgotten", "routes/admin/session/forgotten.tsx"),
    route("admin/reset", "routes/admin/session/reset.tsx"),
    route("admin/confirm", "routes/admin/session/confirm.tsx"),
    route("admin", "routes/admin/frame/layout.tsx", [
      index("routes/admin/frame/index.ts"),
      route("preview/:what/*", "routes/preview/staff.ts"),
      route("find", "routes/admin/palette/search-route.ts"),
      route("documents/:id", "routes/admin/documents/open.tsx"),
      route("pages/edit", "routes/admin/documents/edit-page.tsx"),
      ...kindNames.map(factsOf).flatMap(documents),
      ...["contacts/trash", "media/trash"].map((page) =>
        route(page, "routes/admin/trash/trash.tsx", { id: `admin/${page}` }),
      ),
      route("art/*", "routes/admin/art/route.ts"),
      route("share", "routes/admin/art/share.ts"),
      ...prefix("media", [
        index("routes/admin/media/list.tsx"),
        route("find", "routes/admin/media/find.ts"),
        route("upload", "routes/admin/media/upload.ts"),
        route("bring-in", "routes/admin/media/bring-in.ts"),
        route(":id", "routes/admin/media/picture.tsx"),
        route(":id/:version/:file", "routes/admin/media/file.ts"),
      ]),
      route("links/find", "routes/admin/links/find.ts"),
      route("account", "routes/admin/account/route.tsx"),
      route("notifications", "routes/admin/notifications/route.tsx"),
      route("team", "routes/admin/team/route.tsx"),
      route("connections", "routes/admin/connections/route.tsx"),
      route("audit", "routes/admin/audit/route.tsx"),
      ...prefix("desk", [
        index("routes/admin/desk/route.tsx"),
        route("planned", "routes/admin/coming/route.tsx"),
        route("planned/new", "routes/admin/coming/new.tsx"),
      ]),
      // Where what is planned stood in 2.0.0.
      ...["coming", "coming/new"].map((page) =>
        route(page, "routes/admin/coming/moved.ts", { id: `admin/${page}` }),
      ),
      route("numbers", "routes/admin/numbers/route.tsx"),
      route("numbers/export", "routes/admin/numbers/export.ts"),
      route("change", "routes/admin/change/route.tsx"),
      route("change/made", "routes/admin/change/made.tsx"),
      route("contacts/export", "routes/admin/submissions/export.ts"),
      route("redirects", "routes/admin/redirects/route.tsx"),
      route("redirects/import", "routes/admin/redirects/import.tsx"),
      route("tags", "routes/admin/tags/route.tsx"),
      route("personal-data", "routes/admin/personal-data/route.tsx"),
      route("personal-data/export", "routes/admin/personal-data/export.ts"),
      route("contacts/overview", "routes/admin/submissions/overview.tsx"),
      route("contacts/templates", "routes/admin/submissions/templates.tsx"),
      route("contacts", "routes/admin/submissions/list.tsx", [
        route(":id", "routes/admin/submissions/detail/route.tsx"),
      ]),
    ]),
  ]),
  ...guestFolders.flatMap((folder) => [
    route(folder, "routes/door/closed.ts", { id: folder }),
    route(`${folder}/:key/*`, `routes/${folder}/link.ts`),
  ]),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("llms.txt", "routes/resources/llms.ts"),
  route(".well-known/security.txt", "routes/resources/security-txt.ts"),
  route("site.webmanifest", "routes/resources/web-manifest.ts"),
  ...["feed.xml", "feed.json"].map((file) => route(file, "routes/resources/feed.ts", { id: file })),
  route("art/*", "routes/resources/art.ts"),
  route("shown", "routes/resources/shown.ts"),
  route("contact/ticket", "routes/resources/form-timestamp.ts"),
  route("contact/submissions", "routes/site/contact/submissions.ts"),
  route("share/*", "routes/resources/share-image.ts"),
  route("media/:id/:version/:file", "routes/resources/media.ts"),
  route("media/:id", "routes/resources/media.ts", { id: "media/:id" }),
  ...twins,
  ...documentLists.flatMap((list) => [
    route(`${list}.md`, "routes/resources/documents-text.ts", { id: `${list}.md` }),
    route(`${list}/:slug.md`, "routes/resources/document-text.ts", { id: `${list}/:slug.md` }),
  ]),
  route("events/:slug.ics", "routes/resources/event-calendar.ts"),
  ...prefix("health", [
    route("live", "routes/resources/health-live.ts"),
    route("ready", "routes/resources/health-ready.ts"),
  ]),
] satisfies RouteConfig;
