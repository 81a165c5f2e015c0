import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { media } from "#app/content/admin/media.ts";
import type { ManagedPicture } from "#app/domain/media/media.server.ts";
import { focusStep, photoOf } from "#app/domain/text/picture.ts";
import type { Errors } from "#app/routes/form-data.ts";
import { TextInput } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { Photo } from "#app/ui/image.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import styles from "./focus-editor.module.css";
import type { DescriptionFields } from "./picture-page.tsx";
import { staffFiles } from "./staff-files.ts";

interface FocusEditorProps {
  picture: ManagedPicture;
  start: Pick<DescriptionFields, "focusX" | "focusY">;
  errors: Errors<keyof DescriptionFields>;
}

type Point = { x: number; y: number };

const words = media.picture.focus;
const boxes = ["tall", "medium", "wide", "page"] as const;
const shapes = { tall: styles.tall, medium: styles.medium, wide: styles.wide, page: styles.page };
const keys: Record<string, Point> = {
  ArrowLeft: { x: -focusStep, y: 0 },
  ArrowRight: { x: focusStep, y: 0 },
  ArrowUp: { x: 0, y: -focusStep },
  ArrowDown: { x: 0, y: focusStep },
};

/** The point that stays in view: clicked, moved by keys, or typed; beside it every box that cuts the picture. */
export function FocusEditor({ picture, start, errors }: FocusEditorProps) {
  const hint = useId();
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState({ x: start.focusX, y: start.focusY });
  const point = { x: stepOf(typed.x), y: stepOf(typed.y) };
  const { id, width, height } = picture;
  const photo = photoOf(id, { ...picture, focusX: point.x, focusY: point.y }, "", staffFiles);
  const move = ({ x, y }: Point) => setTyped({ x: String(step(x)), y: String(step(y)) });

  function onPointer({ currentTarget, clientX, clientY, detail }: PointerEvent<HTMLButtonElement>) {
    if (detail === 0) return; // pressed by a key
    const box = currentTarget.getBoundingClientRect();
    move({ x: (100 * (clientX - box.left)) / box.width, y: (100 * (clientY - box.top)) / box.height });
  }

  function onKey(event: KeyboardEvent) {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    move({ x: point.x + by.x, y: point.y + by.y });
  }

  return (
    <fieldset className={styles.focus}>
      <legend>{words.legend}</legend>
      <p className="hint" id={hint}>
        {words.hint}
      </p>
      <div className={styles.columns}>
        <ScriptButton
          className={styles.pad}
          aria-label={`${words.point}: ${point.x} %, ${point.y} %`}
          aria-describedby={hint}
          onClick={onPointer as unknown as React.MouseEventHandler<HTMLButtonElement>}
          onKeyDown={onKey}
        >
          <Photo photo={photo} sizes="480px" eager />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <circle
              className={styles.under}
              cx={(point.x * width) / 100}
              cy={(point.y * height) / 100}
              r={width / 32}
            />
            <circle cx={(point.x * width) / 100} cy={(point.y * height) / 100} r={width / 32} />
          </svg>
        </ScriptButton>
        <ul className={styles.shapes} aria-label={words.boxes}>
          {boxes.map((box) => (
            <li key={box}>
              <div className={`art ${shapes[box]}`}>
                <Photo photo={photo} sizes="240px" eager />
              </div>
              {words[box]}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.numbers}>
        <TextInput
          label={words.x}
          name="focusX"
          inputMode="numeric"
          autoComplete="off"
          value={typed.x}
          readOnly={!isHydrated}
          onChange={({ currentTarget }) => setTyped({ ...typed, x: currentTarget.value })}
          error={errors.focusX}
        />
        <TextInput
          label={words.y}
          name="focusY"
          inputMode="numeric"
          autoComplete="off"
          value={typed.y}
          readOnly={!isHydrated}
          onChange={({ currentTarget }) => setTyped({ ...typed, y: currentTarget.value })}
          error={errors.focusY}
        />
      </div>
    </fieldset>
  );
}

/** What is half typed is the middle. */
function stepOf(typed: string): number {
  const number = Number(typed);
  return typed.trim() === "" || Number.isNaN(number) ? 50 : step(number);
}

function step(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / focusStep) * focusStep));
}
