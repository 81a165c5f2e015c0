import type { TextField } from "#app/domain/fields/field.ts";
import { paragraphOf, typedParagraph } from "#app/domain/text/paragraph.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { MarkedArea } from "./marked-area.tsx";
import { RoomLeft } from "./room-left.tsx";
import styles from "./text.module.css";
import { useLabel } from "./use-label.ts";
import { useText, useTyped } from "./use-typed.ts";

export function TextControl(props: ControlProps<TextField>) {
  return props.field.hasMarks ? <MarkedText {...props} /> : <PlainText {...props} />;
}

function PlainText({ place, field }: ControlProps<TextField>) {
  const said = useLabel(place, field);
  const [text, type] = useText(place, field);
  return (
    <RoomLeft length={text.length} most={field.most}>
      <TextArea
        {...said}
        className={styles.grows}
        name={place}
        rows={3}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </RoomLeft>
  );
}

function MarkedText({ place, field }: ControlProps<TextField>) {
  const said = useLabel(place, field);
  const [text, type] = useTyped<string, string>(place, field, typedParagraph, paragraphOf);
  return (
    <RoomLeft length={text.length} most={field.most}>
      <MarkedArea {...said} name={place} rows={3} value={text} onType={type} />
    </RoomLeft>
  );
}
