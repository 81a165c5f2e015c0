/** From an uploaded file to a picture of the library, within what the library may hold. */
import pLimit from "p-limit";
import { type DecodeResult, decodePicture } from "./decode.server.ts";

/** So many request bodies are in memory at once; the others wait unread. */
const reading = pLimit(2);
const mostWaiting = 20;

/**
 * Reads a request's form and hands on what `work` makes of it, in turn with others.
 * @returns null where too many are waiting.
 */
export async function readUpload<T>(work: () => Promise<T>): Promise<T | null> {
  if (reading.pendingCount >= mostWaiting) return null;
  return reading(work);
}

/** The picture that a file of a form is, or why it is none. */
export async function pictureOf(file: File): Promise<DecodeResult> {
  return decodePicture(new Uint8Array(await file.arrayBuffer()));
}
