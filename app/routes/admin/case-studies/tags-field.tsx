import { useRef, useState, useSyncExternalStore } from "react";
import { admin } from "#app/content/admin.ts";
import { tidyTags } from "#app/domain/case-studies/tidy.ts";
import { Field } from "#app/ui/field.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";

interface TagsFieldProps {
  tags: string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

const words = admin.caseStudyForm;

/** Tags as chips. Enter and comma add what is typed, Backspace takes the last one back. */
export function TagsField({ tags, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

  function add() {
    onChange(tidyTags([...tags, typed]));
    setTyped("");
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "") {
      onChange(tags.slice(0, -1));
    }
  }

  return (
    <Field id="tags" label={words.tags} mark={words.optional} hint={<Hint />} error={error}>
      {(control) => (
        <>
          <div className="input chips script-only">
            {tags.map((tag) => (
              <span className="tag" key={tag}>
                {tag}
                <button type="button" aria-label={words.removeTag(tag)} onClick={() => remove(tag)}>
                  <CrossIcon />
                </button>
                {isHydrated && <input type="hidden" name="tags" value={tag} />}
              </span>
            ))}
            <input
              {...control}
              ref={input}
              name={isHydrated ? "tags" : undefined}
              placeholder={words.addTag}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={add}
            />
          </div>
          {/* Until the chips can be pressed, and where they never can, this field holds the tags. */}
          {!isHydrated && (
            <textarea
              className="input no-script"
              name="tags"
              aria-label={words.tags}
              rows={3}
              defaultValue={tags.join("\n")}
            />
          )}
        </>
      )}
    </Field>
  );
}

function Hint() {
  return (
    <>
      <span className="script-only">{words.tagsHint}</span>
      <span className="no-script">{words.tagsPlainHint}</span>
    </>
  );
}

function neverChanges(): () => void {
  return () => {};
}
