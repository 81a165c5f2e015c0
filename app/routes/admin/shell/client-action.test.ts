import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { admin } from "#app/content/admin.ts";
import { nothingDone } from "#app/content/refusals.ts";
import { offlineSafe, offlineSafeByIntent, offlineSafeDocument } from "./client-action.ts";

afterEach(() => vi.unstubAllGlobals());

const browser = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
const fails = (error: unknown) => async () => {
  throw error;
};
const lost = fails(new TypeError("Failed to fetch"));
const failed = { failure: "Failed to delete", failed: [] };
const perhaps = { ...failed, failure: admin.errors.perhapsDone };

async function told(answer: Promise<unknown>) {
  const { data, init } = (await answer) as { data: unknown; init: ResponseInit };
  return { data, status: init.status };
}

describe("an act whose answer is lost", () => {
  test("was perhaps done", async () => {
    browser(true);
    expect(await told(offlineSafe(lost, failed))).toEqual({ data: perhaps, status: 503 });
    const proxy = fails(new ErrorResponse(502, "", "<h1>Bad Gateway</h1>"));
    expect(await told(offlineSafe(proxy, failed))).toEqual({ data: perhaps, status: 503 });
  });

  test("was perhaps done, whatever the form wanted", async () => {
    browser(true);
    const body = new URLSearchParams({ intent: "delete" });
    const args = { request: new Request("http://localhost", { method: "POST", body }), serverAction: lost };
    const { data } = await told(offlineSafeByIntent(args, { delete: "Failed to delete" }));
    expect(data).toEqual({ failure: admin.errors.perhapsDone });
  });

  test("was not done where the site says so: it starts, or is too busy", async () => {
    browser(true);
    const refused = fails(new ErrorResponse(503, "", `The site is starting. ${nothingDone}\n`));
    expect(await told(offlineSafe(refused, failed))).toEqual({ data: failed, status: 503 });
    const late = fails(new ErrorResponse(504, "", "The site has not answered in time.\n"));
    expect((await told(offlineSafe(late, failed))).data).toEqual(perhaps);
  });

  test("was not sent by a browser without a network", async () => {
    browser(false);
    expect((await told(offlineSafe(lost, failed))).data).toEqual(failed);
  });

  test("is told in front of the staff area as what can be tried again", async () => {
    browser(true);
    const { data } = await told(offlineSafeDocument(lost, failed));
    expect(data).toEqual({ ...failed, isUnanswered: true });
  });
});

test("what this site answers is told as it says it", async () => {
  browser(true);
  const ours = fails(new ErrorResponse(500, "", { reference: "1" }));
  expect((await told(offlineSafe(ours, failed))).data).toEqual(failed);
});
