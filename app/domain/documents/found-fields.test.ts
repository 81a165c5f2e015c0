/** Articles and events have a search title and a share picture since 2.0.0, texts a language since 3.0.0 (docs/product.md, EDT23). */
import { expect, test } from "vitest";
import { articleKind } from "#app/domain/articles/kind.ts";
import { eventKind } from "#app/domain/events/kind.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";

const head = { slug: "a-text", title: "A text", summary: "About it", image: null, tags: [] };
const article = { author: "Asha", imageAlt: "", text: "[]" };
const event = {
  starts: "",
  ends: "",
  place: "Online",
  link: { label: "", to: "" },
  imageAlt: "",
  text: "[]",
};

test.each([
  [articleKind, article],
  [eventKind, event],
])(
  "a text of version 1.0.0 is the same row once it is saved; one with a search title keeps it",
  (kind, body) => {
    const rewritten = (body: object) => {
      const { store, read } = kind as unknown as Kind;
      return store(read({ ...head, body: body as never })).body;
    };
    expect(rewritten(body)).toEqual(body);
    const found = { ...body, searchTitle: "Found so", shareImage: "/media/x" };
    expect(rewritten(found)).toEqual(found);
    expect(rewritten({ ...body, language: "hi" })).toEqual({ ...body, language: "hi" });
    for (const none of ["", "en", "klingon", '"><script>'])
      expect(rewritten({ ...body, language: none }), none).toEqual(body);
  },
);
