import { useEffect } from "react";
import { href } from "react-router";
import { firmAccount as words } from "#app/content/admin/firm-account.ts";
import { Button } from "#app/ui/button.tsx";

interface FirmAccountFormProps {
  text?: string;
  /** The token of an invitation that is accepted so. */
  invitation?: string;
  /** The page that is asked for. */
  redirectTo?: string | null;
  isMain?: boolean;
}

/** As a document: its answer leads out of the site. */
export function FirmAccountForm({
  text = words.button,
  invitation,
  redirectTo,
  isMain,
}: FirmAccountFormProps) {
  return (
    <form method="post" action={href("/admin/firm-account")} className="firm-account">
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <Button type="submit" name="intent" value="begin" {...(!isMain && { look: "ghost" as const })}>
        {text}
      </Button>
    </form>
  );
}

/** Leads on by itself, with or without a script. */
export function LeadsOn({ to }: { to: string }) {
  useEffect(() => location.assign(to), [to]);
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${to}`} />
      <p>{words.leading}</p>
      <p>
        <a className="btn" href={to} rel="noreferrer">
          {words.lead}
        </a>
      </p>
    </>
  );
}
