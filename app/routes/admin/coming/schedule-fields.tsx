import { useEffect, useId, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { admin } from "#app/content/admin.ts";
import { plannedTime, zoneName } from "#app/content/business-time.ts";
import { fromOfficeTime, toOfficeTime } from "#app/domain/office-time.ts";
import { isOpen, nextOpen } from "#app/domain/submissions/business-hours.ts";
import { TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import type { loader as frame } from "../frame/layout.tsx";
import { OwnTime } from "./own-time.tsx";
import styles from "./schedule-fields.module.css";

const words = admin.coming;

interface ScheduleFieldsProps {
  /** Offers to publish at once beside a time. Only a time where it is left out. */
  canBeNow?: boolean;
  /** What the time begins with. */
  at: Date;
  /** Whether a time begins as chosen: it was, before this answer. */
  isLater?: boolean | undefined;
  error?: string | undefined;
  /** Told which of the two is chosen. */
  onChoose?: (isLater: boolean) => void;
}

/** Publish now or at a time. The fields `when` ("now" or "later") and `at`, which readWhen reads. */
export function ScheduleFields({
  canBeNow = false,
  at,
  isLater = false,
  error,
  onChoose,
}: ScheduleFieldsProps) {
  const beginsLater = isLater || Boolean(error);
  const id = useId();
  const { timeZone } = useOffice();
  const [typed, setTyped] = useState(() => toOfficeTime(at, timeZone));
  const later = useRef<HTMLInputElement>(null);
  // What was chosen before React came.
  useEffect(() => onChoose?.(later.current?.checked ?? false), [onChoose]);
  const input = useRef<HTMLInputElement>(null);
  const moment = fromOfficeTime(typed, timeZone);
  const next = useNextOpening(moment);
  const takeNext = () => {
    if (!next || !input.current) return;
    input.current.value = toOfficeTime(next, timeZone);
    setTyped(input.current.value);
    input.current.focus();
  };
  const time = (
    <TextInput
      id={id}
      type="datetime-local"
      name="at"
      label={words.time(zoneName(timeZone, moment ?? at))}
      defaultValue={typed}
      error={error}
      hint={
        moment && (
          <>
            <OwnTime at={moment} />{" "}
            {next && (
              <button type="button" className="quiet" onClick={takeNext}>
                {words.closed(plannedTime(next, timeZone))}
              </button>
            )}
          </>
        )
      }
      ref={input}
      onInput={(event) => setTyped(event.currentTarget.value)}
      required={!canBeNow}
    />
  );
  if (!canBeNow) return <div className={`stack start ${styles.fields}`}>{time}</div>;
  return (
    <fieldset
      className={`stack start ${styles.fields}`}
      onChange={() => onChoose?.(later.current?.checked ?? false)}
    >
      <legend>{words.whenOf}</legend>
      <label className="check">
        <input type="radio" name="when" value="now" defaultChecked={!beginsLater} />
        {words.now}
      </label>
      <label className="check">
        <input type="radio" ref={later} name="when" value="later" defaultChecked={beginsLater} />
        {words.later}
      </label>
      {time}
    </fieldset>
  );
}

/** When the office opens next after a moment at which it is closed; null for any other. */
function useNextOpening(moment: Date | null): Date | null {
  const { timeZone } = useOffice();
  const opening = useRouteLoaderData<typeof frame>("routes/admin/frame/layout")?.opening;
  if (!moment || !opening || isOpen(moment, { ...opening, timeZone })) return null;
  return nextOpen(moment, { ...opening, timeZone });
}
