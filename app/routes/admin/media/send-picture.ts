/** One file on its way to the library. XMLHttpRequest, because fetch does not tell how much has been sent. */
import { href } from "react-router";
import { media as words } from "#app/content/admin/media.ts";
import type { UploadAnswer } from "./upload.ts";
import { filesField } from "./upload-field.ts";

export type Sending = { answer: Promise<UploadAnswer | null>; cancel: () => void };

/** @param onProgress percent of the file. The answer is null when it was cancelled. */
export function sendPicture(file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append(filesField, file);
  const answer = new Promise<UploadAnswer | null>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => resolve(answerOf(request));
    const { offline, lost } = words.upload.refused;
    let isSent = false;
    request.upload.onload = () => {
      isSent = true;
    };
    request.onerror = () => resolve({ ok: false, sentence: isSent ? lost : offline, mayHelp: true });
    request.onabort = () => resolve(null);
  });
  request.open("POST", href("/admin/media/upload"));
  request.setRequestHeader("accept", "application/json");
  request.send(form);
  return { answer, cancel: () => request.abort() };
}

function answerOf(request: XMLHttpRequest): UploadAnswer {
  const { responseURL, responseText, status } = request;
  if (new URL(responseURL).pathname !== href("/admin/media/upload"))
    return { ok: false, sentence: words.upload.refused.signedOut, mayHelp: true };
  try {
    return JSON.parse(responseText);
  } catch {
    // Only an answer of ours has an id: a proxy in front may refuse less than we do.
    const isOurs = request.getResponseHeader("x-request-id") !== null;
    const { size, proxy, lost } = words.upload.refused;
    if (status === 413) return { ok: false, sentence: isOurs ? size() : proxy, mayHelp: false };
    return { ok: false, sentence: isOurs ? words.errors.upload : lost, mayHelp: true };
  }
}
