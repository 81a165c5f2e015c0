import { admin } from "#app/content/admin.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { TextInput } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/image.tsx";
import { showFailure } from "./photo-failure.ts";

interface ImageFieldProps {
  start: string;
  error?: string;
  /** The picture to show: an address that is complete, or null for the drawing of `seed`. */
  image: string | null;
  seed: string;
}

const words = admin.caseStudyForm;

/** The address of a picture, with the picture beside it. Only the browser of who writes fetches it. */
export function ImageField({ start, error, image, seed }: ImageFieldProps) {
  return (
    <div className="image-field">
      <TextInput
        label={words.image}
        mark={words.optional}
        name="image"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={words.imagePlaceholder}
        hint={words.imageHint}
        defaultValue={start}
        error={error}
      />
      {/* That it failed is said as well as shown. */}
      <div
        className="art ink-ground"
        role="status"
        aria-label={words.imageLabel}
        onErrorCapture={showFailure}
      >
        <Picture src={image} alt="" seed={seed} comp="card" ink failedText={caseStudies.errors.image} />
      </div>
    </div>
  );
}
