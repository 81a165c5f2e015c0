import { Form, href, Link, useNavigation } from "react-router";
import { tags as words } from "#app/content/admin/tags.ts";
import type { UsedTag } from "#app/domain/documents/tags.server.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { FormAlert, useFirstInvalid } from "../shell/form-alert.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import lists from "../shell/rows.module.css";
import styles from "./tags.module.css";

interface TagsPageProps {
  /** The one whose form is open. */
  chosen: string | null;
  tags: UsedTag[];
  failure: Failure | null;
  answer: Renaming | undefined;
}

/** Why a tag has not been renamed. */
export type Renaming = {
  typed?: string;
  error?: string;
  /** There is a tag of that name: is it meant? */
  taken?: UsedTag;
  failure?: string;
};

export function TagsPage({ chosen, tags, failure, answer }: TagsPageProps) {
  return (
    <>
      <PageHeader title={words.heading} />
      <div className="boxes">
        <FormAlert text={failure?.sentence} answer={null} />
        {failure && <Reference id={failure.requestId} />}
        <section className="box">
          <p className="soft">{words.text}</p>
          {tags.length === 0 && !failure && <p>{words.empty}</p>}
          <ul className={lists.rows}>
            {tags.map(({ tag, written, published }) => (
              <li key={tag}>
                {tag === chosen ? (
                  <RenameForm tag={tag} answer={answer} />
                ) : (
                  <>
                    <div>
                      <b>{tag}</b>
                      <span className="hint">{words.used(written, published)}</span>
                    </div>
                    <Link
                      className="btn ghost sm"
                      to={`${href("/admin/tags")}?${new URLSearchParams({ tag })}`}
                      aria-label={words.renameOne(tag)}
                      preventScrollReset
                    >
                      {words.rename}
                    </Link>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function RenameForm({ tag, answer }: { tag: string; answer: Renaming | undefined }) {
  const isBusy = useNavigation().state === "submitting";
  const form = useFirstInvalid(answer);
  const taken = answer?.taken;
  return (
    <Form
      method="post"
      action={`${href("/admin/tags")}?${new URLSearchParams({ tag })}`}
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      aria-label={words.form.heading(tag)}
    >
      <FormAlert text={answer?.failure} answer={answer} />
      {taken && <FormAlert text={words.taken(taken.tag, taken.written)} answer={answer} />}
      <input type="hidden" name="tag" value={tag} />
      <TextInput
        key={taken?.tag}
        label={words.form.heading(tag)}
        name="to"
        autoComplete="off"
        autoFocus
        defaultValue={answer?.typed ?? tag}
        error={answer?.error}
      />
      <div className="cluster">
        <Button type="submit" {...(taken && { name: "merge", value: taken.tag })} busy={isBusy}>
          {taken ? words.form.merge : words.form.submit}
        </Button>
        <Link className="btn ghost" to={href("/admin/tags")} preventScrollReset>
          {words.form.cancel}
        </Link>
      </div>
    </Form>
  );
}
