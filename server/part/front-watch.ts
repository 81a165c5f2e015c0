/** The front says something to each part every second. One that does not hangs, and nobody else would notice. */

const second = 1000;
/** Ticks, of a second each, without a word. */
const mostSilent = 20;

/** @param end of the front; whoever started it starts it again. It is called once. */
export function watchFront(end: () => void) {
  let silent = 0;
  const ticks = setInterval(() => {
    silent++;
    // guard: a front that hangs is ended [server/part/front-watch, parts.site]: silent > mostSilent -> false
    if (silent > mostSilent) {
      clearInterval(ticks);
      end();
    }
  }, second).unref();
  return {
    /** It has said something. */
    hear(): void {
      silent = 0;
    },
  };
}
