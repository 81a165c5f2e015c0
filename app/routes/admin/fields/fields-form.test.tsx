// @vitest-environment happy-dom
/** Forms of fields: what stands in them is what they began with, and stays what was typed while items come, go and move. */
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import type { Field, Fields, Value, Values, ValuesOf } from "#app/domain/fields/field.ts";
import { readValues } from "#app/domain/fields/fields.ts";
import { rawValues } from "#app/domain/fields/form.ts";
import { OfficeContext } from "#app/ui/office.ts";
import { FieldsForm } from "./fields-form.tsx";
import { createFormStore, type FormStore } from "./form-store.ts";

const tools = {
  pictures: { library: {}, seed: "a", add: () => {} },
  tagsInUse: [],
  slug: { prefix: "/texts/", id: null, stored: "", owner: undefined },
};

function Form({
  fields,
  start,
  errors = {},
}: {
  fields: Fields;
  start: Values;
  errors?: Record<string, string>;
}) {
  const [store] = useState(() => createFormStore(start));
  opened = store;
  return (
    <MemoryRouter initialEntries={["/admin/case-studies/new"]}>
      <OfficeContext value={{ timeZone: "Asia/Kolkata", locale: "en-IN" }}>
        <form>
          <FieldsForm fields={fields} errors={errors} tools={tools} store={store} />
        </form>
      </OfficeContext>
    </MemoryRouter>
  );
}

let opened: FormStore;
const theForm = () => document.querySelector("form") as HTMLFormElement;
const held = <All extends Fields>(fields: All) =>
  readValues(fields, rawValues(fields, new FormData(theForm())));

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A field of any type with a value that it may hold. */
function anyField(next: () => number, depth: number): [Field, Value] {
  const label = "Label";
  const below = (count: number) => Math.floor(next() * count);
  const words = () => ["", "One", "Two & three", 'a "b" <c>', "Ä, ö", "7"][below(6)] ?? "";
  const filled = () => words() || "Filled";
  const many = <T,>(make: () => T) => Array.from({ length: below(4) }, make);
  const options = Object.fromEntries(many(filled).map((word, n) => [`o${n}`, word]));
  const simple: (() => [Field, Value])[] = [
    () => [{ type: "line", label, most: 5 }, words()],
    () => [
      { type: "line", label, most: 20, isTime: true },
      ["", "09:00", "9 in the morning"][below(3)] ?? "",
    ],
    () => [{ type: "text", label, most: 50 }, words() && `${words()}x\n\n${filled()}`],
    () => [{ type: "lines", label, most: 50, mostItems: 9 }, many(filled)],
    () => [{ type: "paragraphs", label, most: 50, mostItems: 9 }, many(filled)],
    () => [
      { type: "link", label },
      { label: words(), to: words() },
    ],
    () => [{ type: "choice", label, options: { first: "First", ...options } }, "first"],
    () => {
      const all = ["a", "b", "c", "d", "e", "f"];
      const listed = Object.fromEntries(all.map((one) => [one, one]));
      return [{ type: "choice", label, options: listed }, all[below(6)] ?? "a"];
    },
    () => [{ type: "date", label }, next() < 0.5 ? "" : "2026-11-25"],
    () => [
      { type: "moment", label },
      ["", "2026-12-03T15:00[Asia/Kolkata]", "2026-03-29T02:30[Europe/Berlin]"][below(3)] ?? "",
    ],
    () => [{ type: "moment", label, orDay: true }, "2026-12-03[Asia/Kolkata]"],
    () => [{ type: "slug", label }, next() < 0.5 ? "" : "a-slug"],
    () => [{ type: "picture", label }, next() < 0.5 ? "" : "https://example.com/a.png"],
    () => [{ type: "reference", label, kinds: ["case-study"] }, next() < 0.5 ? "" : "/case-studies/a-study"],
    () => [{ type: "tags", label }, ["Fleet", "Heat"].slice(below(3))],
    () => [{ type: "body", label }, next() < 0.5 ? "" : '[{"title":"A","type":"bullet","items":["x"]}]'],
  ];
  const deep: (() => [Field, Value])[] = [
    () => {
      const { fields, values } = anyFields(next, depth - 1);
      return [{ type: "group", label, fields }, values];
    },
    () => {
      const { fields } = anyFields(next, depth - 1);
      const item = () => readValues(fields, {}) as Values;
      return [{ type: "list", label, item: "Card", mostItems: 9, fields }, many(item)];
    },
    () => {
      const one = anyFields(next, depth - 1);
      const two = anyFields(next, depth - 1);
      const kinds = { one: { label: "One", fields: one.fields }, two: { label: "Two", fields: two.fields } };
      const item = () => (next() < 0.5 ? { kind: "one", ...one.values } : { kind: "two", ...two.values });
      return [{ type: "sections", label, kinds, mostItems: 9 }, many(item)];
    },
  ];
  const all = depth > 0 ? [...simple, ...deep, ...deep] : simple;
  return (all[below(all.length)] as () => [Field, Value])();
}

