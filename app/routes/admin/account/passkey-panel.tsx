import { useRef, useState } from "react";
import { Form } from "react-router";
import { account } from "#app/content/admin/account.ts";
import type { NewPasskeyOptions, Passkey } from "#app/domain/users/factors/passkeys.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import lists from "../shell/rows.module.css";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account.server.ts";

const words = account.passkeys;

interface PasskeyPanelProps {
  passkeys: Passkey[];
  /** Hosts of those that do not work here. */
  elsewhere: string[];
  isPossible: boolean;
  now: Date;
  answer: AccountAnswer | undefined;
}

/** Where a new one is made. */
export const newPasskey = "new-passkey";

export function PasskeyPanel({ passkeys, elsewhere, isPossible, now, answer }: PasskeyPanelProps) {
  return (
    <div className={`stack start ${styles.factor}`}>
      <h3>{words.heading}</h3>
      <p className="soft">{isPossible ? words.text : words.impossible}</p>
      {passkeys.length > 0 && (
        <ul className={lists.rows}>
          {passkeys.map(({ id, name, usedAt, host }) => (
            <li key={id}>
              <div>
                <b>{name}</b>
                {/* biome-ignore lint/plugin: a person has twenty passkeys at most */}
                {host !== null && elsewhere.includes(host) && (
                  <span className="hint">{words.madeAt(host)}</span>
                )}
                <span className="hint">
                  {usedAt ? (
                    <>
                      {words.used} <RelativeTime value={usedAt} now={now} />
                    </>
                  ) : (
                    words.never
                  )}
                </span>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <IntentButton intent="passkey remove" small label={words.removeOne(name)}>
                  {words.remove}
                </IntentButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {isPossible &&
        (answer?.passkey ? (
          <NewPasskey key={answer.passkey.options.challenge} {...answer.passkey} answer={answer} />
        ) : (
          <Form method="post" id={newPasskey} preventScrollReset>
            <IntentButton intent="passkey begin">{words.begin}</IntentButton>
          </Form>
        ))}
    </div>
  );
}

interface NewPasskeyProps {
  options: NewPasskeyOptions;
  error?: string;
  answer: AccountAnswer;
}

/** Its name, and the press that lets the browser make it. */
function NewPasskey({ options, error, answer }: NewPasskeyProps) {
  const form = useFirstInvalid(answer);
  const made = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<object | null>(null);

  async function create() {
    setRefused(null);
    if (!form.current?.reportValidity()) return;
    try {
      const { startRegistration } = await import("@simplewebauthn/browser");
      const key = JSON.stringify(await startRegistration({ optionsJSON: options }));
      if (made.current) made.current.value = key;
      form.current.requestSubmit();
    } catch {
      setRefused({});
    }
  }

  /** First the browser makes the key, then it is sent. */
  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    if (made.current?.value) return;
    event.preventDefault();
    void create();
  }

  return (
    <Form
      method="post"
      className={`stack start ${styles.form}`}
      ref={form}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
    >
      <FormAlert text={refused && words.refused} answer={refused} />
      <input type="hidden" name="intent" value="passkey add" />
      <input type="hidden" name="passkey" ref={made} />
      <TextInput label={words.name} name="name" hint={words.nameHint} maxLength={60} required error={error} />
      <Button type="submit">{words.create}</Button>
    </Form>
  );
}
