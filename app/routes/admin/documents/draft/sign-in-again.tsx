import { useState } from "react";
import { useRevalidator } from "react-router";
import { admin } from "#app/content/admin.ts";
import { useStaff } from "#app/routes/admin/shell/staff.ts";
import { useSessionEnd } from "../../session/session-end.ts";
import type { SaveAnswer } from "../form/form-values.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

type Author = { userId: string; email: string };

interface SignInAgainProps {
  /** Who began to write. */
  author: Author;
  answer: SaveAnswer | undefined;
  /** The same person is back: the save that was refused can go on. */
  onSignedIn: () => void;
}

const words = admin.caseStudyForm.signIn;

/** Who opened the form; whoever is signed in later, it stays theirs. */
export function useAuthor(): Author {
  const staff = useStaff();
  const [author] = useState(staff ?? { userId: "", email: "" });
  return author;
}

/** When somebody else has come in meanwhile: saving would be theirs. */
export function OtherAuthor({ author }: { author: Author }) {
  const staff = useStaff();
  if (!staff || staff.userId === author.userId) return null;
  return (
    <p className="notice" role="alert">
      {words.other(staff.email, author.email)}
    </p>
  );
}

/** Where the session has ended under a form: the login over it. Stands beside the form: it is one itself. */
export function SignInAgain({ author, answer, onSignedIn }: SignInAgainProps) {
  const refused = answer?.isSignedOut ? answer : null;
  const { revalidate } = useRevalidator();
  const [closed, setClosed] = useState<SaveAnswer | null>(null);
  const [isEnded, setIsEnded] = useState<"unknown" | "noticed" | "put off">("unknown");
  const isOpen = isEnded === "noticed" || (refused !== null && refused !== closed);
  // Whoever has said "not now" is asked again by the next save, not by the next letter.
  useSessionEnd("form", () => setIsEnded((before) => (before === "unknown" ? "noticed" : before)));

  function close(next: "unknown" | "put off") {
    setClosed(refused);
    setIsEnded(next);
  }

  async function onIn(userId: string) {
    const wasSaving = refused !== null && refused !== closed;
    close("unknown");
    await revalidate(); // who is signed in now
    if (wasSaving && userId === author.userId) onSignedIn();
  }

  if (!isOpen) return null;
  return <SignInDialog email={author.email} onSignedIn={onIn} onClose={() => close("put off")} />;
}
