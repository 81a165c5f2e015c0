import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { passkeySignIn, secondStep } from "#app/content/admin/account.ts";
import { firmAccount } from "#app/content/admin/firm-account.ts";
import { admin } from "#app/content/admin.ts";
import { announce } from "#app/routes/admin/session/auth-channel.ts";
import { type CodeAnswer, CodeInput } from "#app/routes/admin/session/code-input.tsx";
import type { CredentialsAnswer } from "#app/routes/admin/session/credentials-form.tsx";
import type { SignedInAnswer } from "#app/routes/admin/session/entered.server.ts";
import type { HalfSignedInAnswer } from "#app/routes/admin/session/login.tsx";
import { PasskeyButton } from "#app/routes/admin/session/passkey-button.tsx";
import { PasswordField } from "#app/routes/admin/session/password-field.tsx";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { useStaff } from "#app/routes/admin/shell/staff.ts";
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

/**
 * The login over the form, which stays as it is: same action, same limits. The first step does not ask for the page
 * below anew: half a session would be led away from it by the guard. Whoever opened the dialog asks, once it is passed.
 */
export function SignInDialog({ email, text = words.text, onSignedIn, onClose }: SignInDialogProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<CredentialsAnswer | HalfSignedInAnswer | SignedInAnswer>();
  const second = useFetcher<CodeAnswer | SignedInAnswer>();
  const staff = useStaff();
  const hasPasskeys = staff?.hasPasskeys ?? false;
  const hasFirmAccount = staff?.hasFirmAccount ?? false;
  const { data } = fetcher;
  const answer = data && "errors" in data ? data : undefined;
  /** The first step whose second one was tried too often. */
  const [givenUp, setGivenUp] = useState<typeof data>();
  const half = data && "secondStep" in data && data !== givenUp ? data : undefined;
  const isHalf = half !== undefined;
  const signedIn = signedInBy(data) ?? signedInBy(second.data);
  const wrongCode = second.data && !("signedIn" in second.data) ? second.data : undefined;
  const onSuccess = useEffectEvent(onSignedIn);

  useEffect(() => {
    if (!signedIn) return;
    announce("signed in");
    showToast({ kind: "success", text: admin.login.success });
    onSuccess(signedIn);
  }, [signedIn]);
  const over = wrongCode?.isOver ? wrongCode : undefined;
  const giveUp = useEffectEvent(() => setGivenUp(data));
  useEffect(() => {
    if (over) giveUp();
  }, [over]);
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
            {half.hasPasskeys && (
              <PasskeyButton
                purpose="confirm"
                text={secondStep.passkey}
                refused={secondStep.passkeyRefused}
                onAnswer={(passkey) =>
                  void second.submit(
                    { intent: "passkey", passkey, after: "stay" },
                    { method: "post", action: href("/admin/code") },
                  )
                }
              />
            )}
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
        <fetcher.Form
          method="post"
          action={href("/admin/login")}
          className="form sign-in"
          noValidate
          defaultShouldRevalidate={false}
        >
          <input type="hidden" name="after" value="stay" />
          <FormAlert text={answer?.failure ?? over?.failure} answer={answer ?? over} />
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
          {hasPasskeys && (
            <PasskeyButton
              purpose="sign in"
              text={passkeySignIn.button}
              refused={passkeySignIn.refused}
              onAnswer={(passkey) =>
                void fetcher.submit(
                  { intent: "passkey", passkey, after: "stay" },
                  { method: "post", action: href("/admin/login"), defaultShouldRevalidate: false },
                )
              }
            />
          )}
          {hasFirmAccount && (
            <p className="small">
              <a className="link" href={href("/admin/firm-account")} target="_blank" rel="noreferrer">
                {firmAccount.elsewhere}
              </a>{" "}
              {firmAccount.elsewhereText}
            </p>
          )}
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
