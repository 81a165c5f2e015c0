import { closeHistory, isHistoryTransaction } from "prosemirror-history";
import type { Attrs, Node, NodeType } from "prosemirror-model";
import { type Command, EditorState, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { bodyEditor as words } from "#app/content/admin/body-editor.ts";
import { languageName } from "#app/content/languages.ts";
import { nodes } from "#app/domain/text/document.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import type { StoredTable } from "#app/domain/text/sections.ts";
import { useHunkMarks } from "#app/routes/admin/documents/suggestions/suggestions.tsx";
import { PictureChoice } from "#app/routes/admin/media/picture-choice.tsx";
import { useLoaded } from "#app/routes/admin/shell/use-loaded.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { FieldPictures } from "../fields-context.ts";
import { ChartView } from "./chart-view.ts";
import {
  insertFigure,
  languagePlaceAt,
  linkPlaceAt,
  type MarkPlace,
  selectNode,
  setLanguage,
  setLink,
} from "./commands.ts";
import styles from "./document.module.css";
import { FigureDialog } from "./figure-dialog.tsx";
import { FigureView, type FigureViews } from "./figure-view.ts";
import { LanguageField } from "./language-field.tsx";
import { LinkField } from "./link-field.tsx";
import { pasting } from "./pasting.ts";
import { plainMarkViews, plainNodeViews } from "./plain-views.ts";
import { pluginsOf } from "./plugins.ts";
import { hasNothing } from "./still-document.tsx";
import { TableView } from "./table-view.ts";
import { Toolbar } from "./toolbar.tsx";
import { WaitingPictures } from "./waiting-pictures.ts";

export interface DocumentEditorProps {
  id: string;
  /** What it begins with, and what it shows once that is another: it holds what is typed. */
  doc: Node;
  pictures: FieldPictures;
  describedBy: string;
  isInvalid: boolean;
  /** @param isTakenBack by the Undo or Redo of this editor. */
  onChange: (doc: Node, isTakenBack: boolean) => void;
  onLeave: () => void;
  /** What leads to the other view. */
  children: ReactNode;
}

type Open =
  | { kind: "link" | "language"; place: MarkPlace }
  /** `at` is the position of the figure; null puts in a new one. */
  | { kind: "choice"; at: number | null }
  | { kind: "figure"; at: number }
  /** As of a picture; `begins` is what it is made of, where that is no chart, or no table, yet. */
  | { kind: "chart"; at: number | null; begins?: { text: string; caption: string } }
  | { kind: "table"; at: number | null; begins?: StoredTable };

/** Of a change that the text has already: nobody is told of it. */
const fromElsewhere = "from elsewhere";

/** What makes it another document, where it is one: the part that differs alone, so that the caret stays. */
function changeTo(state: EditorState, doc: Node): Transaction | null {
  const from = state.doc.content.findDiffStart(doc.content);
  const end = state.doc.content.findDiffEnd(doc.content);
  if (from === null || end === null) return null;
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  const change = state.tr.replace(from, end.a + overlap, doc.slice(from, end.b + overlap));
  return change.setMeta(fromElsewhere, true).setMeta("addToHistory", false);
}

/** The details as a document. ProseMirror holds it; React draws what stands around it. Loaded after the page works. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { id, doc, pictures, describedBy, isInvalid, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const library = useRef(pictures.library);
  const [figures] = useState<FigureViews>(() => new Set());
  const onPicture = useEffectEvent(pictures.add);
  const [waiting] = useState(
    () =>
      new WaitingPictures({
        onPicture: (picture, notes) => {
          onPicture(picture);
          if (notes) showToast({ kind: "success", text: `${picture.name}: ${notes}` });
        },
        onRefused: (name, sentence) => showToast({ kind: "error", text: words.refused(name, sentence) }),
        onNotFetched: (hosts) => showToast({ kind: "error", text: words.notFetched(hosts) }),
      }),
  );
  const [state, setState] = useState(() =>
    EditorState.create({ doc, plugins: pluginsOf(openLink, waiting.plugin) }),
  );
  const [open, setOpen] = useState<Open | null>(null);
  const onChange = useEffectEvent(props.onChange);
  const onLeave = useEffectEvent(props.onLeave);
  const attributes = {
    id,
    role: "textbox",
    // A translation would be written into the text.
    translate: "no",
    class: styles.document ?? "",
    spellcheck: "true",
    "aria-multiline": "true",
    "aria-placeholder": words.placeholder,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": describedBy,
    ...(isInvalid && { "aria-invalid": "true" }),
  };

  function openLink(state: EditorState): boolean {
    const place = linkPlaceAt(state);
    if (place) setOpen({ kind: "link", place });
    return true;
  }

  function openNew(name: "link" | "language" | "picture" | "table" | "chart") {
    const now = view.current?.state;
    if (name === "picture") return setOpen({ kind: "choice", at: null });
    if (name === "table" || name === "chart") return setOpen({ kind: name, at: null });
    const place = now && (name === "link" ? linkPlaceAt(now) : languagePlaceAt(now));
    if (place) setOpen({ kind: name, place });
  }

  const [first] = useState({ state, attributes, waiting });
  useLayoutEffect(() => {
    const editor = new EditorView(host.current, {
      state: first.state,
      attributes: first.attributes,
      markViews: plainMarkViews,
      nodeViews: {
        ...plainNodeViews,
        figure: (node, _, position) =>
          new FigureView(
            node,
            {
              library: () => library.current,
              onEdit: () => {
                const at = position();
                if (at !== undefined) setOpen({ kind: "figure", at });
              },
            },
            figures,
          ),
        chart: (node, _, position) =>
          new ChartView(node, () => {
            const at = position();
            if (at !== undefined) setOpen({ kind: "chart", at });
          }),
        table: (node, _, position) =>
          new TableView(node, () => {
            const at = position();
            if (at !== undefined) setOpen({ kind: "table", at });
          }),
      },
      dispatchTransaction(transaction: Transaction) {
        // What is pasted is taken back by itself, whatever was typed just before.
        const isPaste = transaction.getMeta("paste") === true;
        const next = editor.state.apply(isPaste ? closeHistory(transaction) : transaction);
        // A plugin may have changed it too.
        const isChanged = next.doc !== editor.state.doc;
        editor.updateState(next);
        setState(next);
        if (isChanged && !transaction.getMeta(fromElsewhere))
          onChange(next.doc, isHistoryTransaction(transaction));
      },
      ...pasting(first.waiting, () => onLeave()),
    });
    editor.dom.style.setProperty("--who", JSON.stringify(words.source));
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [first, figures]);

  useEffect(() => {
    view.current?.setProps({
      attributes: {
        ...first.attributes,
        id,
        "aria-labelledby": `${id}-label`,
        "aria-describedby": describedBy,
        "aria-invalid": String(isInvalid),
      },
    });
  }, [first, id, isInvalid, describedBy]);

  // The field of the link has the focus, and the browser shows no selection in the text.
  const asked = open?.kind === "link" || open?.kind === "language" ? open.place : null;
  // And what is suggested of its words; few texts have any.
  const hunks = useHunkMarks(id);
  const suggested = useLoaded(
    hunks.length > 0,
    () => import("./suggested-words.ts"),
    () => {},
  );
  useEffect(() => {
    view.current?.setProps({
      handleClick: (_view, _position, event) => suggested?.leadFromMark(event) ?? false,
      decorations({ doc }) {
        if (asked)
          return DecorationSet.create(doc, [
            Decoration.inline(asked.from, asked.to, { class: styles.asked }),
          ]);
        return hunks.length > 0 ? suggested?.suggestedIn(doc, hunks) : null;
      },
    });
  }, [asked, hunks, suggested]);

  useEffect(() => {
    const editor = view.current;
    const change = editor && changeTo(editor.state, doc);
    if (change) editor.dispatch(change);
  }, [doc]);

  useEffect(() => {
    library.current = pictures.library;
    for (const figure of figures) figure.draw();
  }, [pictures.library, figures]);

  // A dialog gives the focus back to the button that opened it; the work goes on in the text.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) view.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  function run(command: Command) {
    const editor = view.current;
    if (!editor) return;
    // One step to be taken back, whatever was typed just before.
    command(editor.state, (tr) => editor.dispatch(closeHistory(tr)), editor);
    editor.focus();
  }

  const close = () => setOpen(null);

  function change(command: (tr: Transaction) => Transaction) {
    setOpen(null);
    run((state, dispatch) => {
      dispatch?.(command(state.tr).scrollIntoView());
      return true;
    });
  }

  function insert(image: string, at: number | null) {
    change((tr) => {
      if (at !== null) return selectNode(tr.setNodeAttribute(at, "image", image), at);
      return insertFigure(tr, nodes.figure.create({ image }));
    });
  }

  function put(type: NodeType, attributes: Attrs, at: number | null) {
    change((tr) => {
      if (at !== null) return selectNode(tr.setNodeMarkup(at, type, attributes), at);
      return insertFigure(tr, type.create(attributes));
    });
  }

  const removeAt = (at: number, { nodeSize }: Node) => change((tr) => tr.delete(at, at + nodeSize));

  const charts = useLoaded(
    open?.kind === "chart",
    () => import("./chart-dialog.tsx"),
    () => {
      setOpen(null);
      showToast({ kind: "error", text: words.chart.failure });
    },
  );
  const tables = useLoaded(
    open?.kind === "table",
    () => import("./table-dialog.tsx"),
    () => {
      setOpen(null);
      showToast({ kind: "error", text: words.table.failure });
    },
  );
  const opened = open && "at" in open && open.at !== null ? state.doc.nodeAt(open.at) : null;
  const figure = open?.kind === "figure" ? state.doc.nodeAt(open.at) : null;
  const link = linkPlaceAt(state)?.value;
  const language = languagePlaceAt(state)?.value;
  const isEmpty = hasNothing(state.doc);
  return (
    <div className={styles.editor} data-invalid={isInvalid || undefined} data-empty={isEmpty || undefined}>
      <div className={styles.head}>
        {open?.kind === "language" ? (
          <LanguageField
            lang={open.place.value}
            onDone={(lang) => {
              setOpen(null);
              run(setLanguage(open.place, lang));
            }}
            onClose={close}
          />
        ) : open?.kind === "link" ? (
          <LinkField
            address={open.place.value}
            onDone={(address) => {
              setOpen(null);
              run(setLink(open.place, address));
            }}
            onClose={close}
          />
        ) : (
          <Toolbar fieldId={id} state={state} run={run} onOpen={openNew}>
            {children}
          </Toolbar>
        )}
      </div>
      <div ref={host} />
      <p className={`hint ${styles.foot}`} id={`${id}-hint`}>
        {link
          ? words.link.leadsTo(link)
          : language
            ? words.language.isIn(languageName(language))
            : words.hint}
      </p>
      <PictureChoice
        isOpen={open?.kind === "choice"}
        onChoose={(picture) => {
          pictures.add(picture);
          insert(mediaImage(picture.id), open?.kind === "choice" ? open.at : null);
        }}
        onClose={close}
      />
      {open?.kind === "chart" && charts && (
        <charts.ChartDialog
          chart={
            opened?.type === nodes.chart ? { chart: opened.attrs.table, caption: opened.attrs.caption } : null
          }
          begins={open.begins}
          onDone={({ chart, caption }) => put(nodes.chart, { table: chart, caption }, open.at)}
          onTable={(begins) => setOpen({ kind: "table", at: open.at, begins })}
          onRemove={() => open.at !== null && opened && removeAt(open.at, opened)}
          onClose={close}
        />
      )}
      {open?.kind === "table" && tables && (
        <tables.TableDialog
          table={
            open.begins ??
            (opened?.type === nodes.table
              ? { table: opened.attrs.table, caption: opened.attrs.caption }
              : null)
          }
          onDone={(table) => put(nodes.table, table, open.at)}
          onChart={(begins) => setOpen({ kind: "chart", at: open.at, begins })}
          onRemove={open.at === null || !opened ? null : () => open.at !== null && removeAt(open.at, opened)}
          onClose={close}
        />
      )}
      {open?.kind === "figure" && figure?.type === nodes.figure && (
        <FigureDialog
          figure={{ image: figure.attrs.image, alt: figure.attrs.alt, caption: figure.attrs.caption }}
          library={pictures.library}
          onDone={(attributes) =>
            change((tr) => selectNode(tr.setNodeMarkup(open.at, null, attributes), open.at))
          }
          onChoose={() => setOpen({ kind: "choice", at: open.at })}
          onRemove={() => removeAt(open.at, figure)}
          onClose={close}
        />
      )}
    </div>
  );
}
