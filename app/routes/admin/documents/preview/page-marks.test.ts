// @vitest-environment happy-dom
/** Where suggested words are drawn on a page, and where nothing is. In a browser: e2e/staff-review-together.spec.ts. */
import { afterEach, describe, expect, test } from "vitest";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { hunksOf } from "#app/domain/fields/hunks.ts";
import { everyField } from "#app/domain/fields/testing.ts";
import { drawMarks, keepMarks, markOnPage, type Quote } from "./page-marks.ts";
import { leadToText } from "./text-places.ts";

const fields: Fields = everyField;
const text = (values: Values): Values => ({ ...emptyValues(fields), ...values });
const body = (...sections: [title: string, ...items: string[]][]) =>
  JSON.stringify(sections.map(([title, ...items]) => ({ title, type: "paragraph", items })));

let pressed: string[] = [];
afterEach(() => {
  pressed = [];
});

/** @returns the page with the marks of what is wanted. */
function drawn(html: string, now: Values, wanted: Values, quotes: readonly Quote[] = []): Document {
  document.body.innerHTML = html;
  const hunks = hunksOf(fields, text(now), text(wanted)).hunks.map((hunk) => ({
    name: hunk.id,
    by: "Suggested by A:",
    hunk,
  }));
  drawMarks(document, {
    hunks,
    quotes,
    bodies: new Set(["body"]),
    onHunk: (name) => pressed.push(name),
    onQuote: (id) => pressed.push(id),
  });
  return document;
}

/** What a screen reader says of each mark. */
const said = (page: Document) =>
  [...page.querySelectorAll("[data-suggested], [data-quoted]")].map((mark) => mark.textContent);
const lead = "We read each gauge twice a day, in the hall.";

describe("words", () => {
  test("are struck through and underlined in their field, whatever spaces and line ends lie between", () => {
    const page = drawn(
      "<h1>Gauges</h1><p data-field='lead'>We read\n  each gauge. <!-- -->It is twice a day. Then in the hall.</p>",
      { lead: "We read each gauge. It is twice a day. Then in the hall." },
      { lead: "We read every gauge. It is a day. Then in the hall and the yard." },
    );
    expect(said(page)).toEqual([
      "Suggested by A: removed each added every",
      "Suggested by A: removed twice ",
      "Suggested by A: removed hall. added hall and the yard.",
    ]);
    expect([...page.querySelectorAll("del")].map((old) => old.textContent)).toEqual([
      "each",
      "twice ",
      "hall.",
    ]);
    expect(page.querySelector("p")?.textContent).toContain("every gauge. It is Suggested");
  });

  test("are added where nothing goes", () => {
    const html = "<p data-field='lead'>We read it.</p>";
    const page = drawn(html, { lead: "We read it." }, { lead: "Today We read it." });
    expect(page.querySelector("p")?.innerHTML).toMatch(/^<span .*<ins>Today <\/ins><\/span>We read it\.$/);
    expect(page.querySelector("del")).toBeNull();
  });

  test("are drawn nowhere but in their field, and not where that says something else, or the same twice", () => {
    const wanted = { lead: lead.replace("each", "every") };
    for (const html of [
      `<p>${lead}</p>`,
      `<p data-field='heading'>${lead}</p>`,
      "<p data-field='lead'>We read each gauge now and then.</p>",
      `<p data-field='lead'>${lead} ${lead}</p>`,
      "<p data-field='lead'>We <em>read ea</em>ch gauge twice a day, in the hall.</p>",
    ]) {
      const page = drawn(html, { lead }, wanted);
      expect(page.querySelectorAll("[data-suggested]"), html).toHaveLength(0);
      expect(page.body.textContent, html).not.toContain("every");
    }
    expect(
      said(drawn(`<b data-field='lead'>${lead}</b><p data-field='lead'>${lead}</p>`, { lead }, wanted)),
    ).toHaveLength(1);
    const story = (...all: string[]) => ({ closing: { story: all, button: { label: "", to: "" } } });
    const twice = `<p data-field='closing.story'>${lead}</p>`.repeat(2);
    expect(said(drawn(twice, story(lead, lead), story(lead, wanted.lead)))).toEqual([]);
  });

  test("are a whole field, where that is written anew", () => {
    const html = "<h1 data-field='heading'>Weld <em>inspection</em></h1>";
    const page = drawn(html, { heading: "Weld inspection" }, { heading: "Robots" });
    expect(said(page)).toEqual(["Suggested by A: removed Weld inspection added Robots"]);
    expect(page.querySelector("del")?.innerHTML).toBe("Weld <em>inspection</em>");
  });

  test("of a text with sections are found in their block", () => {
    const now = body(
      ["Before", "Rounds were made twice.", "Nobody kept it."],
      ["After", "Rounds were made twice, and well."],
    );
    const wanted = body(
      ["Before", "Rounds were made once.", "Nobody kept it."],
      ["After", "Rounds were made twice, and well."],
    );
    const html = `<div class="prose"><h2>Before</h2><p>Rounds were made twice.</p><p>Nobody kept it.</p>
      <h2>After</h2><p>Rounds were made twice, and well.</p></div>`;
    expect(said(drawn(html, { body: now }, { body: wanted }))).toEqual([
      "Suggested by A: removed twice. added once.",
    ]);
    expect(said(drawn(html.repeat(2), { body: now }, { body: wanted }))).toEqual([]);
  });
});

