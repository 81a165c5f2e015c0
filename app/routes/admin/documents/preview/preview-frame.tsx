import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import appStyles from "#app/app.css?url";
import frameStyles from "#app/routes/site/frame/frame.css?url";
import articleStyles from "#app/routes/site/sections/article.css?url";
import topStyles from "#app/routes/site/sections/page-top.css?url";
import proseStyles from "#app/styles/prose.css?url";
import richStyles from "#app/styles/rich.css?url";
import { keepReplacedText } from "#app/ui/replaced-text.ts";
import { showFailure } from "../form/photo-failure.ts";
import { blockLinks, useFit } from "./frame.ts";

interface PreviewFrameProps {
  /** Of the window that the page believes to have, in CSS pixels. */
  width: number;
  title: string;
  children: ReactNode;
}

/** Those that the public page of a case study has. */
const sheets = [appStyles, frameStyles, topStyles, articleStyles, proseStyles, richStyles];

/** Empty and our own: nothing is fetched for it but the public style sheets, and our policy holds in it. */
const emptyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8">
${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}</head><body></body></html>`;

/**
 * A window of a given width, made smaller to fit. Only in a document of its own do widths, media queries and
 * ids mean what they mean to visitors.
 */
export function PreviewFrame({ width, title, children }: PreviewFrameProps) {
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useFit(pane, frame, width);

  return (
    <div className="pv-pane" ref={pane}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={emptyPage}
        onLoad={() => {
          const page = frame.current?.contentDocument?.body;
          if (page) keepReplacedText(page);
          setBody(page ?? null);
        }}
      />
      {body &&
        createPortal(
          <div onClickCapture={blockLinks} onErrorCapture={showFailure}>
            {children}
          </div>,
          body,
        )}
    </div>
  );
}
