import { type KeyboardEvent, type ReactNode, useState } from "react";
import { bodyEditor } from "#app/content/admin/body-editor.ts";
import { PictureIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import styles from "./document.module.css";
import {
  BoldIcon,
  ChartIcon,
  DeeperIcon,
  HeadingIcon,
  HigherIcon,
  LanguageIcon,
  LinkIcon,
  ListIcon,
  NumbersIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  TableIcon,
  UndoIcon,
} from "./tool-icons.tsx";

export interface Tool {
  isOn?: boolean;
  isOff?: boolean;
  act: () => void;
}

interface ToolButtonsProps {
  /** Of the text that they work on. */
  fieldId: string;
  /** null as long as they have nothing to work on. */
  tools: Readonly<Record<ToolName, Tool>> | null;
  /** What leads to the other view. */
  children: ReactNode;
}

const words = bodyEditor.tools;

const icons = {
  heading: <HeadingIcon />,
  subheading: <SubheadingIcon />,
  list: <ListIcon />,
  numbers: <NumbersIcon />,
  higher: <HigherIcon />,
  deeper: <DeeperIcon />,
  quote: <QuoteIcon />,
  strong: <BoldIcon />,
  link: <LinkIcon />,
  language: <LanguageIcon />,
  picture: <PictureIcon />,
  table: <TableIcon />,
  chart: <ChartIcon />,
  undo: <UndoIcon />,
  redo: <RedoIcon />,
};
export type ToolName = keyof typeof icons;
const names = Object.keys(icons) as ToolName[];

/** One stop for the Tab key: arrows lead from button to button (ARIA toolbar). */
export function ToolButtons({ fieldId, tools, children }: ToolButtonsProps) {
  const [reached, setReached] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // A narrow page has fewer of them.
    const shown = [...event.currentTarget.querySelectorAll("button")].filter((button) => button.offsetParent);
    const at = shown.indexOf(event.target as HTMLButtonElement);
    const last = shown.length - 1;
    const next = step ? (at + step + shown.length) % shown.length : { Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    shown[next]?.focus();
  }

  return (
    <div className={`cluster apart ${styles.bar}`}>
      <div
        className={styles.tools}
        role="toolbar"
        aria-label={words.label}
        aria-controls={fieldId}
        onKeyDown={onKeyDown}
      >
        {names.map((name, n) => {
          const { isOn, isOff, act } = tools?.[name] ?? { isOff: true };
          return (
            <ScriptButton
              key={name}
              className="icon-btn"
              data-tool={name}
              tabIndex={n === reached ? 0 : -1}
              title={words.names[name]}
              aria-label={words.names[name]}
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              aria-keyshortcuts={words.keys[name]}
              // The text keeps its selection, and a telephone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setReached(n)}
              onClick={() => !isOff && act?.()}
            >
              {icons[name]}
            </ScriptButton>
          );
        })}
      </div>
      {children}
    </div>
  );
}
