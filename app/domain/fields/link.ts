import { compared } from "#app/content/admin/compared.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import { type FieldType, type LinkField, oneText } from "./field.ts";
import { tidyLine, tooLong } from "./tidy.ts";

type Link = { readonly label: string; readonly to: string };

export const longestLabel = 100;
export const longestAddress = 2000;

export const link: FieldType<LinkField, Link> = {
  ...oneText,
  typed: (form, place) => ({ label: form.text(`${place}.label`), to: form.text(`${place}.to`) }),
  read(raw) {
    const { label, to } = (raw ?? {}) as Record<string, unknown>;
    return { label: tidyLine(label), to: tidyLine(to) };
  },
  problem({ label, to }, field) {
    return (
      tooLong(label, { label: `${field.label}: the label`, most: longestLabel }) ??
      tooLong(to, { label: `${field.label}: the address`, most: longestAddress })
    );
  },
  unmet({ label, to }, field) {
    if (label === "" && to === "") return null; // whether it may be empty is another question
    if (label === "") return `${field.label} needs words to press`;
    if (to === "") return `${field.label} needs an address`;
    return linkTarget(to) === null
      ? `${field.label} must lead to a page of this website, such as /contact, or to an address that begins with https://, mailto: or tel:`
      : null;
  },
  lines: ({ label }) => [label],
  prose: ({ label, to }) => ({ text: label, targets: [to], control: ".to" }),
  marked: ({ label, ...link }, _, mark) => ({ ...link, label: mark(label, ".label") }),
  shown: ({ label, to }) => [compared.link(label, to)],
};
