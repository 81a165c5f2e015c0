/** The pages to which a link to an account leads: the first admin's, an invitation's, that for a new password. */
import { isRouteErrorResponse, Link } from "react-router";
import { adminMeta } from "../shell/admin-meta.ts";
import { AccessError } from "./access-error.tsx";
import { AuthLayout } from "./auth-layout.tsx";

interface DeadLinkWords {
  dead: string;
  deadText: string;
  onward: string;
}

/** The address holds the token, so a Referer may say where we are, but not which page. */
export function linkMeta(words: DeadLinkWords & { title: string }, error: unknown) {
  return [...adminMeta(error ? words.dead : words.title), { name: "referrer", content: "strict-origin" }];
}

/** For a link that is no good, whatever the reason: all of them look the same. @param to where one goes on from it */
export function LinkError({ error, words, to }: { error: unknown; words: DeadLinkWords; to: string }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AccessError error={error} />;
  return (
    <AuthLayout>
      <div className="access-error">
        <h1>{words.dead}</h1>
        <p className="soft">{words.deadText}</p>
        <Link className="btn" to={to}>
          {words.onward}
        </Link>
      </div>
    </AuthLayout>
  );
}
