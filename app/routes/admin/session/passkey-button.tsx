import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { PasskeyOptions } from "#app/domain/users/factors/passkeys.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorIcon } from "#app/ui/icons.tsx";

export type PasskeyOptionsAnswer = { passkeyOptions: PasskeyOptions };

interface PasskeyButtonProps {
  /** Who gives out the options, and by which fields of a form. */
  action: string;
  fields: Record<string, string>;
  text: string;
  /** Said when the person or the browser breaks it off. */
  refused: string;
  /** The answer of the key, as JSON. */
  onAnswer: (answer: string) => void;
}

/** Asks for a passkey on a press. */
export function PasskeyButton({ action, fields, text, refused, onAnswer }: PasskeyButtonProps) {
  const fetcher = useFetcher<PasskeyOptionsAnswer>();
  const [isRefused, setIsRefused] = useState(false);
  const options = fetcher.data?.passkeyOptions;

  const ask = useEffectEvent(async (asked: PasskeyOptions) => {
    try {
      onAnswer(await askForPasskey(asked));
    } catch {
      setIsRefused(true);
    }
  });
  useEffect(() => {
    if (options) void ask(options);
  }, [options]);

  function onPress() {
    setIsRefused(false);
    void fetcher.submit(fields, { method: "post", action });
  }

  return (
    <div className="passkey script-only">
      <Button look="ghost" busy={fetcher.state !== "idle"} onClick={onPress}>
        {text}
      </Button>
      <p className="err" role="status">
        {isRefused && (
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
export function usePasskeyAutofill(action: string, onAnswer: (answer: string) => void): void {
  const fetcher = useFetcher<PasskeyOptionsAnswer>();
  const options = fetcher.data?.passkeyOptions;

  const begin = useEffectEvent(async () => {
    if (await canAutofill()) void fetcher.submit({ intent: "passkey options" }, { method: "post", action });
  });
  const ask = useEffectEvent((asked: PasskeyOptions) => {
    askForPasskey(asked, true).then(onAnswer, () => {}); // nobody has chosen one, or another question has come
  });
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (!options) return;
    ask(options);
    return () => void cancelQuestion();
  }, [options]);
}

/** @throws when the person or the browser breaks it off. */
async function askForPasskey(optionsJSON: PasskeyOptions, useBrowserAutofill = false): Promise<string> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill }));
}

async function canAutofill(): Promise<boolean> {
  if (!("PublicKeyCredential" in window)) return false;
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  return browserSupportsWebAuthnAutofill();
}

async function cancelQuestion(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}
