import { useMemo } from "react";
import { admin } from "#app/content/admin.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { SaveAnswer } from "./form-values.ts";
import { listProblems } from "./problem-list.ts";

const words = admin.caseStudyForm.errors;

interface ProblemsProps {
  fields: Fields;
  answer: SaveAnswer | undefined;
  /** It will be saved by itself. */
  savesItself: boolean;
  /** Nobody has pressed anything, or nothing is to be done: the focus stays where somebody types. */
  isQuiet: boolean;
}

/** Why nothing was saved, above the fields. */
export function Problems({ fields, answer, savesItself, isQuiet }: ProblemsProps) {
  const errors = useMemo(
    () => (answer ? listProblems(fields, answer.values, answer.errors) : []),
    [fields, answer],
  );
  const isLost = answer?.unanswered === "perhaps sent";
  return (
    <>
      <ErrorSummary title={words.summary} errors={errors} />
      <FormAlert
        text={answer?.failure}
        help={savesItself ? words.keptUntilBack : isLost ? words.keptPerhaps : words.kept}
        answer={isQuiet ? undefined : answer}
      />
    </>
  );
}
