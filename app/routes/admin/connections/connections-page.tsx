import { Form } from "react-router";
import { connections as words } from "#app/content/admin/connections.ts";
import {
  longestReceiver,
  longestWebhookAddress,
  type WebhookEvent,
  webhookEvents,
} from "#app/content/webhook-events.ts";
import type { Delivery, Endpoint } from "#app/domain/webhooks/endpoints.server.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { ExactTime } from "#app/ui/time.tsx";
import { AddressToCopy } from "../shell/copy-button.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import rows from "../shell/rows.module.css";
import styles from "./connections.module.css";

export type ConnectionsAnswer = {
  failure?: string;
  /** What was typed into the form, and what is wrong with it. */
  typed?: { address: string; receiver: string; events: readonly WebhookEvent[] };
  errors?: { address?: string; events?: string; receiver?: string };
  /** Shown now and never again. */
  secret?: string;
};

interface ConnectionsPageProps {
  endpoints: readonly Endpoint[];
  /** Whether the privacy policy names who gets words. */
  isNamed: boolean;
  failure: Failure | null;
  answer: ConnectionsAnswer | undefined;
}

export function ConnectionsPage({ endpoints, isNamed, failure, answer }: ConnectionsPageProps) {
  const { secret, list } = words;
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <FormAlert text={failure?.sentence ?? answer?.failure} answer={answer} />
        {failure && <Reference id={failure.requestId} />}
        {answer?.secret && (
          <section className="box" role="status">
            <h2>{secret.heading}</h2>
            <p className="soft">{secret.text}</p>
            <div className={`cluster ${rows.line}`}>
              <AddressToCopy
                address={answer.secret}
                label={secret.label}
                words={secret}
                copyLabel={secret.copy}
              />
            </div>
          </section>
        )}
        <AddForm key={endpoints.length} answer={answer} />
        <section className="box">
          <h2>{list.heading}</h2>
          {endpoints.length === 0 && !failure && <p>{list.empty}</p>}
          {endpoints.map((endpoint) => (
            <EndpointEntry key={endpoint.id} endpoint={endpoint} isNamed={isNamed} />
          ))}
        </section>
      </div>
    </>
  );
}

function AddForm({ answer }: { answer: ConnectionsAnswer | undefined }) {
  const form = useFirstInvalid(answer?.errors && answer);
  const { add } = words;
  const typed = answer?.typed;
  const chosen = new Set(typed?.events);
  return (
    <section className="box">
      <h2>{add.heading}</h2>
      <p className="soft">{words.text}</p>
      <Form method="post" className={`stack start ${styles.add}`} noValidate ref={form} preventScrollReset>
        <TextInput
          label={add.address}
          name="address"
          hint={add.addressHint}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestWebhookAddress}
          defaultValue={typed?.address}
          error={answer?.errors?.address}
        />
        <fieldset className={`stack start ${styles.events}`}>
          <legend>{add.events}</legend>
          {webhookEvents.map((event) => (
            <label className="check" key={event}>
              <input
                type="checkbox"
                name="event"
                value={event}
                defaultChecked={chosen.has(event)}
                aria-invalid={answer?.errors?.events ? true : undefined}
                aria-describedby={answer?.errors?.events && "events-error"}
              />
              <span>
                {words.events[event]} <code translate="no">{event}</code>
              </span>
            </label>
          ))}
          {answer?.errors?.events && (
            <p className="err" id="events-error">
              <ErrorIcon />
              {answer.errors.events}
            </p>
          )}
        </fieldset>
        <TextInput
          label={add.receiver}
          name="receiver"
          hint={add.receiverHint}
          autoComplete="off"
          maxLength={longestReceiver}
          defaultValue={typed?.receiver}
          error={answer?.errors?.receiver}
        />
        <IntentButton intent="add" look="filled">
          {add.submit}
        </IntentButton>
      </Form>
    </section>
  );
}

function EndpointEntry({ endpoint, isNamed }: { endpoint: Endpoint; isNamed: boolean }) {
  const { id, address, events, receiver, stoppedBecause, failingSince, waiting, deliveries } = endpoint;
  const said = words.endpoint;
  const host = new URL(address).host;
  const of = (act: string) => said.of(act, host);
  return (
    <article className={`stack ${rows.entry} ${styles.entry}`} aria-label={host}>
      <p>
        <b translate="no">{address}</b>
      </p>
      <p className="hint">
        <span translate="no">{events.join(", ")}</span>
        {". "}
        {receiver === null ? said.thin : said.words(receiver)}.
      </p>
      {stoppedBecause !== null && <p role="note">{said.stopped[stoppedBecause] ?? said.stopped.staff}.</p>}
      {stoppedBecause === null && failingSince !== null && (
        <p role="note">
          {said.failing} <ExactTime value={failingSince} />.
        </p>
      )}
      {receiver !== null && !isNamed && <p role="note">{said.unnamed}</p>}
      {waiting > 0 && <p>{said.waiting(waiting)}.</p>}
      <Form method="post" className="cluster" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {stoppedBecause === null ? (
          <IntentButton intent="stop" small label={of(said.stop)}>
            {said.stop}
          </IntentButton>
        ) : (
          <IntentButton intent="start" small label={of(said.start)}>
            {said.start}
          </IntentButton>
        )}
        <IntentButton intent="secret" small label={of(said.change)}>
          {said.change}
        </IntentButton>
        <details>
          <summary aria-label={of(said.remove)}>{said.remove}</summary>
          <p className="hint">{said.removeHelp}</p>
          <IntentButton intent="remove" small look="danger" label={of(said.removeNow)}>
            {said.removeNow}
          </IntentButton>
        </details>
      </Form>
      <Deliveries deliveries={deliveries} />
    </article>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const said = words.deliveries;
  if (deliveries.length === 0) return <p className="soft">{said.none}</p>;
  return (
    <details>
      <summary>{said.heading}</summary>
      <p className="hint">{said.text}</p>
      <ul className={rows.rows}>
        {deliveries.map(({ id, event, createdAt, attemptedAt, answer, state }) => (
          <li key={id}>
            <div>
              <b translate="no">{event}</b>
              <span className={`hint ${styles.times}`}>
                <ExactTime value={attemptedAt ?? createdAt} />
                <span>
                  {said.states[state]}
                  {answer !== null && ` (${said.reasons[answer] ?? answer})`}
                </span>
              </span>
            </div>
            {state !== "waiting" && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <IntentButton intent="again" small label={said.again}>
                  {said.again}
                </IntentButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
