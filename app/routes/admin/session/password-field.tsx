import { type ComponentProps, useState } from "react";
import { admin } from "#app/content/admin.ts";
import { Field } from "#app/ui/field.tsx";
import { EyeIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";

interface PasswordFieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: string;
  error?: string;
}

/** A password, shown on request: a long one is easier to get right when it can be read. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { showPassword, hidePassword } = admin.login;
  return (
    <Field id="password" label={label} hint={hint} error={error}>
      {(control) => (
        <span className="password">
          <input
            name="password"
            {...rest}
            {...control}
            className="input"
            type={isShown ? "text" : "password"}
            autoCorrect="off"
            spellCheck={false}
          />
          <ScriptButton
            className="icon-btn"
            aria-label={isShown ? hidePassword : showPassword}
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon />
          </ScriptButton>
        </span>
      )}
    </Field>
  );
}
