import { href } from "react-router";

/** The row of people on About. */
export const facesAnchor = "people";
export const facesAddress = `${href("/about")}#${facesAnchor}`;
