/** For the capture phase of `error` above a photo (ui/image.tsx): the text that says it failed takes its place. */
export function showFailure({ target }: { target: EventTarget }): void {
  (target as HTMLElement).dataset.state = "failed";
}
