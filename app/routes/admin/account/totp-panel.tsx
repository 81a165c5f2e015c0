import { Form } from "react-router";
import { account } from "#app/content/admin/account.ts";
import { TextInput } from "#app/ui/field.tsx";
import { RelativeTime } from "#app/ui/time.tsx";
import { useFirstInvalid } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account.server.ts";

const words = account.totp;

interface TotpPanelProps {
  /** Null: they are off. */
  since: Date | null;
  now: Date;
  answer: AccountAnswer | undefined;
}

/** One-time codes: on, off, or on their way. */
export function TotpPanel({ since, now, answer }: TotpPanelProps) {
  return (
    <div className={`stack start ${styles.factor}`}>
      <h3>{words.heading}</h3>
      <p className="soft">
        {since ? (
          <>
            {words.on} <RelativeTime value={since} now={now} />
          </>
        ) : (
          words.off
        )}
      </p>
      {answer?.totp && !since ? (
        <Setup totp={answer.totp} answer={answer} />
      ) : (
        <Form method="post" preventScrollReset>
          <IntentButton intent={since ? "totp remove" : "totp begin"}>
            {since ? words.remove : words.begin}
          </IntentButton>
        </Form>
      )}
    </div>
  );
}

function Setup({ totp, answer }: { totp: NonNullable<AccountAnswer["totp"]>; answer: AccountAnswer }) {
  const { qr, key, error } = totp;
  const form = useFirstInvalid(answer);
  return (
    <Form method="post" className={`stack start ${styles.form}`} ref={form} noValidate preventScrollReset>
      <p>{words.scan}</p>
      <svg className={styles.code} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.qr}>
        <path className={styles.light} d={`M0 0h${qr.size}v${qr.size}H0z`} />
        <path d={qr.path} />
      </svg>
      <p>
        {words.key}:{" "}
        <code className={styles.secret} translate="no">
          {key}
        </code>
      </p>
      <TextInput
        label={words.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        error={error}
      />
      <IntentButton intent="totp confirm" look="filled">
        {words.confirm}
      </IntentButton>
    </Form>
  );
}
