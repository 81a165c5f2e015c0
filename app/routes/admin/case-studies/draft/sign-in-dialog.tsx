import { useEffect, useEffectEvent, useId, useRef } from "react";
import { href, useFetcher } from "react-router";
import { secondStep } from "#app/content/admin/account.ts";
import { admin } from "#app/content/admin.ts";
import { announce } from "#app/routes/admin/session/auth-channel.ts";
import { type CodeAnswer, CodeInput } from "#app/routes/admin/session/code-input.tsx";
import type { CredentialsAnswer } from "#app/routes/admin/session/credentials-form.tsx";
import type { SignedInAnswer } from "#app/routes/admin/session/entered.server.ts";
import type { HalfSignedInAnswer } from "#app/routes/admin/session/login.tsx";
import { PasswordField } from "#app/routes/admin/session/password-field.tsx";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toast.tsx";

interface SignInDialogProps {
  email: string;
  text?: string;
  onSignedIn: (userId: string) => void;
  onClose: () => void;
}

const words = admin.caseStudyForm.signIn;

/** The login over the form, which stays as it is: same action, same limits. */
export function SignInDialog({ email, text = words.text, onSignedIn, onClose }: SignInDialogProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<CredentialsAnswer | HalfSignedInAnswer | SignedInAnswer>();
  const second = useFetcher<CodeAnswer | SignedInAnswer>();
  const { data } = fetcher;
  const answer = data && "errors" in data ? data : undefined;
  const isHalf = data !== undefined && "secondStep" in data;
  const signedIn = signedInBy(data) ?? signedInBy(second.data);
  const wrongCode = second.data && !("signedIn" in second.data) ? second.data : undefined;
  const onSuccess = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (!signedIn) return;
    announce("signed in");
    showToast({ kind: "success", text: admin.login.success });
    onSuccess(signedIn);
  }, [signedIn]);
  useEffect(() => {
    if (answer || wrongCode) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, wrongCode]);
  useEffect(() => {
    if (isHalf) box.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [isHalf]);

  if (isHalf) {
    return (
      <Modal className="dialog" labelledBy={`${id}title`} describedBy={`${id}text`} onClose={onClose}>
        <div className="in" ref={box}>
          <h2 id={`${id}title`}>{secondStep.title}</h2>
          <p id={`${id}text`}>{secondStep.text}</p>
          <second.Form method="post" action={href("/admin/code")} className="form sign-in" noValidate>
            <input type="hidden" name="after" value="stay" />
            <FormAlert text={wrongCode?.failure} answer={wrongCode} />
            <CodeInput error={wrongCode?.error} />
            <div className="acts">
              <Button look="ghost" small onClick={onClose}>
                {words.cancel}
              </Button>
              <Button small type="submit" busy={second.state !== "idle"} busyText={secondStep.submitting}>
                {secondStep.submit}
              </Button>
            </div>
          </second.Form>
        </div>
      </Modal>
    );
  }

  return (
    <Modal
      className="dialog"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      focus={password}
      onClose={onClose}
    >
      <div className="in" ref={box}>
        <h2 id={`${id}title`}>{words.title}</h2>
        <p id={`${id}text`}>{text}</p>
        <fetcher.Form method="post" action={href("/admin/login")} className="form sign-in" noValidate>
          <input type="hidden" name="after" value="stay" />
          <FormAlert text={answer?.failure} answer={answer} />
          <TextInput
            label={admin.login.email}
            name="email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            defaultValue={email}
            error={answer?.errors.email}
          />
          <PasswordField
            ref={password}
            label={admin.login.password}
            autoComplete="current-password"
            error={answer?.errors.password}
          />
          <div className="acts">
            <Button look="ghost" small onClick={onClose}>
              {words.cancel}
            </Button>
            <Button small type="submit" busy={fetcher.state !== "idle"} busyText={admin.login.submitting}>
              {admin.login.submit}
            </Button>
          </div>
        </fetcher.Form>
      </div>
    </Modal>
  );
}

function signedInBy(answer: object | undefined): string | undefined {
  return answer && "signedIn" in answer ? String(answer.signedIn) : undefined;
}
