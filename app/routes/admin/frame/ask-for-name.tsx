import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { account } from "#app/content/admin/account.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import type { AccountAnswer } from "../account/account.server.ts";
import styles from "./ask-for-name.module.css";

const words = account.name;

/** Above the page, once, of who has no name: at their first sign-in, until they answer or go on without. */
export function AskForName() {
  const { Form, state, data, formData } = useFetcher<AccountAnswer>();
  const isBusy = state !== "idle";
  const act = (intent: string) => ({
    name: "intent",
    value: intent,
    busy: isBusy && formData?.get("intent") === intent,
    disabled: isBusy,
  });
  useFocusAfterwards();
  return (
    <Form
      method="post"
      action={href("/admin/account")}
      className={`notice ${styles.ask}`}
      aria-label={words.heading}
      noValidate
    >
      <input type="hidden" name="above" value="1" />
      <TextInput
        label={words.ask}
        name="name"
        id="asked-name"
        autoComplete="name"
        error={data?.nameError ?? data?.failure}
      />
      <Button type="submit" small {...act("name")}>
        {words.submit}
      </Button>
      <Button type="submit" small look="ghost" {...act("name later")}>
        {words.later}
      </Button>
    </Form>
  );
}

/** What was pressed is gone with the question: whoever stood in it goes on in the page. */
function useFocusAfterwards() {
  const isHeld = useRef(false);
  useEffect(() => {
    const note = () => {
      isHeld.current = document.activeElement?.closest(`.${styles.ask}`) != null;
    };
    document.addEventListener("focusin", note);
    return () => {
      document.removeEventListener("focusin", note);
      if (isHeld.current) document.getElementById("main")?.focus();
    };
  }, []);
}
