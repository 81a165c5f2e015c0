import { use } from "react";
import { href } from "react-router";
import { DocumentContext } from "#app/document-context.ts";

/** Vite's own address of the script while developing; a build has another, with a hash in its name. */
const scriptInDevelopment = "/app/routes/site/frame/page-script.ts";

/**
 * Names the web font (frame.css), once all that the page waits for is there: asked for earlier it would compete with
 * the page. A picture of elsewhere that hangs holds `load` back, but not the font.
 */
const whenLoaded = `(()=>{const page=document.documentElement.dataset;page.loading="";const show=()=>{delete page.loading};addEventListener("load",show);setTimeout(show,4e3)})()`;

/** Pages of ours that somebody is about to open are fetched ahead; nothing of one person, and no search. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: {
              href_matches: [href("/admin"), `${href("/admin")}/*`, `${href("/search")}*`, "/*\\?*sent*"],
            },
          },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** What stands in the head of a page of the site: its styles, so that nothing has to be fetched before it is drawn. */
export function SiteHead() {
  const { styles, pageScript, nonce, previewBanner } = use(DocumentContext);
  return (
    <>
      <style nonce={nonce}>{styles}</style>
      <script nonce={nonce}>{whenLoaded}</script>
      <script type="module" src={import.meta.env.DEV ? scriptInDevelopment : pageScript.src} />
      {!previewBanner && (
        <script nonce={nonce} type="speculationrules">
          {speculationRules}
        </script>
      )}
    </>
  );
}
