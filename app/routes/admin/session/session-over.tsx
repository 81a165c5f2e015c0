import { useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { admin } from "#app/content/admin.ts";
import { loginAddress } from "#app/middleware/login-address.ts";
import { SignInDialog } from "../documents/draft/sign-in-dialog.tsx";
import { useAuthChannel } from "./auth-channel.ts";
import { useSessionEnd } from "./session-end.ts";

/** Whether the page has to be hidden because its session has ended, and whether the guard is asked again. */
export function useSession() {
  const { revalidate } = useRevalidator();
  const [isOver, setIsOver] = useState(false);
  const [isRechecking, setIsRechecking] = useState(false);

  async function onBack() {
    setIsRechecking(true);
    await revalidate();
    setIsRechecking(false);
    setIsOver(false);
  }
  useAuthChannel(() => void onBack());

  useSessionEnd("page", () => setIsOver(true));
  return { isOver, isRechecking, onBack };
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
