import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { Errors } from "#app/routes/form-data.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { LoadingPanel, useIsEntering } from "../frame/loading-panel.tsx";
import type { Unanswered } from "../shell/client-action.ts";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { announce } from "./auth-channel.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { NameField } from "./name-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** What comes back: address and name as typed, never the password. */
export type CredentialsAnswer = {
  email: string;
  name?: string;
  errors: Errors<"email" | "password" | "name">;
  failure: string | null;
} & Unanswered;

interface CredentialsFormProps {
  words: {
    title: string;
    text: string;
    email: string;
    password: string;
    passwordHint?: string;
    submit: string;
    submitting: string;
  };
  /** The password is chosen here, not asked for, and so is the name. */
  isNew?: boolean;
  answer: CredentialsAnswer | undefined;
  /** Other ways in. */
  children?: ReactNode;
}

/** An address and a password, in front of the staff area. */
export function CredentialsForm({ words, isNew = false, answer, children }: CredentialsFormProps) {
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
        </div>
        <FormAlert text={answer?.failure} answer={answer} />
        <TextInput
          label={words.email}
          name="email"
          type="email"
          autoComplete={isNew ? "username" : "username webauthn"}
          spellCheck={false}
          defaultValue={answer?.email}
          error={answer?.errors.email}
        />
        {isNew && <NameField name={answer?.name} error={answer?.errors.name} />}
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete={isNew ? "new-password" : "current-password"}
          error={answer?.errors.password}
        />
        <Button type="submit" busy={state === "submitting" || isEntering} busyText={words.submitting}>
          {words.submit}
        </Button>
      </Form>
      {children}
      {isEntering && <LoadingPanel />}
    </AuthLayout>
  );
}
