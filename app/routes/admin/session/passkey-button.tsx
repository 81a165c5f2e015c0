import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import type { PasskeyOptions } from "#app/domain/users/factors/passkeys.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorIcon } from "#app/ui/icons.tsx";

type Purpose = "sign in" | "confirm";

interface PasskeyButtonProps {
  purpose: Purpose;
  text: string;
  /** Said when the person, the browser or the network breaks it off. */
  refused: string;
  /** The answer of the key, as JSON. */
  onAnswer: (answer: string) => void;
}

/** Asks for a passkey on a press. */
export function PasskeyButton({ purpose, text, refused, onAnswer }: PasskeyButtonProps) {
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");

  async function ask() {
    setState("asking");
    try {
      onAnswer(await askForPasskey(purpose));
      setState("idle");
    } catch {
      setState("refused");
    }
  }

  return (
    <div className="passkey">
      <Button look="ghost" busy={state === "asking"} onClick={ask}>
        {text}
      </Button>
      <p className="err" role="status">
        {state === "refused" && (
          <>
            <ErrorIcon />
            {refused}
          </>
        )}
      </p>
    </div>
  );
}

/** While nobody presses anything: the browser offers passkeys in the field of the address, where it can. */
export function usePasskeyAutofill(onAnswer: (answer: string) => void): void {
  const onPasskey = useEffectEvent(onAnswer);
  useEffect(() => {
    let isLeft = false;
    const answered = (answer: string | null) => {
      if (answer !== null && !isLeft) onPasskey(answer);
    };
    autofill().then(answered, () => {}); // nobody has chosen one, or another question has come
    return () => {
      isLeft = true;
      void cancelQuestion();
    };
  }, []);
}

async function autofill(): Promise<string | null> {
  if (!("PublicKeyCredential" in window)) return null;
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  return (await browserSupportsWebAuthnAutofill()) ? askForPasskey("sign in", true) : null;
}

/** @throws when the person, the browser or the network breaks it off. */
async function askForPasskey(purpose: Purpose, useBrowserAutofill = false): Promise<string> {
  const body = new URLSearchParams({ purpose });
  const answer = await fetch(href("/admin/passkey"), { method: "POST", body, redirect: "manual" });
  if (!answer.ok) throw new Error(String(answer.status));
  const optionsJSON = (await answer.json()) as PasskeyOptions;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}

async function cancelQuestion(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}
