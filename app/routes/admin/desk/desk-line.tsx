import { use } from "react";
import { href, Link } from "react-router";
import { desk as words } from "#app/content/admin/desk.ts";
import { PulseContext } from "../pulse/pulse.tsx";
import styles from "./desk.module.css";
import { shownWaiting } from "./shown-waiting.ts";

/** Above a list: how much waits on the desk. */
export function DeskLine() {
  const { waiting } = use(PulseContext);
  if (waiting === 0) return null;
  return (
    <p className={styles.line}>
      {words.notice(shownWaiting(waiting))}{" "}
      <Link className="link" to={href("/admin/desk")}>
        {words.look}
      </Link>
    </p>
  );
}
