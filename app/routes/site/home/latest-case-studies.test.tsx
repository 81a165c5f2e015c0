import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { caseStudies } from "#app/content/case-studies.ts";
import { home } from "#app/content/home.ts";
import { LatestCaseStudies } from "./latest-case-studies.tsx";

test("the subtitle is the lead of the section; what worked examples are stands below it", () => {
  const words = home.values.caseStudies;
  const study = { slug: "a", title: "A", description: "B", photo: null, sample: true };
  const html = renderToStaticMarkup(
    <LatestCaseStudies words={words} list={{ state: "loaded", studies: [study] }} hasProjects />,
  );
  const lines = Array.from(html.matchAll(/<p class="(lead|small muted)">(.*?)<\/p>/g), ([, look, text]) => [
    look,
    text,
  ]);
  expect(lines).toEqual([
    ["lead", words.subtitle.replace("&", "&amp;")],
    ["small muted", caseStudies.sample.among],
  ]);
});