function anyFields(next: () => number, depth: number): { fields: Fields; values: Values } {
  const all = Array.from(
    { length: 1 + Math.floor(next() * 5) },
    (_, n) => [`f${n}`, ...anyField(next, depth)] as const,
  );
  return {
    fields: Object.fromEntries(all.map(([name, field]) => [name, field])),
    values: Object.fromEntries(all.map(([name, , value]) => [name, value])),
  };
}

test("any fields with any values: the form holds what it began with", () => {
  for (let seed = 0; seed < 30; seed++) {
    const { fields, values } = anyFields(numbersOf(seed), 3);
    const start = readValues(fields, values) as Values;
    document.body.innerHTML = "";
    document.body.innerHTML = renderToStaticMarkup(<Form fields={fields} start={start} />);
    // As browsers do with the markup; happy-dom loses it.
    for (const option of document.querySelectorAll("option"))
      option.selected = option.hasAttribute("selected");
    expect(held(fields), `seed ${seed}`).toEqual(start);
  }
});

const page = {
  title: { type: "line", label: "Title", most: 60 },
  slug: { type: "slug", label: "Slug" },
  sections: {
    type: "sections",
    label: "Sections",
    mostItems: 3,
    kinds: {
      prose: {
        label: "Text",
        fields: {
          heading: { type: "line", label: "Heading", most: 60 },
          ground: { type: "choice", label: "Ground", options: { light: "Light", dark: "Dark" } },
        },
      },
      cards: {
        label: "Cards",
        fields: {
          cards: {
            type: "list",
            label: "Cards",
            item: "Card",
            least: 1,
            mostItems: 4,
            fields: { name: { type: "line", label: "Name", most: 60 } },
          },
        },
      },
    },
  },
  tags: { type: "tags", label: "Tags" },
} satisfies Fields;

const whole: ValuesOf<typeof page> = {
  title: "A page",
  slug: "",
  sections: [
    { kind: "prose", heading: "First", ground: "light" },
    { kind: "prose", heading: "Second", ground: "dark" },
    { kind: "cards", cards: [{ name: "One" }] },
  ],
  tags: [],
};

