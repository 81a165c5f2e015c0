import { useState } from "react";
import { Form, href, Link, useSubmit } from "react-router";
import { replyTemplates as words } from "#app/content/admin/reply-templates.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { withFacts } from "#app/content/facts-in-text.ts";
import { mails } from "#app/content/mails.ts";
import { confirmationTokens, replyTokens } from "#app/content/words-in-replies.ts";
import { confirmationId, type ReplyTemplate } from "#app/domain/submissions/reply-templates.ts";
import { directionOf } from "#app/letters/direction.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import type { TextKey } from "#app/ui/saved-text.ts";
import { submissionList } from "../list/list-url.ts";
import { ActKey } from "../shell/act-key.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { IntentButton } from "../shell/intent-button.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import { AutosavedTextArea } from "./detail/autosaved-textarea.tsx";
import styles from "./templates.module.css";

const here = href("/admin/contacts/templates");
const formOf = (id: string) => `${here}?of=${id}`;

type Answer = {
  typed?: { name: string; words: string };
  errors?: { name?: string; words?: string };
  failure?: string;
  /** What a colleague has made of it meanwhile. */
  theirs?: ReplyTemplate;
};

interface TemplatesPageProps {
  /** The id of whoever looks. */
  me: string;
  replies: readonly ReplyTemplate[];
  confirmation: ReplyTemplate;
  /** That which is being changed; null for none. */
  opened: ReplyTemplate | null;
  /** Whether confirmations are sent. */
  confirms: boolean;
  company: CompanyFacts;
  failure: Failure | null;
  answer: Answer | undefined;
}

export function TemplatesPage(props: TemplatesPageProps) {
  const { me, replies, confirmation, opened, confirms, company, failure, answer } = props;
  const back = opened ? { to: here, label: words.heading } : { to: submissionList.path, label: words.back };
  return (
    <>
      <PageHeader title={words.heading} back={back} />
      <div className="boxes">
        <FormAlert text={failure?.sentence} answer={null} />
        {failure && <Reference id={failure.requestId} />}
        {opened && <TemplateForm key={opened.id} me={me} template={opened} answer={answer} />}
        {!opened && !failure && (
          <>
            <Replies replies={replies} />
            <Confirmation confirmation={confirmation} isSent={confirms} />
          </>
        )}
        <Tokens company={company} />
      </div>
    </>
  );
}

function Replies({ replies }: Pick<TemplatesPageProps, "replies">) {
  return (
    <section className="box start">
      <h2>{words.replies.heading}</h2>
      <p className="soft">{words.replies.text}</p>
      <ul className={lists.rows}>
        {replies.map(({ id, name, words: text }) => (
          <li key={id}>
            <div>
              <Link className="link" to={formOf(id)} aria-label={words.replies.change(name)}>
                <bdi>{name}</bdi>
              </Link>
              <p className={`hint ${styles.beginning}`} dir={directionOf(text)}>
                {text}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link className="btn ghost sm" to={formOf("new")}>
        {words.replies.add}
      </Link>
    </section>
  );
}

function Confirmation({ confirmation, isSent }: { confirmation: ReplyTemplate; isSent: boolean }) {
  const { heading, text, off, builtIn, change } = words.confirmation;
  return (
    <section className="box start">
      <h2>{heading}</h2>
      <p className="soft">
        {text} {!isSent && off}
      </p>
      {confirmation.words === "" && <p className="soft">{builtIn}</p>}
      <blockquote className={styles.words} dir="auto">
        {confirmation.words || mails.confirmation.words}
      </blockquote>
      <Link className="btn ghost sm" to={formOf(confirmationId)}>
        {change}
      </Link>
    </section>
  );
}

/** Words that are kept belong to the version that they change: a colleague's newer one is not overwritten by them. */
export function textKeyOf(owner: string, { id, version }: Pick<ReplyTemplate, "id" | "version">): TextKey {
  return { owner, form: "reply template", id: `${id} ${version}` };
}

interface TemplateFormProps {
  me: string;
  template: ReplyTemplate;
  answer: Answer | undefined;
}

function TemplateForm({ me, template, answer }: TemplateFormProps) {
  const { id, name } = template;
  const form = useFirstInvalid(answer?.errors && answer);
  const submit = useSubmit();
  const [isAsking, setIsAsking] = useState(false);
  const [opened] = useState(template.version);
  const isConfirmation = id === confirmationId;
  const version = answer?.theirs?.version ?? opened;
  const begins = template.words || (isConfirmation ? mails.confirmation.words : "");
  const { adding, change } = words.replies;
  const heading = isConfirmation ? words.confirmation.changing : id === "" ? adding : change(name);
  return (
    <section className="box start">
      <h2>{heading}</h2>
      <FormAlert text={answer?.failure} answer={answer} />
      <Form method="post" className={`stack start ${styles.form}`} ref={form} noValidate>
        <ActKey />
        <input type="hidden" name="author" value={me} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {!isConfirmation && (
          <TextInput
            label={words.name}
            name="name"
            autoComplete="off"
            defaultValue={answer?.typed?.name ?? name}
            error={answer?.errors?.name}
          />
        )}
        <AutosavedTextArea
          savedAs={textKeyOf(me, { id, version: opened })}
          label={words.words}
          hint={`${words.known(isConfirmation ? confirmationTokens : replyTokens)} ${isConfirmation ? words.confirmation.empty : ""}`}
          name="words"
          rows={12}
          defaultValue={answer?.typed?.words ?? begins}
          begins={begins}
          error={answer?.errors?.words}
        />
        {answer?.theirs && (
          <figure className={styles.theirs}>
            <figcaption>{words.errors.theirs}</figcaption>
            <blockquote className={styles.words} dir="auto">
              {answer.theirs.words}
            </blockquote>
          </figure>
        )}
        <div className="cluster">
          <IntentButton intent="save" look="filled">
            {words.save}
          </IntentButton>
          <Link className="btn ghost" to={here}>
            {words.cancel}
          </Link>
          {id !== "" && !isConfirmation && (
            <button
              type="submit"
              className="btn ghost warn"
              name="intent"
              value="delete"
              onClick={(event) => {
                event.preventDefault(); // without a script it is done at once
                setIsAsking(true);
              }}
            >
              {words.delete.open}
            </button>
          )}
        </div>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={words.delete.title}
          text={words.delete.text(name)}
          confirmText={words.delete.confirm}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void submit(
              { intent: "delete", author: me, id, version },
              { method: "post", action: formOf(id) },
            );
          }}
        />
      )}
    </section>
  );
}

function Tokens({ company }: { company: CompanyFacts }) {
  const confirmed = new Set<string>(confirmationTokens);
  const { heading, of, nothing, notConfirmed } = words.tokens;
  return (
    <section className="box">
      <h2>{heading}</h2>
      <dl className={styles.tokens}>
        {replyTokens.map((token) => (
          <div key={token}>
            <dt>
              <code translate="no">{`{${token}}`}</code>
            </dt>
            <dd>
              {of[token] ?? (withFacts(`{${token}}`, company) || nothing)}
              {!confirmed.has(token) && ` (${notConfirmed})`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
