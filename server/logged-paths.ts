/** Of the path of a request the log is told what is ours, so that nothing stands there that somebody typed. */
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";

const longestLogged = 200;
/** Ids of ours are random: they tell nothing of who it was. */
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Paths as they may stand in the log: the words of our own addresses and ids stay, and whatever else was typed is "*",
 * for it may name a person or open something.
 * @param ownWords what stands between the slashes of the addresses of the routes.
 */
export function pathsForLog(ownWords: Iterable<string>): (url: string) => string {
  const own = new Set(ownWords);
  const known = (word: string) => word === "" || id.test(word) || own.has(word.replace(/\.(?:data|md)$/, ""));
  return (url) => {
    const words = splitUrl(url).path.split("/");
    // guard: what was typed stays out of the paths of the log [previews.site, server/part/route-table]: known(word) -> true
    const told = words.map((word) => (known(word) ? word : "*"));
    return told.join("/").slice(0, longestLogged);
  };
}
