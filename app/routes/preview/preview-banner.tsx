import { preview } from "#app/content/preview.ts";
import styles from "./preview-banner.css?inline";

export interface PreviewBannerProps {
  /** What is shown, or why something was not done. */
  text: string;
  leave: { href: string; label: string };
  nonce: string;
}

/** First in the page for those who hear it, at the lower edge for those who see it. */
export function PreviewBanner({ text, leave, nonce }: PreviewBannerProps) {
  return (
    <aside className="preview-banner" aria-label={preview.label}>
      <style nonce={nonce}>{styles}</style>
      <p>{text}</p>
      <a href={leave.href}>{leave.label}</a>
    </aside>
  );
}
