import { Link } from "react-router";

/** From a list to what was deleted from it. */
export function TrashLink({ to, text }: { to: string; text: string }) {
  return (
    <p className="trash-link">
      <Link className="link" to={to}>
        {text}
      </Link>
    </p>
  );
}
