import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LoadingPanel, useIsEntering } from "../frame/loading-panel.tsx";
import type { Unanswered } from "../shell/client-action.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { announce } from "./auth-channel.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { NameField } from "./name-field.tsx";
import { PasswordField } from "./password-field.tsx";

export type NewPasswordAnswer = {
  error?: string;
  failure?: string;
  name?: string;
  nameError?: string;
} & Unanswered;

interface NewPasswordFormProps {
  words: { title: string; text: string; password: string; submit: string; submitting: string };
  hint: string;
  /** Whose password it is. */
  email: string;
  /** Whether the name is asked for too. */
  asksName?: boolean;
  answer: NewPasswordAnswer | undefined;
}

/** Where a link to an account leads: a password is chosen. */
export function NewPasswordForm({ words, hint, email, asksName = false, answer }: NewPasswordFormProps) {
  const { state } = useNavigation();
  const isEntering = useIsEntering();
  const form = useFirstInvalid(answer);

  useEffect(() => {
    if (isEntering) announce("signed in");
  }, [isEntering]);

  return (
    <AuthLayout>
      <Form method="post" className="form" noValidate ref={form} reloadDocument={answer?.isUnanswered}>
        <div>
          <h1>{words.title}</h1>
          <p className="soft">{words.text}</p>
          <p>
            <b translate="no">{email}</b>
          </p>
        </div>
        <FormAlert text={answer?.failure} answer={answer} />
        <input type="text" autoComplete="username" defaultValue={email} hidden />
        {asksName && <NameField name={answer?.name} error={answer?.nameError} />}
        <PasswordField label={words.password} hint={hint} autoComplete="new-password" error={answer?.error} />
        <Button type="submit" busy={state === "submitting" || isEntering} busyText={words.submitting}>
          {words.submit}
        </Button>
      </Form>
      {isEntering && <LoadingPanel />}
    </AuthLayout>
  );
}
