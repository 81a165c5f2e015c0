/** Every address of the product. */
import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home/route.tsx"),
    route("services/:id", "routes/site/service.tsx"),
    route("industries/:id", "routes/site/industry.tsx"),
    route("case-studies", "routes/site/case-studies/list.tsx"),
    route("case-studies/:slug", "routes/site/case-studies/detail.tsx"),
    route("about", "routes/site/about.tsx"),
    route("careers", "routes/site/careers.tsx"),
    route("contact", "routes/site/contact.tsx"),
    ...["privacy-policy", "terms", "cookie-policy"].map((page) =>
      route(page, "routes/site/legal.tsx", { id: page }),
    ),
    route("*", "routes/site/not-found.tsx"),
  ]),
  ...prefix("admin", [
    route("login", "routes/admin/login.tsx"),
    route("logout", "routes/admin/logout.ts"),
    route("setup", "routes/admin/setup.tsx"),
  ]),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/index.ts"),
    ...prefix("case-studies", [
      index("routes/admin/case-studies/list.tsx"),
      route("new", "routes/admin/case-studies/new.tsx"),
      route(":id/edit", "routes/admin/case-studies/edit.tsx"),
    ]),
    route("contacts", "routes/admin/contacts/list.tsx", [route(":id", "routes/admin/contacts/detail.tsx")]),
  ]),
  ...prefix("health", [
    route("live", "routes/resources/health-live.ts"),
    route("ready", "routes/resources/health-ready.ts"),
  ]),
] satisfies RouteConfig;
