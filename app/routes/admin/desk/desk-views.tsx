import { href, Link } from "react-router";
import { desk as words } from "#app/content/admin/desk.ts";
import tabs from "../list/views.module.css";
import { deskAddress } from "./desk-address.ts";

/** The views of the desk; what is planned is for who publishes. */
export function DeskViews({ at, seesPlans }: { at: "mine" | "all" | "planned"; seesPlans: boolean }) {
  const view = (name: typeof at, to: string) => (
    <Link to={to} aria-current={name === at ? "page" : undefined} preventScrollReset>
      {words.views[name]}
    </Link>
  );
  return (
    <nav className={tabs.views} aria-label={words.views.label}>
      {view("mine", deskAddress({ whose: "mine" }))}
      {view("all", deskAddress({ whose: "all" }))}
      {seesPlans && view("planned", href("/admin/desk/planned"))}
    </nav>
  );
}
