// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { watchPhotos } from "./photo-script.ts";

test("a photo is loading, loaded or failed, also when that was settled before the script ran", () => {
  document.body.innerHTML = '<img id="early" class="photo"><img id="late" class="photo"><img id="other">';
  const photo = (id: string, complete: boolean, naturalWidth: number) => {
    const image = document.getElementById(id) as HTMLImageElement;
    Object.defineProperties(image, {
      complete: { value: complete },
      naturalWidth: { value: naturalWidth, configurable: true },
    });
    return image;
  };
  const early = photo("early", true, 0);
  const late = photo("late", false, 40);
  const other = photo("other", true, 0);
  watchPhotos();
  expect([early, late, other].map(({ dataset }) => dataset.state)).toEqual(["failed", "loading", undefined]);
  late.dispatchEvent(new Event("load"));
  expect(late.dataset.state).toBe("loaded");
});
