/**
 * What a page of the site runs in the browser. The page is complete without it; each part makes HTML that works
 * already a little better, and stands beside the component it is for.
 */

import { watchPhotos } from "#app/ui/photo-script.ts";
import { revealBelowWindow } from "#app/ui/reveal-script.ts";
import { unclampSpacedText } from "../case-studies/spacing-script.ts";
import { sayOwnTime } from "../events/own-time-script.ts";
import { markCurrentSection } from "../sections/article-script.ts";
import { followBackLinks } from "../sections/back-link-script.ts";
import { offerCopyAndPrint } from "../sections/handout-script.ts";
import { improveMenu } from "./menu-script.ts";
import { markScrolledPast, scrollSmoothly } from "./scroll-script.ts";
import { reportView } from "./view-script.ts";

// Photos first: one may have failed already.
watchPhotos();
improveMenu();
markScrolledPast();
scrollSmoothly();
followBackLinks();
revealBelowWindow();
unclampSpacedText();
markCurrentSection();
offerCopyAndPrint();
sayOwnTime();
reportView();

// In development alone: the build leaves it out (server/load-site.ts sends it).
import.meta.hot?.on("site:source-changed", () => location.reload());
