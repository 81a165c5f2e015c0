import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { admin } from "#app/content/admin.ts";
import { loginAddress } from "#app/middleware/login-address.ts";
import { isEndHandled } from "../case-studies/draft/session-expiry.ts";
import { SignInDialog } from "../case-studies/draft/sign-in-dialog.tsx";
import type { Standing } from "../shell/event-stream.ts";
import { useAuthChannel } from "./auth-channel.ts";

/** Whether the page has to be hidden, and what to do when the session's standing changes. */
export function useSessionOver() {
  const { revalidate } = useRevalidator();
  const [isOver, setIsOver] = useState(false);

  async function comeBack() {
    await revalidate();
    setIsOver(false);
  }
  useAuthChannel(() => void comeBack());

  function onStanding(standing: Standing) {
    if (standing === "role taken")
      void revalidate(); // the guard says what is left
    else if (standing === "here") void comeBack();
    else if (!isEndHandled()) setIsOver(true);
  }
  return { isOver, onStanding, comeBack };
}

interface SessionOverProps {
  userId: string;
  email: string;
  onBack: () => void;
}

/** Over a page that is hidden and keeps everything typed into it: the login. Somebody else gets a page of their own. */
export function SessionOver({ userId, email, onBack }: SessionOverProps) {
  const page = useLocation();
  return (
    <SignInDialog
      email={email}
      text={admin.guard.sessionOver}
      onSignedIn={(id) => (id === userId ? onBack() : location.reload())}
      onClose={() => location.assign(loginAddress(page))}
    />
  );
}
