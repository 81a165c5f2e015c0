import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { home } from "#app/content/home.ts";
import { Services } from "./services.tsx";

test("the line of a card's chart is marked, or plain, as its accent says", () => {
  const { services } = home.values;
  const [first, ...others] = services.cards;
  const words = { ...services, cards: [{ ...first, colorAccent: "flow-line" }, ...others] };
  const html = renderToStaticMarkup(<Services words={words as Parameters<typeof Services>[0]["words"]} />);
  const shown = Array.from(
    html.matchAll(/chart\.(\w+)\/([a-z-]+)\.svg/g),
    ([, comp, name]) => `${name} ${comp}`,
  );
  expect(shown).toEqual([`${first?.icon} plain`, ...others.map(({ icon }) => `${icon} plate`)]);
});
