import { Link } from "react-router";
import { AuthLayout } from "./auth-layout.tsx";

interface DeadLinkProps {
  title: string;
  text: string;
  way: { to: string; label: string };
}

/** A link to an account that is no good, whatever the reason: all of them look the same. */
export function DeadLink({ title, text, way }: DeadLinkProps) {
  return (
    <AuthLayout>
      <div className="access-error">
        <h1>{title}</h1>
        <p className="soft">{text}</p>
        <Link className="btn" to={way.to}>
          {way.label}
        </Link>
      </div>
    </AuthLayout>
  );
}
