import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.server.ts";

const secret = "a-secret-of-more-than-thirty-two-bytes";

describe("settings", () => {
  test("have defaults for everything", () => {
    expect(parseEnv({})).toMatchObject({
      port: 3000,
      host: "localhost",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      databaseOwnerUrl: null,
      trustProxy: 0,
      sessionLifetime: { idleSeconds: 1800, absoluteSeconds: 28_800 },
      requireSecondFactor: "none",
      sampleContent: null,
      logLevel: "info",
      metricsPort: null,
      minFreeMegabytes: 100,
      drainSeconds: 0,
    });
    expect(parseEnv({ DATA_DIR: "/srv/data" }).dataDir).toBe("/srv/data");
    expect(parseEnv({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  });

  test("take an empty variable for an absent one", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "", LOG_LEVEL: "" }).port).toBe(3000);
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PUBLIC_URL", "www.example.com"],
    ["PUBLIC_URL", "https://example.com/site"],
    ["DATABASE_URL", "mysql://localhost/site"],
    ["AUTH_SECRET", "short"],
    ["AUTH_SECRET", "x".repeat(64)],
    ["TRUST_PROXY", "yes"],
    ["SAMPLE_CONTENT", "maybe"],
    ["SESSION_IDLE_MINUTES", "1"],
    ["SESSION_HOURS", "1000"],
    ["REQUIRE_SECOND_FACTOR", "yes"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_PORT", "loud"],
    ["MIN_FREE_MB", "-1"],
    ["DRAIN_SECONDS", "soon"],
    ["ADMIN_EMAIL", "nobody"],
    ["SMTP_URL", "http://mail.example.com"],
    ["MAIL_FROM", "the company"],
    ["MAIL_FROM", "Us <us@example.com>\r\nBcc: <them@example.com>"],
    ["NOTIFY_EMAIL", "staff"],
    ["CONFIRM_TO_VISITOR", "yes"],
    ["NOTIFY_OUTSIDE_HOURS", "never"],
  ])("%s=%s stops the start and is named, its value is not repeated", (name, value) => {
    const parse = () => parseEnv({ ADMIN_PASSWORD: "a long enough password", [name]: value });
    expect(parse).toThrow(EnvError);
    expect(parse).toThrow(new RegExp(`^${name} must`));
    if (name === "AUTH_SECRET") expect(parse).not.toThrow(new RegExp(value));
  });

  test("want a secret with a hosted database, and both halves of the first admin", () => {
    const DATABASE_URL = "postgresql://localhost/site";
    expect(() => parseEnv({ DATABASE_URL })).toThrow(/AUTH_SECRET is required/);
    expect(parseEnv({ DATABASE_URL, AUTH_SECRET: secret }).databaseUrl).toBe(DATABASE_URL);
    expect(() => parseEnv({ DATABASE_OWNER_URL: DATABASE_URL })).toThrow(/DATABASE_URL is missing/);
    expect(() => parseEnv({ ADMIN_EMAIL: "a@example.com" })).toThrow(/ADMIN_PASSWORD is missing/);
    expect(() => parseEnv({ ADMIN_PASSWORD: "a long enough password" })).toThrow(/ADMIN_EMAIL is missing/);
  });

  test("of mail begin with SMTP_URL; sender and recipient can stand for each other", () => {
    const all = {
      SMTP_URL: "smtp://localhost:25",
      MAIL_FROM: "Us <us@example.com>",
      NOTIFY_EMAIL: "staff@example.com",
    };
    const rules = { confirmToVisitor: false, outsideHours: "now" };
    expect(parseEnv(all).mail).toMatchObject({ from: all.MAIL_FROM, notify: all.NOTIFY_EMAIL, ...rules });
    expect(parseEnv({ ...all, MAIL_FROM: "" }).mail).toMatchObject({ from: "staff@example.com" });
    expect(parseEnv({ ...all, NOTIFY_EMAIL: "" }).mail).toMatchObject({ notify: "us@example.com" });
    expect(() => parseEnv({ SMTP_URL: all.SMTP_URL })).toThrow("NOTIFY_EMAIL is missing");
    expect(parseEnv({}).mail).toBeNull();
    expect(parseEnv({ ...all, SMTP_URL: "" }).mail).toBeNull();
    const chosen = { ...all, CONFIRM_TO_VISITOR: "1", NOTIFY_OUTSIDE_HOURS: "digest" };
    expect(parseEnv(chosen).mail).toMatchObject({ confirmToVisitor: true, outsideHours: "digest" });
  });

  test("are either complete or a sentence, whatever comes in", () => {
    const names = [
      "PORT",
      "PUBLIC_URL",
      "DATABASE_URL",
      "DATABASE_OWNER_URL",
      "AUTH_SECRET",
      "TRUST_PROXY",
      "SAMPLE_CONTENT",
      "ADMIN_EMAIL",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (input) => {
        try {
          expect(parseEnv(input).publicUrl).toMatch(/^https?:\/\//);
        } catch (error) {
          expect(error).toBeInstanceOf(EnvError);
        }
      }),
    );
  });
});
