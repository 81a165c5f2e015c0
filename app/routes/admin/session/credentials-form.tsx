import type { ReactNode } from "react";
import { account } from "#app/content/admin/account.ts";
import type { Errors } from "#app/routes/form-data.ts";
import { TextInput } from "#app/ui/field.tsx";
import type { Unanswered } from "../shell/client-action.ts";
import { EntryForm } from "./entry-form.tsx";
import { PasswordField } from "./password-field.tsx";

/** What comes back: address and name as typed, never the password. */
export type CredentialsAnswer = {
  email?: string;
  name?: string;
  errors: Errors<"email" | "password" | "name">;
  failure?: string | null;
} & Unanswered;

interface CredentialsFormProps {
  words: {
    title: string;
    text: string;
    email?: string;
    password: string;
    hint?: string;
    submit: string;
    submitting: string;
  };
  /** Whose password it is, where the link to this page says so; otherwise the address is asked for. */
  owner?: string;
  /** The password is chosen here, not asked for. */
  isNew?: boolean;
  /** What somebody is called, at their first sign-in; it may stay empty. */
  asksName?: boolean;
  answer: CredentialsAnswer | undefined;
  /** The ways that most people take, with the heading of the page. */
  first?: ReactNode;
  /** Other ways in. */
  children?: ReactNode;
}

/** An address and a password, in front of the staff area. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { words, owner, isNew = false, asksName = false, answer, first, children } = props;
  const about = owner !== undefined && (
    <p>
      <b translate="no">{owner}</b>
    </p>
  );
  return (
    <EntryForm words={words} about={about} answer={answer} first={first} otherWays={children}>
      {owner === undefined ? (
        <TextInput
          label={words.email ?? ""}
          name="email"
          type="email"
          autoComplete={isNew ? "username" : "username webauthn"}
          spellCheck={false}
          defaultValue={answer?.email}
          error={answer?.errors.email}
        />
      ) : (
        <input type="text" autoComplete="username" defaultValue={owner} hidden />
      )}
      {asksName && (
        <TextInput
          label={account.name.label}
          name="name"
          id="own-name"
          hint={account.name.hint}
          autoComplete="name"
          defaultValue={answer?.name}
          error={answer?.errors.name}
        />
      )}
      <PasswordField
        label={words.password}
        hint={words.hint}
        autoComplete={isNew ? "new-password" : "current-password"}
        error={answer?.errors.password}
      />
    </EntryForm>
  );
}
