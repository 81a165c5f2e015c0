import { useState } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { MomentField } from "#app/domain/fields/field.ts";
import { clockIn, dateIn, dayOf } from "#app/domain/fields/moment.ts";
import { Field } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { FieldGroup } from "./field-group.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useValueAt } from "./form-store.ts";
import styles from "./link.module.css";
import { useProblem } from "./use-label.ts";
import { useTyped } from "./use-typed.ts";

/** A time of a clock, and the zone of that clock: that of the office, until somebody names another. */
export function MomentControl({ place, field }: ControlProps<MomentField>) {
  const { timeZone } = useOffice();
  const [zones, setZones] = useState<readonly string[]>([]);
  const [{ local, zone }, type] = useTyped(place, field, (moment: string) =>
    moment === "" ? { local: "", zone: timeZone } : clockIn(moment),
  );
  const problem = useProblem(place);
  const asked = useValueAt(field.likeField ?? place);
  const isDayNow = dayOf(String(asked ?? "")) !== null;
  const [isTicked, tick] = useState(isDayNow);
  const isDay = field.orDay === true && (field.likeField || local !== "" ? isDayNow : isTicked);
  return (
    <FieldGroup place={place} field={field}>
      <div className={styles.link}>
        <Field id={place} label={isDay ? words.moment.day : words.moment.local}>
          {(control) => (
            <input
              {...control}
              {...problem}
              className="input"
              type={isDay ? "date" : "datetime-local"}
              name={`${place}.local`}
              value={isDay ? dateIn(local) : local}
              onChange={({ target }) => type({ local: target.value, zone })}
            />
          )}
        </Field>
        <Field id={`${place}.zone`} label={words.moment.zone}>
          {(control) => (
            <input
              {...control}
              {...problem}
              className="input"
              type="text"
              name={`${place}.zone`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              translate="no"
              list={`${place}-zones`}
              value={zone}
              onChange={({ target }) => type({ local, zone: target.value })}
              onFocus={() => setZones(Intl.supportedValuesOf("timeZone"))}
            />
          )}
        </Field>
      </div>
      {field.orDay && !field.likeField && (
        <div>
          <label className="check">
            <input
              type="checkbox"
              name={`${place}.day`}
              value="1"
              checked={isDay}
              onChange={({ target: { checked } }) => {
                tick(checked);
                if (local !== "") type({ local: checked ? dateIn(local) : `${dateIn(local)}T00:00`, zone });
              }}
            />
            <span>{words.moment.wholeDays}</span>
          </label>
        </div>
      )}
      <datalist id={`${place}-zones`}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldGroup>
  );
}
