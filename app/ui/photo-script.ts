/** Photos fade in when they have come, and say so when they have not (image.tsx). */
export function watchPhotos(): void {
  // `load` and `error` do not bubble. What came, or failed, before this script is looked at once.
  for (const name of ["load", "error"]) document.addEventListener(name, settlePhoto, true);
  for (const photo of document.querySelectorAll<HTMLImageElement>("img.photo")) {
    if (photo.complete) settlePhoto({ target: photo });
    else photo.dataset.state = "loading";
  }
}

/** The style sheet shows the photo or the text that says it failed. */
function settlePhoto({ target }: { target: EventTarget | null }): void {
  const photo = target as HTMLImageElement;
  if (photo.matches?.("img.photo")) photo.dataset.state = photo.naturalWidth > 0 ? "loaded" : "failed";
}
