import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { tagsOfDocument } from "#app/seo/meta.ts";

/** What the document says to others about its page is not true of the next one, which is no document. */
export function useDocumentHead(): void {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const first = useRef(page);

  useEffect(() => {
    if (first.current === page) return;
    for (const tag of document.head.querySelectorAll(tagsOfDocument)) tag.remove();
  }, [page]);
}
