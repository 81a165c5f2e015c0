import { expect, test } from "vitest";
import { asOffered } from "./as-offered.ts";
import { sectionKinds } from "./section-kinds.ts";

const link = (label: string, to: string) => ({ label, to });

test("a project in weeks of release 2.0.0 is shown as text with its link", () => {
  const section = {
    kind: "weeks",
    heading: "How it goes",
    lead: "Eight weeks.",
    more: link("What it costs", "/about#questions"),
  };
  expect(asOffered(section as Parameters<typeof asOffered>[0])).toEqual({
    kind: "prose",
    heading: "How it goes",
    paragraphs: ["Eight weeks.", "\u2063[What it costs](/about#questions)"],
  });
});

test("an index of decisions is shown as a card for each industry, with a link for each decision", () => {
  const decided = (label: string, to: string) => ({ link: link(label, to), example: "/case-studies/a" });
  const items = [
    {
      industry: link("Energy", "/industries/energy"),
      decisions: [decided("How much", "/a"), decided("Where", "/b")],
    },
  ];
  const section = { kind: "decisions", heading: "Which of these?", dot: "With an example", items };
  expect(asOffered(section as Parameters<typeof asOffered>[0])).toEqual({
    kind: "cards",
    heading: "Which of these?",
    items: [{ title: "Energy", text: "\u2063[How much](/a). [Where](/b)" }],
  });
});

test("stations are shown as cards with what one keeps, and with its paper", () => {
  const items = [
    { title: "A call", text: "We listen.", keep: "You know.", paper: link("", "") },
    {
      title: "A test",
      text: "We build.",
      keep: "You hold it.",
      paper: link("The report", "/papers/test-report"),
    },
  ];
  const section = { kind: "method", heading: "The way", items };
  expect(asOffered(section as Parameters<typeof asOffered>[0])).toEqual({
    kind: "cards",
    heading: "The way",
    items: [
      { title: "A call", text: "We listen. You know." },
      { title: "A test", text: "\u2063We build. You hold it. [The report](/papers/test-report)" },
    ],
  });
});

test("every kind of section of release 2.0.0 is still read", () => {
  const released =
    "prose cards rows pair questions links picture quotation logos people steps method figures weeks alarm example chart decisions clauses ledger boxes facts registration openings closing";
  for (const kind of released.split(" ")) expect(Object.keys(sectionKinds)).toContain(kind);
});
