import { mediaId } from "#app/domain/text/picture.ts";
import { isSafeImage } from "#app/domain/text/pictures.ts";
import { type FieldType, oneCode, type PictureField } from "./field.ts";
import { longestAddress } from "./link.ts";
import { tidyLine, tooLong } from "./tidy.ts";

export const picture: FieldType<PictureField, string> = {
  ...oneCode,
  read: tidyLine,
  problem: (address, { label }) => tooLong(address, { label, most: longestAddress }),
  unmet: (address) =>
    address === "" || mediaId(address) !== null || isSafeImage(address)
      ? null
      : "Image address must start with https://",
};
