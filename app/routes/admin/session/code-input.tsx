import { secondStep as words } from "#app/content/admin/account.ts";
import { TextInput } from "#app/ui/field.tsx";
import type { Unanswered } from "../shell/client-action.ts";

/** Why a second step came back: what is wrong with the code, or with the whole. */
export type CodeAnswer = {
  error?: string;
  failure?: string;
  /** The half session has ended: the password comes first again. */
  isOver?: true;
} & Unanswered;

/** For a code of the app and a recovery code alike. */
export function CodeInput({ error }: { error?: string }) {
  return (
    <TextInput
      label={words.code}
      name="code"
      hint={words.codeHint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={error}
    />
  );
}
