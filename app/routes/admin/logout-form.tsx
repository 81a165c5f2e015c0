import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { admin } from "#app/content/admin.ts";
import { showToast } from "#app/ui/toast.tsx";
import { draftsOf, forgetDraftsOf } from "./case-studies/drafts.ts";
import { forgetTextsOf, hasTextsOf } from "./contacts/kept-texts.ts";
import { FormAlert } from "./form-alert.tsx";
import { announce, useSessionNews } from "./session-news.ts";
import { useStaff } from "./staff.ts";
import { holdWork, isWorkHeld } from "./unsaved-work.ts";

const words = admin.caseStudyForm;

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

  const isSent = useRef(false);
  const navigate = useNavigate();
  const userId = useStaff()?.userId;

  const leave = useEffectEvent(() => {
    announce("signed out");
    if (!userId) return;
    void forgetDraftsOf(userId);
    forgetTextsOf(userId);
  });
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);
  useEffect(() => {
    if (isBusy || !isSent.current) return;
    isSent.current = false;
    if (fetcher.data) return;
    // The session has ended, but something else was asked for meanwhile: React Router has dropped the redirect.
    leave();
    void navigate("/admin/login");
  }, [isBusy, fetcher.data, navigate]);
  useSessionNews((news) => {
    if (news === "signed out" && userId) forgetTextsOf(userId); // each tab keeps its own
  });
  useEffect(() => {
    if (fetcher.data && !inline) showToast({ kind: "error", text: fetcher.data.failure });
  }, [fetcher.data, inline]);

  /** A fetcher is no navigation, so no blocker asks; and what other tabs keep of this person goes too. */
  async function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const question = isWorkHeld()
      ? words.leave.text
      : userId && (hasTextsOf(userId) || (await draftsOf(userId)).length > 0) && words.kept.logout;
    if (question && !window.confirm(question)) return;
    holdWork(false);
    isSent.current = true;
    await fetcher.submit(form);
  }

  return (
    <fetcher.Form method="post" action="/admin/logout" onSubmit={onSubmit}>
      <input type="hidden" name="from" value={pathname + search} />
      {inline && <FormAlert text={fetcher.data?.failure} answer={fetcher.data} />}
      {children(isBusy)}
    </fetcher.Form>
  );
}
