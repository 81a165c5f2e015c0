import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LoadingPanel, useIsEntering } from "../frame/loading-panel.tsx";
import type { Unanswered } from "../shell/client-action.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { announce } from "./auth-channel.ts";
import { AuthLayout } from "./auth-layout.tsx";

interface EntryFormProps {
  words: { title: string; text: string; submit: string; submitting: string };
  /** What stands below the first sentence. */
  about?: ReactNode;
  answer: ({ failure?: string | null } & Unanswered) | undefined;
  /** The fields. */
  children: ReactNode;
  /** The ways that most people take, with the heading of the page; that of this form stands below it then. */
  first?: ReactNode;
  /** Other ways in. */
  otherWays?: ReactNode;
}

/** A step in front of the staff area; whoever has taken the last one sees that the way in is being walked. */
export function EntryForm({ words, about, answer, children, first, otherWays }: EntryFormProps) {
  const { state } = useNavigation();
  const isEntering = useIsEntering();
  const form = useFirstInvalid(answer);

  useEffect(() => {
    if (isEntering) announce("signed in");
  }, [isEntering]);

  return (
    <AuthLayout>
      {first}
      <Form method="post" className="form" noValidate ref={form} reloadDocument={answer?.isUnanswered}>
        <div>
          {first ? <h2>{words.title}</h2> : <h1>{words.title}</h1>}
          <p className="soft">{words.text}</p>
          {about}
        </div>
        <FormAlert text={answer?.failure} answer={answer} />
        {children}
        <Button
          type="submit"
          {...(first && { look: "ghost" as const })}
          busy={state === "submitting" || isEntering}
          busyText={words.submitting}
        >
          {words.submit}
        </Button>
      </Form>
      {otherWays}
      {isEntering && <LoadingPanel />}
    </AuthLayout>
  );
}
