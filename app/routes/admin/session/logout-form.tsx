import { type ReactNode, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { removeTextsOf, textsOf } from "#app/ui/saved-text.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useCommands } from "../shell/commands.ts";
import { FormAlert } from "../shell/form-alert.tsx";
import { useStaff } from "../shell/staff.ts";
import { hasUnsaved, setUnsaved } from "../shell/unsaved-flag.ts";
import { announce } from "./auth-channel.ts";

const words = admin.caseStudyForm;
const { failure } = admin.logout;
const address = href("/admin/logout");

interface LogoutFormProps {
  /** Says a failure right here, on pages without toasts. */
  inline?: boolean;
  children: (isBusy: boolean) => ReactNode;
}

/**
 * The button that ends the session. It needs no script but this one: not the router's, which may be of an older
 * version of the site. Where it fails, the person stays on this page, and it as it is.
 */
export function LogoutForm({ inline = false, children }: LogoutFormProps) {
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  /** A new one for each attempt. */
  const [failed, setFailed] = useState<{ isUnanswered: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const userId = useStaff()?.userId;

  /** What other tabs keep of this person goes too. */
  async function logOut() {
    const body = new URLSearchParams({ from: pathname + search });
    const question = hasUnsaved()
      ? words.leave.text
      : userId && (await textsOf(userId)).length > 0 && words.kept.logout;
    if (question && !window.confirm(question)) return;
    if (failed?.isUnanswered) {
      // Only the script was kept from the site, perhaps.
      if (userId) await removeTextsOf(userId);
      setUnsaved(false);
      form.current?.submit();
      return;
    }
    setIsBusy(true);
    const answer = await fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => null);
    if (answer?.type !== "opaqueredirect") {
      setIsBusy(false);
      setFailed({ isUnanswered: answer?.status !== 503 && navigator.onLine });
      if (!inline) showToast({ kind: "error", text: failure });
      return;
    }
    announce("signed out");
    if (userId) await removeTextsOf(userId);
    setUnsaved(false);
    location.replace(href("/admin/login")); // a document: nothing of this one is left in memory
  }

  useCommands([{ title: admin.shell.logout, run: logOut }]);
  return (
    <form
      ref={form}
      method="post"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        void logOut();
      }}
    >
      <input type="hidden" name="from" value={pathname + search} />
      {inline && <FormAlert text={failed && failure} answer={failed} />}
      {children(isBusy)}
    </form>
  );
}
