import { describe, expect, test } from "vitest";
import { BusyError } from "#app/domain/queues/limited.ts";
import { takePicture } from "./share-image-cache.server.ts";

const bytes = (text: string) => Buffer.from(text);

describe("pictures", () => {
  test("are drawn once, also for those who ask meanwhile", async () => {
    let drawn = 0;
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof bytes>>();
    const draw = () => {
      drawn++;
      return promise;
    };
    const both = [takePicture("once", draw), takePicture("once", draw)];
    resolve(bytes("a"));
    await Promise.all(both);
    expect((await takePicture("once", draw)).toString()).toBe("a");
    expect(drawn).toBe(1);
  });

  test("are drawn at most two at a time, and all of them in the end", async () => {
    let [now, most] = [0, 0];
    const draw = async () => {
      most = Math.max(most, ++now);
      await pause();
      now--;
      return bytes("x");
    };
    await Promise.all(Array.from({ length: 12 }, (_, i) => takePicture(`many ${i}`, draw)));
    expect(most).toBe(2);
  });

  test("that fail are tried again, and hold nobody up", async () => {
    await expect(takePicture("bad", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(takePicture("bad", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await takePicture("bad", async () => bytes("good"))).toString()).toBe("good");
  });

  test("are refused when too many wait", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const draw = () => promise.then(() => bytes("x"));
    const all = Array.from({ length: 60 }, (_, i) => takePicture(`flood ${i}`, draw));
    const settled = Promise.allSettled(all);
    resolve();
    const refused = (await settled).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(60 - 42);
    for (const result of refused) expect((result as PromiseRejectedResult).reason).toBeInstanceOf(BusyError);
  });

  test("not looked at for long are forgotten first", async () => {
    let drawn = 0;
    const draw = async () => {
      drawn++;
      return bytes("x");
    };
    await takePicture("kept", draw);
    for (let i = 0; i < 99; i++) await takePicture(`filler ${i}`, draw);
    await takePicture("kept", draw);
    for (let i = 99; i < 150; i++) await takePicture(`filler ${i}`, draw);
    expect(drawn).toBe(151);
    await takePicture("kept", draw);
    expect(drawn).toBe(151);
    await takePicture("filler 0", draw);
    expect(drawn).toBe(152);
  });
});

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
