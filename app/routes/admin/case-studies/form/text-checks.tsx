import { useDeferredValue, useMemo } from "react";
import { findingsOf, type Surroundings } from "#app/domain/case-studies/checks.ts";
import { FindingList } from "../publish/finding-list.tsx";
import type { FormValues } from "./form-values.ts";

/** What the checks find in the text while it is written; nothing where there is nothing. */
export function TextChecks({ values, around }: { values: FormValues; around: Surroundings }) {
  const text = useDeferredValue(values);
  const findings = useMemo(() => findingsOf(text, around), [text, around]);
  return <FindingList findings={findings} />;
}
