/** For the capture phase of `error` above a photo (ui/image.tsx): the text that says it failed takes its place. */
export function showFailure({ target }: { target: EventTarget | null }): void {
  (target as HTMLElement).dataset.state = "failed";
}

/** The same for a photo that had failed before React came. */
export function showEarlierFailure(box: HTMLElement | null): void {
  const photo = box?.querySelector<HTMLImageElement>("img.photo");
  if (photo?.complete && photo.naturalWidth === 0) showFailure({ target: photo });
}