describe("items", () => {
  const [one, two] = [
    { question: "How long?", answer: "Three weeks." },
    { question: "Who does it?", answer: "Two of us." },
  ];
  const third = { question: "Where?", answer: "Here." };
  const questions = (...all: unknown[]) => ({ questions: all as Values[] });
  const html = `<ul>${[one, two]
    .map(
      ({ question, answer }, n) =>
        `<li id="q${n}"><h3 data-field="questions.${n}.question">${question}</h3><p data-field="questions.${n}.answer">${answer}</p></li>`,
    )
    .join("")}</ul>`;

  test("have a word at their edge, where they go or move", () => {
    const gone = drawn(html, questions(one, two), questions(one));
    expect(gone.querySelector("#q1 > [data-suggested]")?.textContent).toBe("Suggested by A: Removed");
    expect(gone.querySelector("#q1")?.hasAttribute("data-suggested-at")).toBe(true);
    expect(gone.querySelectorAll("[data-suggested]")).toHaveLength(1);
    expect(said(drawn(html, questions(one, two), questions(two, one)))).toEqual(["Suggested by A: Moved"]);
  });

  test("that come have a line between those of now", () => {
    const page = drawn(html, questions(one, two), questions(one, third, two));
    expect(page.querySelector("#q0 + li")?.textContent).toBe("Suggested by A: added + Where?");
    const first = drawn(html, questions(one, two), questions(third, one, two));
    expect(first.querySelector("li:first-child")?.textContent).toBe("Suggested by A: added + Where?");
    expect(said(drawn("<p>Nothing of it</p>", questions(one, two), questions(one)))).toEqual([]);
  });

  test("are blocks of a text with sections, and sections, whose words say which", () => {
    const prose = `<div class="prose"><h2>One</h2><p>A <b>strong</b> word.</p><h2>Two</h2><p>Another.</p></div>`;
    const [first, second]: [string, string][] = [
      ["One", "A strong word."],
      ["Two", "Another."],
    ] as [[string, string], [string, string]];
    const page = drawn(prose, { body: body(first, second) }, { body: body(first) });
    expect(page.querySelectorAll("[data-suggested-at]")).toHaveLength(2);
    expect(said(page)).toEqual(["Suggested by A: Removed"]);
    expect(said(drawn(prose, { body: body(first, second) }, { body: body(second, first) }))).toEqual([
      "Suggested by A: Moved",
    ]);
    const come = drawn(prose, { body: body(first) }, { body: body(first, ["Three", "More."]) });
    expect(come.querySelector("p + div")?.textContent).toBe("Suggested by A: added + Three");
  });
});

test("a block is the same one in the form and on the page, whatever is marked in it", () => {
  const now = body(["Before", "Rounds were made twice."]);
  const form = `<form><div class="ProseMirror" tabindex="0"><h2>Before</h2><p>Rounds were made twice.</p></div></form>`;
  const page = drawn(
    `${form}<div class="prose"><h2>Before</h2><p>Rounds were made twice.</p></div>`,
    { body: now },
    { body: body(["Before", "Rounds were made once."]) },
  );
  const [clicked, written] = [page.querySelector(".prose p"), page.querySelector("form")];
  expect(clicked?.textContent).toContain("Suggested by A:");
  expect(clicked && written && leadToText(clicked, written)).toBe(true);
});

test("a press leads to the hunk alone; what is drawn anew or decided leaves the page as it was", () => {
  const html = `<p data-field="lead"><a href="/x">${lead}</a></p><ul><li><b data-field="questions.0.question">Why?</b></li></ul>`;
  const now = { lead, questions: [{ question: "Why?", answer: "" }] };
  const page = drawn(html, now, { lead: lead.replace("each", "every"), questions: [] }, [
    { id: "7", field: "lead", quote: "twice a day" },
  ]);
  let around = 0;
  page.body.addEventListener("click", () => around++, { once: true });
  for (const mark of page.querySelectorAll<HTMLElement>("[data-suggested], [data-quoted]")) mark.click();
  page
    .querySelector("[data-suggested]")
    ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(around).toBe(0);
  expect(pressed).toEqual(["lead#1", "7", "questions.0", "lead#1"]);
  expect(said(page)).toContain("Remarked on: twice a day");

  keepMarks(page, new Set(["questions.0"]));
  expect(markOnPage(page, "lead#1")).toBeNull();
  expect(markOnPage(page, "questions.0")).not.toBeNull();
  drawMarks(page, { hunks: [], quotes: [], bodies: new Set(), onHunk: () => {}, onQuote: () => {} });
  expect(page.body.innerHTML).toBe(drawn(html, now, now).body.innerHTML);
  expect(page.querySelector("a")?.childNodes).toHaveLength(1);
});
