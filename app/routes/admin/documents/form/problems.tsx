import { useMemo } from "react";
import { admin } from "#app/content/admin.ts";
import type { Fields } from "#app/domain/fields/field.ts";
import { FormAlert } from "#app/routes/admin/shell/form-alert.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { SaveAnswer } from "./form-values.ts";
import { listProblems } from "./problem-list.ts";

const words = admin.caseStudyForm.errors;

/** Why nothing was saved, above the fields. */
export function Problems({ fields, answer }: { fields: Fields; answer: SaveAnswer | undefined }) {
  const errors = useMemo(
    () => (answer ? listProblems(fields, answer.values, answer.errors) : []),
    [fields, answer],
  );
  return (
    <>
      <ErrorSummary title={words.summary} errors={errors} />
      <FormAlert text={answer?.failure} help={words.kept} answer={answer} />
    </>
  );
}
