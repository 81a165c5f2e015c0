import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { fieldWords } from "#app/content/admin/fields.ts";
import type { SlugField } from "#app/domain/fields/field.ts";
import { hasOtherLetters, slugFromTitle } from "#app/domain/text/slug.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { SlugOwner } from "../documents/form/form-values.ts";
import { useScreen } from "../documents/screen.ts";
import { type ControlProps, type SlugTools, useFields } from "./fields-context.ts";
import { useSaid } from "./said.ts";
import styles from "./slug.module.css";
import { useSlugOfTitle, useSlugOwner } from "./slug-owner.ts";

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

/** The slug follows the title of a new document until somebody writes one; a title of other letters is asked about. */
function useFollowing(
  input: React.RefObject<HTMLInputElement | null>,
  isNew: boolean,
  onSlug: (slug: string) => void,
) {
  /** A title whose letters the browser does not know. */
  const [asked, setAsked] = useState<string | null>(null);
  /** The last slug that the title has given. */
  const given = useRef("");
  function give(slug: string): boolean {
    const field = input.current;
    const isFollowing = field !== null && (field.value === "" || field.value === given.current);
    if (isFollowing) {
      field.value = slug;
      onSlug(slug);
    }
    given.current = slug;
    return isFollowing;
  }
  const follow = useEffectEvent((title: string) => {
    const isAsked = hasOtherLetters(title);
    setAsked(isAsked ? title : null);
    if (!isAsked) give(slugFromTitle(title));
  });
  useEffect(() => {
    const slug = input.current;
    const title = slug?.form?.elements.namedItem("title");
    if (!slug) return;
    onSlug(slug.value); // what was typed before React came
    if (!isNew || !(title instanceof HTMLInputElement)) return;
    given.current = slugFromTitle(title.value);
    // Before React, and so the editor, hears of the same event.
    const listen = () => follow(title.value);
    title.addEventListener("input", listen);
    return () => title.removeEventListener("input", listen);
  }, [input, isNew, onSlug]);
  const answered = useSlugOfTitle(asked);
  const take = useEffectEvent((slug: string) => {
    // The form hears of it as of what somebody types.
    if (give(slug)) input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  useEffect(() => {
    if (answered !== null) take(answered);
  }, [answered]);
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
