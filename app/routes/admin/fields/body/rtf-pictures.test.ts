/** The pictures within the RTF that Word puts beside its HTML. */
import { expect, test } from "vitest";
import { picturesInRtf } from "./rtf-pictures.ts";

const picture = (kind: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw10\\pich10${kind}\\bliptag12{\\*\\blipuid 00ff}\n${hex}}}{\\nonshppict{\\pict\\picw10\\wmetafile8 0102}}`;

test("each in its place, with its bytes", () => {
  const rtf = `{\\rtf1 A ${picture("\\pngblip", "89504e\r\n47")} b ${picture("\\emfblip", "0102")} c ${picture("\\jpegblip", "FFD8")}}`;
  expect(picturesInRtf(rtf)).toEqual([
    { type: "image/png", bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
    null,
    { type: "image/jpeg", bytes: new Uint8Array([0xff, 0xd8]) },
  ]);
});

test.each([
  "",
  "{\\rtf1 no picture, \\picture}",
  "\\pict",
  "{\\pict\\pngblip 8",
  "{\\pict\\pngblip xyz}",
  "{\\pict{{{{",
])("none in %j", (rtf) => expect(picturesInRtf(rtf).filter(Boolean)).toEqual([]));

test("4 MB of brackets are read at once", () => {
  expect(picturesInRtf(`{\\pict${"{".repeat(4_000_000)}`)).toEqual([null]);
});
