import { factsOf, type KindName } from "../kinds.ts";
import { pictureMegabytes, pictureMegapixels, trashDays } from "../promised-numbers.ts";
import { sizeOf } from "../sizes.ts";
import { anyText, countOf } from "./noun.ts";
import { trash } from "./trash.ts";

/** What of a picture is otherwise than its file, as picture-worker.ts tells. */
type Notes = {
  was: Size | null;
  moves: boolean;
  otherColours: boolean;
  toldOrigin: boolean;
  isTransparent: boolean;
};
type Size = { width: number; height: number };

/** Narrower ones are blurred wherever they are shown. */
const narrow = 400;

const makeSmaller = "Save it with fewer pixels or in a lower quality, and upload the new file.";
const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);
/** In whole thousands: a square of it has no more pixels. */
const longestSide = (most: number) => (Math.floor(Math.sqrt(most) / 1_000) * 1_000).toLocaleString("en-US");

/** In one sentence; null where it is what was sent. */
function notesOf({ was, moves, otherColours, toldOrigin, isTransparent }: Notes, now: Size): string | null {
  const size = ({ width, height }: Size) =>
    `${width.toLocaleString("en-US")} by ${height.toLocaleString("en-US")} pixels`;
  const notes = [
    moves && "it does not move any more, its first picture is kept",
    was && `${size(was)} became ${size(now)}`,
    otherColours && "its colours became those of sRGB, which every screen shows",
    toldOrigin && "what its file told of place, time and camera was removed",
    isTransparent && "where it is transparent it stands on plain light ground",
    now.width < narrow && `with ${size(now)} it is blurred where it is shown larger`,
  ].filter((note) => note !== false && note !== null);
  const [first = "", ...rest] = notes;
  return notes.length > 0 ? `${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join("; ")}.` : null;
}