describe("in the browser", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let root: Root | undefined;

  function open(start: ValuesOf<typeof page> = whole, errors: Record<string, string> = {}) {
    document.body.innerHTML = "<div></div>";
    const box = document.body.firstElementChild as HTMLElement;
    root = createRoot(box);
    act(() => root?.render(<Form fields={page} start={start} errors={errors} />));
  }

  afterEach(() => {
    if (root) expect(opened.values()).toEqual(held(page));
    act(() => root?.unmount());
    root = undefined;
  });

  const control = (name: string) => theForm().elements.namedItem(name) as HTMLInputElement;
  function type(name: string, text: string) {
    act(() => {
      // Not by the setter that React has put before it: it would believe to know the text already.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      set?.call(control(name), text);
      control(name).dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
  function press(name: string) {
    const found = [...document.querySelectorAll("button")].find(
      (button) => (button.getAttribute("aria-label") ?? button.textContent)?.trim() === name,
    );
    expect(found, name).toBeDefined();
    act(() => found?.click());
  }
  const said = () => [...document.querySelectorAll("[role=status]")].map((one) => one.textContent).join("");
  const undo = () => act(() => void opened.undo());
  const headings = () =>
    held(page).sections.map((section) => ("heading" in section ? section.heading : section.kind));

  test("moving an item keeps what was typed and chosen", () => {
    open();
    type("sections.1.heading", "Second, typed");
    press("Move Text 2 up");
    expect(held(page).sections).toEqual([
      { kind: "prose", heading: "Second, typed", ground: "dark" },
      { kind: "prose", heading: "First", ground: "light" },
      whole.sections[2],
    ]);
    expect(said()).toContain("Text 2 moved to place 1 of 3");
    press("Move Text 1 up");
    expect(headings()).toEqual(["Second, typed", "First", "cards"]);
  });

  test("an item that was removed is no part of the text until it is put back with all that was typed", () => {
    open();
    type("sections.0.heading", "First, typed");
    press("Remove Text 1");
    expect(headings()).toEqual(["Second", "cards"]);
    expect(document.activeElement?.textContent).toBe("Undo");
    press("Undo");
    expect(headings()).toEqual(["First, typed", "Second", "cards"]);
    press("Remove Text 1");
    undo();
    expect(headings()).toEqual(["First, typed", "Second", "cards"]);
    expect(document.querySelector("[data-undo]")).toBeNull();
  });

  test("an item is added at the end, opened, and has the focus", () => {
    open({ ...whole, sections: whole.sections.slice(0, 1) });
    press("Add a section");
    expect(document.activeElement?.textContent).toBe("Text");
    press("Text");
    expect(document.activeElement).toBe(control("sections.1.heading"));
    expect(control("sections.1.heading").closest("details")?.open).toBe(true);
    press("Add a section");
    press("Cards");
    expect(held(page).sections).toEqual([
      whole.sections[0],
      { kind: "prose", heading: "", ground: "light" },
      { kind: "cards", cards: [] },
    ]);
  });

  test("a section is added before the one whose button was pressed, and Undo takes it back", () => {
    open({ ...whole, sections: whole.sections.slice(0, 2) });
    press("Add a section before Text 2");
    press("Cards");
    expect(held(page).sections.map(({ kind }) => kind)).toEqual(["prose", "cards", "prose"]);
    undo();
    expect(held(page).sections).toEqual(whole.sections.slice(0, 2));
  });

  test("a list has as many items as it may, and no fewer than it must", () => {
    open();
    press("Add a section");
    press("Add a section before Text 1");
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.body.textContent).toContain("There is room for 3.");
    expect(document.querySelector("[aria-label='Remove Card 1']")).toBeNull();
    press("Add card");
    press("Remove Card 1");
    expect(held(page).sections[2]).toEqual({ kind: "cards", cards: [{ name: "" }] });
  });

  test("an error opens what hides it, and goes along when its item moves", () => {
    open(whole, { "sections.2.cards.0.name": "Name is required" });
    const isOpen = (name: string) =>
      control(name).closest("details")?.parentElement?.closest("details")?.open;
    expect(isOpen("sections.2.cards.0.name")).toBe(true);
    expect(control("sections.1.heading").closest("details")?.open).toBe(false);
    press("Move Cards 3 up");
    expect(control("sections.1.cards.0.name").getAttribute("aria-invalid")).toBe("true");
    expect(isOpen("sections.1.cards.0.name")).toBe(true);
  });

  test("an error of a link is one of both its inputs", () => {
    const fields = { button: { type: "link", label: "Button" } } as const;
    const start = { button: { label: "Write", to: "" } };
    document.body.innerHTML = "";
    document.body.innerHTML = renderToStaticMarkup(
      <Form fields={fields} start={start} errors={{ button: "Button needs an address" }} />,
    );
    for (const input of document.querySelectorAll("input")) {
      expect(input.getAttribute("aria-invalid")).toBe("true");
      const told = document.getElementById(String(input.getAttribute("aria-describedby")));
      expect(told?.textContent).toBe("Button needs an address");
    }
  });

  test("a field that is offered no more keeps its value unseen, and is shown where that has to be corrected", () => {
    const fields = {
      words: { type: "lines", label: "Words", most: 60, mostItems: 9, isKept: true },
      seed: { type: "slug", label: "Seed", isKept: true },
      chart: { type: "choice", label: "Chart", options: { none: "None", lines: "Lines" }, isKept: true },
    } as const;
    const start = { words: ["One", "Two"], seed: "a-word", chart: "lines" };
    const draw = (errors: Record<string, string>) => {
      document.body.innerHTML = "";
      document.body.innerHTML = renderToStaticMarkup(<Form fields={fields} start={start} errors={errors} />);
      return [...document.querySelectorAll("label")].map(({ textContent }) => textContent?.trim());
    };
    expect(draw({})).toEqual([]);
    expect(held(fields)).toEqual(start);
    expect(draw({ seed: "Seed must be lowercase letters" })).toEqual(["Seed"]);
  });

  test("a closed item is told by its first line, as it is typed", () => {
    open();
    type("sections.0.heading", "Told anew");
    expect(control("sections.0.heading").closest("details")?.querySelector("summary")?.textContent).toBe(
      "TextTold anew",
    );
  });

  test("the slug of a new text follows its title until somebody writes one", () => {
    open({ ...whole, title: "" });
    type("title", "A new page");
    expect(held(page).slug).toBe("a-new-page");
    type("slug", "mine");
    type("title", "Another");
    expect(held(page).slug).toBe("mine");
  });

  test("a text that has too many characters says so", () => {
    open();
    type("title", "x".repeat(61));
    expect(said()).toContain("At most 60 characters");
    type("title", "x".repeat(50));
    expect(said()).not.toContain("At most");
    expect(document.body.textContent).toContain("10 characters left");
  });
});

test("a moment of whole days is asked for as a day, and so is the one that is like it", () => {
  const fields = {
    starts: { type: "moment", label: "Starts", orDay: true },
    ends: { type: "moment", label: "Ends", orDay: true, likeField: "starts" },
  } satisfies Fields;
  const start = { starts: "2026-12-03T15:00[Asia/Kolkata]", ends: "2026-12-04T16:30[Asia/Kolkata]" };
  document.body.innerHTML = "<div></div>";
  const root = createRoot(document.body.firstElementChild as HTMLElement);
  act(() => root.render(<Form fields={fields} start={start} />));
  const input = (name: string) => theForm().elements.namedItem(name) as HTMLInputElement;
  const asked = () => ["starts.local", "ends.local"].map((name) => [input(name).type, input(name).value]);
  act(() => input("starts.day").click());
  expect(asked()).toEqual([
    ["date", "2026-12-03"],
    ["date", "2026-12-04"],
  ]);
  expect(opened.values()).toEqual({ ...start, starts: "2026-12-03[Asia/Kolkata]" });
  act(() => input("starts.day").click());
  expect(asked()).toEqual([
    ["datetime-local", "2026-12-03T00:00"],
    ["datetime-local", "2026-12-04T16:30"],
  ]);
  act(() => root.unmount());
});
