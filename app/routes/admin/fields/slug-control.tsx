import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { fieldWords } from "#app/content/admin/fields.ts";
import type { SlugField } from "#app/domain/fields/field.ts";
import { hasOtherLetters, slugFromTitle } from "#app/domain/text/slug.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { SlugOwner } from "../documents/form/form-values.ts";
import { useScreen } from "../documents/screen.ts";
import { type ControlProps, type SlugTools, useFields } from "./fields-context.ts";
import { useFormStore, useValueAt } from "./form-store.ts";
import styles from "./slug.module.css";
import { useSlugOfTitle, useSlugOwner } from "./slug-owner.ts";
import { useLabel } from "./use-label.ts";
import { useText } from "./use-typed.ts";

const words = fieldWords.slug;

/** The field that is the address of the document; others of its type are a word each. */
const ownSlug = "slug";

export function SlugControl(props: ControlProps<SlugField>) {
  const { slug } = useFields().tools;
  return props.place === ownSlug && slug ? <OwnSlug {...props} tools={slug} /> : <Word {...props} />;
}

function Word({ place, field }: ControlProps<SlugField>) {
  const said = useLabel(place, field);
  const [word, type] = useText(place, field);
  return (
    <TextInput
      {...said}
      name={place}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={word}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** The address of the page; one that is taken says by whom, while it is typed and when it is saved. */
function OwnSlug({ place, field, tools }: ControlProps<SlugField> & { tools: SlugTools }) {
  const said = useLabel(place, field);
  const [slug, type] = useText(place, field);
  const asked = slug.trim();
  const found = useSlugOwner(asked, tools);
  // What a save has said is about what was sent.
  const { errors } = useFields();
  const [sent, setSent] = useState({ errors, slug: asked });
  if (sent.errors !== errors) setSent({ errors, slug: asked });
  const isTold = sent.slug === asked;
  const owner = found ?? (isTold ? tools.owner : undefined);
  const error = owner ? words.takenBy(owner.title) : isTold ? said.error : undefined;
  useFollowing(place, tools.id === null);
  return (
    <Field
      id={place}
      label={said.label}
      hint={tools.id === null ? said.hint : words.hint}
      error={error}
      errorLink={owner && <OwnerLink owner={owner} />}
    >
      {(control) => (
        <>
          <div className={styles.address}>
            <span aria-hidden="true">{tools.prefix}</span>
            <input
              {...control}
              className="input"
              type="text"
              name={place}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={slug}
              onChange={({ target }) => type(target.value)}
            />
          </div>
          <span className="sr-only" role="status">
            {found && error}
          </span>
        </>
      )}
    </Field>
  );
}

/** The slug follows the title of a new document until somebody writes one; a title of other letters is asked about. */
function useFollowing(place: string, isNew: boolean) {
  const store = useFormStore();
  const title = String(useValueAt("title") ?? "");
  /** The last slug that the title has given. */
  const given = useRef(slugFromTitle(title));
  const isAsked = isNew && hasOtherLetters(title);
  const answered = useSlugOfTitle(isAsked ? title : null);
  const slug = isAsked ? answered : slugFromTitle(title);
  useEffect(() => {
    if (!isNew || slug === null || slug === given.current) return;
    const now = store.at(place);
    if (now === "" || now === given.current) store.set(place, slug, "following");
    given.current = slug;
  }, [store, place, isNew, slug]);
}

function OwnerLink({ owner: { id, title } }: { owner: SlugOwner }) {
  const { edit } = useScreen();
  const { open, name, where } = words.open;
  return (
    <Link className={`link ${styles.owner}`} to={edit(id)} target="_blank">
      {open}
      <span className="sr-only">{name(title)}</span>
      {where}
    </Link>
  );
}
