import { account } from "#app/content/admin/account.ts";
import { longestName, normalName } from "#app/domain/users/display-name.ts";
import { TextInput } from "#app/ui/field.tsx";

interface NameFieldProps {
  /** What was typed before. */
  name: string | undefined;
  error: string | undefined;
}

/** What somebody is called, at their first sign-in; it may stay empty. */
export function NameField({ name, error }: NameFieldProps) {
  const { label, hint } = account.name;
  return (
    <TextInput
      label={label}
      name="name"
      id="own-name"
      hint={hint}
      autoComplete="name"
      defaultValue={name}
      error={error}
    />
  );
}

/** A name as it is stored, and what is wrong with it. */
export function readName(typed: string): { name: string; nameError?: string } {
  const name = normalName(typed);
  return name.length > longestName ? { name, nameError: account.name.tooLong } : { name };
}