/** The library of pictures. */
export const media = {
  heading: "Pictures",
  search: "Search pictures",
  clearSearch: "Clear search",
  count: (total: number, locale: string) =>
    `${total.toLocaleString(locale)} ${total === 1 ? "picture" : "pictures"}`,
  moreThan: (total: number, locale: string) => `More than ${total.toLocaleString(locale)} pictures`,
  order: "newest first",
  list: "Pictures of the library",
  uses: (count: number) => (count === 0 ? "Not used" : `In ${countOf(count, anyText)}`),
  noAlt: "No alternative text",
  decorative: "Decorative",
  size: (width: number, height: number) => `${width} by ${height} pixels`,
  bytes: (bytes: number) => `${sizeOf(bytes)} in all sizes`,
  empty: { heading: "No pictures yet", text: "Upload the first one." },
  nothingFound: {
    heading: "No pictures found",
    noResultsFor: "No results for",
    allDescribed: "Each picture has an alternative text or is decorative.",
  },
  undescribed: { all: "All", only: "Without alternative text" },
  trash: {
    ...trash,
    heading: "Deleted pictures",
    back: "Back to pictures",
    column: "Name",
    restore: (name: string) => `Restore ${name}`,
    delete: (name: string) => `Delete ${name} for good`,
    loadFailure: "Failed to load deleted pictures",
    restoreFailure: "Failed to restore picture",
    goneAlready: "This picture is no longer in the trash",
    empty: { heading: "No deleted pictures", text: "What you delete is kept here for a while." },
    confirmDelete: {
      title: "Delete for good",
      text: "This picture will be gone for good. It cannot be restored.",
      cancel: "Cancel",
      confirm: "Delete for good",
      busy: "Deleting...",
    },
    deleted: "Picture deleted for good",
  },
  full: (used: number, limit: number) =>
    `The library holds ${sizeOf(used)} of the ${sizeOf(limit)} it may hold. Delete pictures that nobody needs, or ask whoever runs the website for more (MEDIA_LIMIT_MB).`,
  upload: {
    label: "Upload pictures",
    hint: `JPEG, PNG, WebP, AVIF or HEIC, up to ${pictureMegabytes} MB each. Drop them here, or paste one. Place and time of the photograph are removed.`,
    drop: "Drop the pictures here",
    cancel: (name: string) => `Cancel the upload of ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
    progress: (name: string, percent: number) => `${name}: ${percent} %`,
    working: (name: string) => `${name} is being prepared`,
    done: (name: string) => `${name} uploaded`,
    notes: notesOf,
    queued: (name: string) => `${name} waits`,
    retry: "Try again",
    describe: "Describe it",
    /** One that is there already, under this name. */
    known: (name: string, inLibrary: string) =>
      name.replace(/\.[^.]*$/, "") === inLibrary
        ? `${name} is in the library already`
        : `${name} is in the library already, as “${inLibrary}”`,
    open: "Open it",
    refused: {
      size: (bytes?: number) =>
        bytes === undefined
          ? `This file is larger than ${pictureMegabytes} MB. ${makeSmaller}`
          : `This file has ${sizeOf(bytes)}, ${sizeOf(bytes - pictureMegabytes * 1_000_000)} more than can be taken. ${makeSmaller}`,
      proxy: "A proxy in front of the website refuses a file of this size. Ask whoever runs the website.",
      format:
        "This file is not a JPEG, PNG, WebP, AVIF or HEIC picture. Open it in the program that made it, and export it as JPEG or PNG.",
      empty: "This file is empty: it has 0 bytes. Copy or export it again, and upload the new file.",
      svg: "This is an SVG, which can hold a program, so it is not taken. Export it as PNG, at least 2,000 pixels wide.",
      gif: "This is a GIF. Save it as PNG, or as WebP: of what moves, the first picture is shown.",
      pdf: "This is a PDF. Export the page that you want to show as PNG or JPEG.",
      video: "This is a video. Save one of its pictures as JPEG, and upload that.",
      heic: "This HEIC picture cannot be read. Export it as JPEG: on a Mac in Preview by File, Export; on an iPhone choose Most Compatible under Settings, Camera, Formats, and take it again.",
      pixels: ({ has, most } = { has: 0, most: pictureMegapixels * 1_000_000 }) =>
        `This picture has ${has > 0 ? megapixels(has) : "too many"} megapixels; at most ${megapixels(most)} can be prepared. Make its longer side ${longestSide(most)} pixels or less, and upload that.`,
      damaged: "This file is damaged and cannot be shown. Save it again and upload the new file.",
      slow: "This picture takes too long to prepare. Save it with less detail and upload the new file.",
      busy: "Too many pictures are being uploaded. Try again in a moment.",
      full: "The library is full. Delete pictures that nobody needs, or ask whoever runs the website for more (MEDIA_LIMIT_MB).",
      disk: "The disk of the server is almost full. Ask whoever runs the website.",
      none: "Choose a picture first.",
      signedOut: "Your session has ended. Sign in again and upload this picture once more.",
      lost: "No answer came, so this picture was perhaps uploaded. Try again: one that is there already is not stored twice.",
      offline: "This picture was not uploaded, because the server did not answer. Try again.",
    },
  },
  picture: {
    heading: "Picture",
    back: "Back to pictures",
    describe: "Alternative text and focus",
    name: "Name",
    nameHint: "For colleagues; visitors do not see it.",
    alt: "Alternative text",
    altHint:
      "What the picture shows, for people who cannot see it, in one sentence. A text may say it in other words.",
    decorative: "It is decorative: it says nothing that the words do not say",
    focus: {
      legend: "Focus",
      hint: "The point that stays in view where the picture is cut. Click it, or move it with the arrow keys.",
      point: "Focal point",
      x: "From the left, in percent",
      y: "From the top, in percent",
      boxes: "How it is cut",
      tall: "Card",
      medium: "Card, on a tablet",
      wide: "Card, on a phone",
      page: "Top of the page",
    },
    save: "Save",
    saving: "Saving...",
    saved: "Picture saved",
    readOnly: "A colleague uploaded this picture, or visitors see it. Editors and admins can change it.",
    uses: {
      heading: "Where it is shown",
      none: "No text shows it.",
      /** Behind the title: "Article, public". */
      state: (kind: KindName, isPublic: boolean) =>
        `${factsOf(kind).noun.One}, ${isPublic ? "public" : "not public yet"}`,
      hidden: "Texts of colleagues that you cannot open may show it, too.",
    },
    replace: {
      heading: "Replace the file",
      text: "Another picture takes the place of this one wherever it is shown, at once and for visitors too. What is said of it stays. The old file is gone for good.",
      label: "New file",
      submit: "Replace everywhere",
      replacing: "Replacing...",
      done: "Picture replaced everywhere",
    },
    delete: {
      heading: "Delete",
      text: `The picture goes to the trash and can come back from there for ${trashDays} days.`,
      submit: "Delete picture",
      shown: "A picture that a text shows cannot be deleted. Take it out of the text first.",
      done: "Picture deleted",
      doneMany: "Pictures deleted",
      restored: "Picture restored",
      restoredMany: "Pictures restored",
    },
    open: "Open the picture",
  },
  /** A picture that another website keeps. */
  bringIn: {
    act: "Bring it into the library",
    busy: "Fetching...",
    failed: (reason: string) => `It was not brought in: ${reason}.`,
    reasons: {
      host: "whoever runs the website has to allow that website first (PICTURE_HOSTS)",
      private: "its website stands at no public address",
      answer: "its website did not send it",
      size: `it is larger than ${pictureMegabytes} MB`,
      slow: "it took too long",
      format: "it is not a JPEG, PNG, WebP, AVIF or HEIC picture",
      empty: "its file is empty",
      svg: "it is an SVG",
      gif: "it is a GIF",
      pdf: "it is a PDF",
      video: "it is a video",
      heic: "it is a HEIC picture that cannot be read",
      pixels: "it has too many megapixels",
      damaged: "its file is damaged",
      disk: "the disk of the server is full",
      busy: "too many pictures are being prepared",
    },
    failure: "Failed to bring the picture in",
  },
  choose: {
    title: "Choose a picture",
    none: "No pictures match.",
    more: "Older pictures",
    newer: "Newer pictures",
    choose: (name: string) => `Choose ${name}`,
    close: "Close",
    failure: "Failed to load the pictures",
    retry: "Try again",
  },
  errors: {
    load: "Failed to load the pictures",
    notFound: "Picture not found",
    invalidId: "Invalid picture ID",
    name: "Enter a name of at most 200 characters",
    alt: "Alternative text has at most 300 characters",
    focus: "The focus is a number of percent from 0 to 100",
    save: "Failed to save the picture",
    upload: "Failed to upload the picture",
    delete: "Failed to delete the picture",
    replace: "Failed to replace the picture",
  },
} as const;
