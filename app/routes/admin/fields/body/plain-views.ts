import { type DOMOutputSpec, DOMSerializer, type Mark, type Node } from "prosemirror-model";
import type { MarkView, NodeView, ViewMutationRecord } from "prosemirror-view";
import { marks, nodes } from "#app/domain/text/document.ts";

/**
 * Blocks and marks as the schema draws them. Their attributes are nobody's concern: the editor itself would draw anew
 * what an extension of the browser has marked, which that would mark again, without an end.
 */
export const plainNodeViews = viewsOf(
  [nodes.paragraph, nodes.heading, nodes.list, nodes.list_item, nodes.quote, nodes.quote_line, nodes.source],
  (node: Node): NodeView => drawn(node.type.spec.toDOM?.(node)),
);

export const plainMarkViews = viewsOf(
  Object.values(marks),
  (mark: Mark): MarkView => drawn(mark.type.spec.toDOM?.(mark, true)),
);

function viewsOf<View>(types: readonly { name: string }[], view: View): Record<string, View> {
  return Object.fromEntries(types.map(({ name }) => [name, view]));
}

function drawn(spec: DOMOutputSpec = ["span", 0]) {
  const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec);
  return {
    dom: dom as HTMLElement,
    contentDOM: contentDOM ?? null,
    ignoreMutation: ({ type }: ViewMutationRecord) => type === "attributes",
  };
}
