import { createContext, type ReactNode } from "react";

/**
 * What the staff area has to say on every page; a list says it below its head, before what it has to say itself. Of what
 * stands in "notices" the first is shown (controls.css).
 */
export const FrameNotices = createContext<ReactNode>(null);
