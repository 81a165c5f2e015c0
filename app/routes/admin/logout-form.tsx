import { type ReactNode, useEffect } from "react";
import { useFetcher, useLocation, useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { showToast } from "#app/ui/toast.tsx";
import { FormAlert } from "./form-alert.tsx";
import { announce } from "./session-news.ts";
import { holdWork, isWorkHeld } from "./unsaved-work.ts";

interface LogoutFormProps {
  /** Says a failure right here, on pages without toasts. */
  inline?: boolean;
  children: (isBusy: boolean) => ReactNode;
}

/** The button that ends the session. Where that fails, the person stays on this page, and it as it is. */
export function LogoutForm({ inline = false, children }: LogoutFormProps) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const fetcher = useFetcher<{ failure: string }>();
  const isBusy = fetcher.state !== "idle";
  const isDone = isBusy && navigation.location?.pathname === "/admin/login";

  useEffect(() => {
    if (isDone) announce("signed out");
  }, [isDone]);
  useEffect(() => {
    if (fetcher.data && !inline) showToast({ kind: "error", text: fetcher.data.failure });
  }, [fetcher.data, inline]);

  /** A fetcher is no navigation, so no blocker asks. */
  function onSubmit(event: React.FormEvent) {
    if (!isWorkHeld()) return;
    if (window.confirm(admin.caseStudyForm.leave.text)) holdWork(false);
    else event.preventDefault();
  }

  return (
    <fetcher.Form method="post" action="/admin/logout" onSubmit={onSubmit}>
      <input type="hidden" name="from" value={pathname + search} />
      {inline && <FormAlert text={fetcher.data?.failure} answer={fetcher.data} />}
      {children(isBusy)}
    </fetcher.Form>
  );
}
