import { preview } from "#app/content/preview.ts";
import bar from "#app/styles/page-bar.css?inline";
import styles from "./preview-banner.css?inline";

export interface PreviewBannerProps {
  /** What is shown, or why something was not done. */
  text: string;
  leave: { href: string; label: string };
  nonce: string;
}

/** At the lower edge, as the header keeps the upper one; who hears the page is told by its title first. */
export function PreviewBanner({ text, leave, nonce }: PreviewBannerProps) {
  return (
    <aside className="page-bar" aria-label={preview.label}>
      <style nonce={nonce}>{bar + styles}</style>
      <p>{text}</p>
      <a href={leave.href}>{leave.label}</a>
    </aside>
  );
}
