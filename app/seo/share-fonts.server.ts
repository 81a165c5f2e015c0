/** The font files, inside the server's bundle (npm run tool -- share-fonts makes them). */
import name from "./fonts/name.woff?inline";
import place from "./fonts/place.woff?inline";
import title from "./fonts/title.woff?inline";
import titleMore from "./fonts/title-more.woff?inline";

/** As satori wants them. One array for good: satori keeps what it has read by it. */
export const fonts = [
  { name: "Title", data: bytesOf(title), weight: 400 as const },
  { name: "TitleMore", data: bytesOf(titleMore), weight: 400 as const },
  { name: "Name", data: bytesOf(name), weight: 400 as const },
  { name: "Place", data: bytesOf(place), weight: 400 as const },
];

/** What stands after the comma of a data address. */
function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
