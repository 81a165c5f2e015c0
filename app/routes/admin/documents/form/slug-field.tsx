import { Link } from "react-router";
import { admin } from "#app/content/admin.ts";
import { Field } from "#app/ui/field.tsx";
import { useScreen } from "../screen.ts";
import type { LoadedText } from "./form-state.ts";
import type { SaveAnswer, SlugOwner } from "./form-values.ts";
import { useSlugOwner } from "./slug-owner.ts";

interface SlugFieldProps {
  opened: LoadedText;
  start: string;
  /** As it stands in the field. */
  slug: string;
  answer: SaveAnswer | undefined;
}

const words = admin.caseStudyForm;

/** The address of the page; one that is taken says by whom, while it is typed and when it is saved. */
export function SlugField({ opened, start, slug, answer }: SlugFieldProps) {
  const asked = slug.trim();
  const found = useSlugOwner(asked, { id: opened.id, stored: String(opened.stored?.slug ?? "") });
  // What a save has said is about what was sent.
  const isAnswered = answer?.values.slug === asked;
  const owner = found ?? (isAnswered ? answer?.slugOwner : undefined);
  const error = owner ? words.errors.slugTakenBy(owner.title) : isAnswered && answer?.errors.slug;
  return (
    <Field
      id="slug"
      label={words.slug}
      hint={opened.id ? words.slugHint : undefined}
      error={error || undefined}
      errorLink={owner && <OwnerLink owner={owner} />}
    >
      {(control) => (
        <>
          <div className="prefix">
            <span aria-hidden="true">{words.slugPrefix}</span>
            <input
              {...control}
              className="input"
              type="text"
              name="slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={start}
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

function OwnerLink({ owner: { id, title } }: { owner: SlugOwner }) {
  const { edit } = useScreen();
  const { open, name, where } = words.errors.slugOpen;
  return (
    <Link className="link" to={edit(id)} target="_blank">
      {open}
      <span className="sr-only">{name(title)}</span>
      {where}
    </Link>
  );
}
