import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EnvError, environmentOf, misspeltVariables, parseEnv, readEnv } from "./env.server.ts";

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
      metrics: null,
      backups: null,
      databasePool: 12,
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
    ["METRICS_TOKEN", "short"],
    ["BACKUP_HOURS", "0"],
    ["BACKUP_KEEP", "0"],
    ["DATABASE_POOL", "4"],
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

  test("that are secret may stand in a file, in one place only", async () => {
    const folder = await mkdtemp(join(tmpdir(), "site-secrets-"));
    const [file, empty] = [join(folder, "auth-secret"), join(folder, "empty")];
    await writeFile(file, `${secret}\n`);
    await writeFile(empty, "\n");
    expect(readEnv({ AUTH_SECRET_FILE: file }).authSecret).toBe(secret);
    expect(() => readEnv({ AUTH_SECRET_FILE: file, AUTH_SECRET: secret })).toThrow(
      "are both set: leave one out",
    );
    expect(() => readEnv({ SMTP_URL_FILE: join(folder, "none") })).toThrow(
      `SMTP_URL_FILE names a file that this user cannot read: ${join(folder, "none")}.`,
    );
    expect(() => readEnv({ AUTH_SECRET_FILE: empty })).toThrow("AUTH_SECRET_FILE names an empty file");
    await rm(folder, { recursive: true });
  });

  test("figures for others than this machine need a token, backups a folder", () => {
    expect(() => parseEnv({ METRICS_PORT: "9100", METRICS_HOST: "0.0.0.0" })).toThrow(
      "METRICS_TOKEN is missing",
    );
    expect(parseEnv({ METRICS_PORT: "9100" }).metrics).toEqual({
      port: 9100,
      host: "127.0.0.1",
      token: null,
    });
    expect(parseEnv({ BACKUP_DIR: "/srv/backups", BACKUP_KEEP: "3" }).backups).toEqual({
      folder: "/srv/backups",
      hours: 24,
      keep: 3,
    });
  });

  test("the provider of the firm's account: of one tenant, over https, with its id and secret", () => {
    const client = { OIDC_CLIENT_ID: "the-site", OIDC_CLIENT_SECRET: "a secret" };
    const of = (OIDC_ISSUER: string, more: object = client) => parseEnv({ OIDC_ISSUER, ...more }).provider;
    expect(parseEnv(client).provider).toBeNull();
    const issuer = "https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0";
    expect(of(issuer)).toEqual({ issuer, clientId: "the-site", clientSecret: "a secret", domain: null });
    expect(of("http://127.0.0.1:8080/realms/firm")?.domain).toBeNull();
    for (const anybody of ["common", "organizations", "Consumers", "9188040d-6c67-4c5b-b112-36a304b66dad"])
      expect(() => of(`https://login.microsoftonline.com/${anybody}/v2.0`)).toThrow("one tenant");
    expect(() => of("http://accounts.example.com")).toThrow("OIDC_ISSUER must be an address of https");
    expect(() => of(issuer, { OIDC_CLIENT_ID: "the-site" })).toThrow("OIDC_CLIENT_SECRET is missing");
    expect(() => of(issuer, { OIDC_CLIENT_SECRET: "a secret" })).toThrow("OIDC_CLIENT_ID is missing");
    expect(() => of("https://accounts.google.com")).toThrow("OIDC_DOMAIN is missing");
    const google = of("https://accounts.google.com", { ...client, OIDC_DOMAIN: "Firm.Example" });
    expect(google?.domain).toBe("firm.example");
  });

  test("that are misspelt are named with the one that was meant; those of others are left alone", () => {
    const others = {
      HOME: "",
      HOSTNAME: "",
      PATH: "",
      PORTS: "",
      LANG: "",
      NODE_ENV: "",
      npm_config_cache: "",
      MAIL: "",
    };
    const ours = { TRUST_PROXY: "1", AUTH_SECRET_FILE: "", USER_PASSWORD: "" };
    expect(misspeltVariables({ ...others, ...ours })).toEqual([]);
    const wrong = { TRUSTPROXY: "1", AUTH_SECERT: "", DATABSE_URL: "", Public_Url: "", RETENTION_DAY: "" };
    expect(misspeltVariables(wrong)).toEqual([
      { name: "TRUSTPROXY", meant: "TRUST_PROXY" },
      { name: "AUTH_SECERT", meant: "AUTH_SECRET" },
      { name: "DATABSE_URL", meant: "DATABASE_URL" },
      { name: "Public_Url", meant: "PUBLIC_URL" },
      { name: "RETENTION_DAY", meant: "RETENTION_DAYS" },
    ]);
  });

  test("that a part has no need of are not handed on to it, in a file neither", () => {
    const given = {
      PATH: "/usr/bin",
      DATABASE_URL: "postgresql://serves@localhost/site",
      DATABASE_OWNER_URL_FILE: "/run/secrets/database-owner-url",
      AUTH_SECRET_FILE: "/run/secrets/auth-secret",
      ADMIN_EMAIL: "first@example.com",
      ADMIN_PASSWORD_FILE: "/run/secrets/admin-password",
      SMTP_URL: "smtp://site:password@mail.example.com",
      METRICS_HOST: "0.0.0.0",
      METRICS_TOKEN: "a-token-for-prometheus",
      OIDC_ISSUER: "https://accounts.example.com",
      OIDC_CLIENT_SECRET_FILE: "/run/secrets/oidc-client-secret",
    };
    const { ADMIN_EMAIL, ADMIN_PASSWORD_FILE, METRICS_HOST, METRICS_TOKEN, ...ofStaff } = given;
    expect(environmentOf("staff", given)).toEqual(ofStaff);
    const { DATABASE_OWNER_URL_FILE, OIDC_ISSUER, OIDC_CLIENT_SECRET_FILE, ...ofVisitors } = ofStaff;
    const handed = environmentOf("visitors", given);
    expect(handed).toEqual({ ...ofVisitors, SMTP_URL: "smtp://localhost" });
    const settings = {
      MAIL_FROM: "site@example.com",
      AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    };
    expect(parseEnv({ ...handed, ...settings }).mail?.from).toBe("site@example.com");
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
