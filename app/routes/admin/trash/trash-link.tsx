import { Link } from "react-router";
import styles from "./trash-link.module.css";

/** From a list to what was deleted from it. */
export function TrashLink({ to, text }: { to: string; text: string }) {
  return (
    <p className={styles.way}>
      <Link className="link" to={to}>
        {text}
      </Link>
    </p>
  );
}
