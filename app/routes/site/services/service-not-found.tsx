import { serviceNotFound as words } from "#app/content/services/labels.ts";
import { MissingPage } from "../pages/not-found-page.tsx";

export function ServiceNotFound() {
  return (
    <MissingPage heading={words.heading} text={words.text} back={{ label: words.back, to: words.backTo }} />
  );
}
