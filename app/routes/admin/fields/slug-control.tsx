import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { fieldWords } from "#app/content/admin/fields.ts";
import type { SlugField } from "#app/domain/fields/field.ts";
import { slugFromTitle } from "#app/domain/text/slug.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { SlugOwner } from "../documents/form/form-values.ts";
import { useScreen } from "../documents/screen.ts";
import { type ControlProps, type SlugTools, useFields } from "./fields-context.ts";
import { useSaid } from "./said.ts";
import styles from "./slug.module.css";
import { useSlugOwner } from "./slug-owner.ts";

const words = fieldWords.slug;

/** The field that is the address of the document; others of its type are a word each. */
const ownSlug = "slug";

export function SlugControl(props: ControlProps<SlugField, string>) {
  const { slug } = useFields().tools;
  return props.place === ownSlug && slug ? <OwnSlug {...props} tools={slug} /> : <Word {...props} />;
}

function Word({ place, field, start }: ControlProps<SlugField, string>) {
  const said = useSaid(place, field);
  return (
    <TextInput
      {...said}
      name={place}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={start}
    />
  );
}

/** The address of the page; one that is taken says by whom, while it is typed and when it is saved. */
function OwnSlug({ place, field, start, tools }: ControlProps<SlugField, string> & { tools: SlugTools }) {
  const said = useSaid(place, field);
  const input = useRef<HTMLInputElement>(null);
  const [slug, setSlug] = useState(start);
  const asked = slug.trim();
  const found = useSlugOwner(asked, tools);
  // What a save has said is about what was sent.
  const { errors } = useFields();
  const [sent, setSent] = useState({ errors, slug: asked });
  if (sent.errors !== errors) setSent({ errors, slug: asked });
  const isTold = sent.slug === asked;
  const owner = found ?? (isTold ? tools.owner : undefined);
  const error = owner ? words.takenBy(owner.title) : isTold ? said.error : undefined;
  useFollowing(input, tools.id === null, setSlug);
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
              ref={input}
              className="input"
              type="text"
              name={place}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={start}
              onInput={({ currentTarget }) => setSlug(currentTarget.value)}
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

/** The slug follows the title of a new document until somebody writes one. */
function useFollowing(
  input: React.RefObject<HTMLInputElement | null>,
  isNew: boolean,
  onSlug: (slug: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: React's setter of a state stays the same.
  useEffect(() => {
    const slug = input.current;
    const title = slug?.form?.elements.namedItem("title");
    if (!slug) return;
    onSlug(slug.value); // what was typed before React came
    if (!isNew || !(title instanceof HTMLInputElement)) return;
    let before = slugFromTitle(title.value);
    // Before React, and so the editor, hears of the same event.
    function follow() {
      const now = slugFromTitle((title as HTMLInputElement).value);
      if (slug && (slug.value === "" || slug.value === before)) {
        slug.value = now;
        onSlug(now);
      }
      before = now;
    }
    title.addEventListener("input", follow);
    return () => title.removeEventListener("input", follow);
  }, [input, isNew]);
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
