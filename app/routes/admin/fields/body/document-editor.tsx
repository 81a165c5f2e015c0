import { closeHistory, isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView } from "prosemirror-view";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { nodes } from "#app/domain/text/document.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import type { StoredChart } from "#app/domain/text/sections.ts";
import { PictureChoice } from "#app/routes/admin/media/picture-choice.tsx";
import { useLoaded } from "#app/routes/admin/shell/use-loaded.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { FieldPictures } from "../fields-context.ts";
import { ChartView } from "./chart-view.ts";
import { insertFigure, type LinkPlace, linkPlaceAt, selectNode, setLink } from "./commands.ts";
import styles from "./document.module.css";
import { FigureDialog } from "./figure-dialog.tsx";
import { FigureView, type FigureViews } from "./figure-view.ts";
import { LinkField } from "./link-field.tsx";
import { cleanHtml, joinLists, sliceOfText } from "./paste.ts";
import { plainMarkViews, plainNodeViews } from "./plain-views.ts";
import { pluginsOf } from "./plugins.ts";
import { hasNothing } from "./still-document.tsx";
import { Toolbar } from "./toolbar.tsx";

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
  | { kind: "link"; place: LinkPlace }
  /** `at` is the position of the figure; null puts in a new one. */
  | { kind: "choice"; at: number | null }
  | { kind: "figure"; at: number }
  /** As of a picture. */
  | { kind: "chart"; at: number | null };

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
  const [state, setState] = useState(() => EditorState.create({ doc, plugins: pluginsOf(openLink) }));
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

  /** A picture has to be in the library first, which is opened; the browser would open the file, or put it in as it is. */
  function takesFiles(data: DataTransfer | null): boolean {
    const isFile = data !== null && data.files.length > 0 && !data.types.includes("text/html");
    if (isFile) setOpen({ kind: "choice", at: null });
    return isFile;
  }

  const [first] = useState({ state, attributes, takesFiles });
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
      },
      dispatchTransaction(transaction: Transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (transaction.docChanged && !transaction.getMeta(fromElsewhere))
          onChange(next.doc, isHistoryTransaction(transaction));
      },
      transformPastedHTML: (html) =>
        cleanHtml(html, (leftOut) => showToast({ kind: "success", text: words.leftOut(leftOut) })),
      transformPasted: joinLists,
      clipboardTextParser: (text, _, isPlain) => sliceOfText(text, isPlain),
      handlePaste: (_, { clipboardData }) => first.takesFiles(clipboardData),
      handleDrop: (_, { dataTransfer }) => first.takesFiles(dataTransfer),
      handleDOMEvents: { blur: () => onLeave() },
    });
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
  const asked = open?.kind === "link" ? open.place : null;
  useEffect(() => {
    view.current?.setProps({
      decorations: ({ doc }) =>
        asked &&
        DecorationSet.create(doc, [Decoration.inline(asked.from, asked.to, { class: styles.asked })]),
    });
  }, [asked]);

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

  function putChart({ chart, caption }: StoredChart, at: number | null) {
    const attributes = { table: chart, caption };
    change((tr) => {
      if (at !== null) return selectNode(tr.setNodeMarkup(at, null, attributes), at);
      return insertFigure(tr, nodes.chart.create(attributes));
    });
  }

  const charts = useLoaded(
    open?.kind === "chart",
    () => import("./chart-dialog.tsx"),
    () => {
      setOpen(null);
      showToast({ kind: "error", text: words.chart.failure });
    },
  );
  const opened = open?.kind === "chart" && open.at !== null ? state.doc.nodeAt(open.at) : null;
  const figure = open?.kind === "figure" ? state.doc.nodeAt(open.at) : null;
  const link = linkPlaceAt(state)?.address;
  const isEmpty = hasNothing(state.doc);
  return (
    <div className={styles.editor} data-invalid={isInvalid || undefined} data-empty={isEmpty || undefined}>
      <div className={styles.head}>
        {open?.kind === "link" ? (
          <LinkField
            address={open.place.address}
            onDone={(address) => {
              setOpen(null);
              run(setLink(open.place, address));
            }}
            onClose={close}
          />
        ) : (
          <Toolbar
            fieldId={id}
            state={state}
            run={run}
            onLink={() => view.current && openLink(view.current.state)}
            onPicture={() => setOpen({ kind: "choice", at: null })}
            onChart={() => setOpen({ kind: "chart", at: null })}
          >
            {children}
          </Toolbar>
        )}
      </div>
      <div ref={host} />
      <p className={`hint ${styles.foot}`} id={`${id}-hint`}>
        {link ? words.link.leadsTo(link) : words.hint}
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
          chart={opened && { chart: opened.attrs.table, caption: opened.attrs.caption }}
          onDone={(chart) => putChart(chart, open.at)}
          onRemove={() =>
            change((tr) => (open.at === null || !opened ? tr : tr.delete(open.at, open.at + opened.nodeSize)))
          }
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
          onRemove={() => change((tr) => tr.delete(open.at, open.at + figure.nodeSize))}
          onClose={close}
        />
      )}
    </div>
  );
}
