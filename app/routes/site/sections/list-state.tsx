import { caseStudies } from "#app/content/case-studies.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import "#app/styles/state.css";

interface ListStateProps {
  /** The level of the titles of the list in the outline of the page. */
  heading: "h2" | "h3";
}

interface ListFailedProps extends ListStateProps {
  failure: Failure;
  help: string;
}

/** In the place of a list that could not be read. */
export function ListFailed({ failure, help, heading: Heading }: ListFailedProps) {
  return (
    <div className="state" role="alert">
      <Heading className="h3">{failure.sentence}</Heading>
      <p className="soft">{help}</p>
      <Reference id={failure.requestId} />
      {/* A form without fields asks for this address again, with and without a script. */}
      <form>
        <button type="submit" className="btn ghost sm">
          {caseStudies.errors.retry}
        </button>
      </form>
    </div>
  );
}

interface ListEmptyProps extends ListStateProps {
  words: { heading: string; text: string };
}

/** In the place of a list with nothing in it. */
export function ListEmpty({ words, heading: Heading }: ListEmptyProps) {
  return (
    <div className="state">
      <Heading className="h3">{words.heading}</Heading>
      <p className="soft">{words.text}</p>
    </div>
  );
}
