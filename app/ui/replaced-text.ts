/** What stands in the place of a text, and the words that the text had. */
type Replacement = { nodes: ChildNode[]; words: string };

/**
 * Lets others change the words of what React keeps. The translation of a browser puts elements of its own in the place
 * of text nodes, and React goes on to change, to remove and to insert before nodes that are not there any more: it
 * throws, or changes what nobody sees.
 *
 * So each text node that was replaced comes back into its place, empty, before its replacement: React finds it where it
 * left it. What React then does with it holds for its replacement: new words take its place, and with the text it goes.
 * Where the replacement is taken away, the words come back.
 * @param root what React renders into
 * @returns what ends it.
 */
export function keepReplacedText(root: Node): () => void {
  const replaced = new Map<Text, Replacement>();
  const replacementWith = (node: Node) => [...replaced.values()].find(({ nodes }) => has(nodes, node));

  function lookFor(node: Node, records: readonly MutationRecord[], removal: MutationRecord) {
    const known = replaced.get(node as Text);
    // React empties an element that has one text, and with it what stands there in its place.
    if (known?.nodes.every((one) => has(removal.removedNodes, one))) replaced.delete(node as Text);
    if (known || node.parentNode === removal.target) return;
    const replacement = replacementWith(node);
    if (!replacement && !(isText(node) && isOfReact(node))) return;
    const nodes = inPlaceOf(node, records, removal).filter(
      (one) => one.parentNode === removal.target && !isOfReact(one) && !replacementWith(one),
    );
    const [first] = nodes;
    if (!first) return;
    if (replacement) replacement.nodes = nodes;
    else if (isText(node)) {
      const words = node.data;
      node.replaceWith(words); // within what was put around it the words stay
      node.data = "";
      first.before(node);
      replaced.set(node, { nodes, words });
    }
  }

  function settle(text: Text, { nodes, words }: Replacement, isMoved: boolean) {
    const isThere = nodes.some(({ parentNode }) => parentNode !== null && parentNode === text.parentNode);
    if (text.isConnected && text.data === "" && isThere) {
      if (isMoved) text.after(...nodes);
      return;
    }
    replaced.delete(text);
    if (text.isConnected && text.data === "") text.data = words;
    else for (const node of nodes) node.remove();
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) for (const node of record.removedNodes) lookFor(node, records, record);
    for (const [text, replacement] of replaced)
      settle(
        text,
        replacement,
        records.some(({ addedNodes }) => has(addedNodes, text)),
      );
    observer.takeRecords(); // of what was just done
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** What came where the node was: around it, with its removal, beside it before, or between its neighbours after. */
function inPlaceOf(node: Node, records: readonly MutationRecord[], removal: MutationRecord): ChildNode[] {
  const { target, addedNodes, previousSibling, nextSibling } = removal;
  let around = node.parentNode;
  while (around && around.parentNode !== target) around = around.parentNode;
  const found = around
    ? [around]
    : addedNodes.length > 0
      ? addedNodes
      : records
          .filter(
            (one) =>
              one.target === target &&
              (has(one.addedNodes, previousSibling) ||
                has(one.addedNodes, nextSibling) ||
                (one.previousSibling === previousSibling && one.nextSibling === nextSibling)),
          )
          .flatMap((one) => [...one.addedNodes]);
  return [...found] as ChildNode[];
}

/** Of any document: that of a frame has a `Text` of its own. */
function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

/** React marks each node that it holds, and others do not know its mark. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__react"));
}

function has(nodes: ArrayLike<Node>, node: Node | null): boolean {
  return Array.prototype.includes.call(nodes, node);
}
