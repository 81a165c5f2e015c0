/**
 * How long is waited for more of the same before anything is done: twice as long as the last time, where that is over
 * for less than the longest pause.
 * @param pauses in milliseconds.
 * @returns what gives the next pause, which begins now.
 */
export function growingPauses(
  pauses: { first: number; longest: number },
  now = () => performance.now(),
): () => number {
  let pause = pauses.first;
  let over = Number.NEGATIVE_INFINITY;
  return () => {
    const isInRow = now() - over < pauses.longest;
    pause = isInRow ? Math.min(2 * pause, pauses.longest) : pauses.first;
    over = now() + pause;
    return pause;
  };
}
