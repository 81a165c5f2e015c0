import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./image.tsx";

test("without a photo the drawing is the picture", () => {
  const html = renderToStaticMarkup(<Picture photo={null} sizes="100vw" seed="steam-audit" comp="tall" />);
  expect(html).toMatch(/^<img [^>]*src="\/art\/\w+\/tall\/steam-audit\.svg" alt="" loading="lazy"[^>]*>$/);
});

test("the first picture of a page is in the page", () => {
  const html = renderToStaticMarkup(
    <Picture photo={null} sizes="100vw" seed="steam-audit" comp="wide" eager />,
  );
  expect(html).toContain("<svg");
  expect(html).not.toContain("<img");
});

test("a transparent photo says so, for plain ground to stand behind it", () => {
  const photo = { src: "/media/a/b/w400.webp", alt: "", focus: { x: 50, y: 0 }, isTransparent: true };
  const html = renderToStaticMarkup(<Picture photo={photo} sizes="100vw" seed="steam-audit" comp="tall" />);
  expect(html).toContain('class="photo clear fy-0"');
});

test("a photo is a plain image over the drawing, there without a script", () => {
  const src = "https://img.example/a.jpg";
  const html = renderToStaticMarkup(
    <Picture photo={{ src, alt: "A boiler house" }} sizes="100vw" seed="steam-audit" comp="tall" />,
  );
  expect(html).toContain("/tall/steam-audit.svg");
  expect(html).toMatch(/<img[^>]* src="https:\/\/img\.example\/a\.jpg"[^>]* alt="A boiler house"/);
  expect(html).not.toContain('data-state="loading"');
});
