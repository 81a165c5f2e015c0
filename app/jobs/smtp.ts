/** One mail handed to the mail server of SMTP_URL, and what went wrong in words that name nobody. */
import nodemailer, { type Transporter } from "nodemailer";
import SmtpConnection from "nodemailer/lib/smtp-connection";
import { type MailFailure, ownFailures } from "#app/domain/mail/outbox.server.ts";
import { bareAddress, needsUtf8 } from "#app/domain/mail-address.ts";
import type { Mail } from "#app/emails/mail.ts";

export type Envelope = {
  messageId: string;
  to: string;
  replyTo: string | { name: string; address: string } | undefined;
  /** Written by a machine: no answering machine should answer. */
  isAutomatic: boolean;
  /**
   * What MAIL_FROM is sent back when it cannot be delivered: all of it; its headers, where the mail server knows how
   * (RFC 3461), for a link in it opens something; or nothing, where a machine answers somebody whom nobody has checked.
   */
  comesBack: "whole" | "headers" | "nothing";
  /** The mail that this one follows, and all of its conversation, as Message-IDs. */
  inReplyTo?: string | undefined;
  references?: string[];
};

/** Milliseconds. */
export type Timeouts = { connection: number; silence: number; whole: number };

const second = 1000;
const defaultTimeouts: Timeouts = { connection: 10 * second, silence: 20 * second, whole: 120 * second };

export type Smtp = {
  send(mail: Mail, envelope: Envelope): Promise<MailFailure | null>;
  /** Whether the mail server is there and lets us in; nothing is sent. */
  answers(): Promise<boolean>;
  /** What the mail server has against the login, the sender or a recipient; null: nothing. Nothing is sent. */
  refusal(to: string): Promise<MailRefusal | null>;
};

export type MailRefusal = { of: "login" | "sender" | "recipient" | "server"; says: string };

/** RFC 3834 for all, and what Exchange looks at instead. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

export function createSmtp(url: string, from: string, timeouts: Timeouts = defaultTimeouts): Smtp {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, { isAutomatic, comesBack, ...envelope }) {
      const headers = isAutomatic ? automatic : undefined;
      const { to, replyTo } = envelope;
      const replies = typeof replyTo === "object" ? replyTo.address : (replyTo ?? "");
      const knowsLetters = ![to, replies].some(needsUtf8) || (await announcesUtf8(transport, timeouts.whole));
      if (!knowsLetters && needsUtf8(to)) return { reason: ownFailures.letters, isFinal: true };
      if (!knowsLetters && needsUtf8(replies)) envelope.replyTo = undefined;
      // guard: what comes back of a mail holds no link of it [app/jobs/mail]: "headers" -> "never"
      const dsn = comesBack === "headers" ? { dsn: { return: "headers" } } : {};
      const whole = { from, ...envelope, ...mail, headers, ...dsn };
      const hand = (sender: object) => within(timeouts.whole, transport.sendMail({ ...whole, ...sender }));
      try {
        if (comesBack !== "nothing") await hand({});
        else
          await hand({ envelope: { from: "", to: envelope.to } }).catch(onlyRefusalOfSender(() => hand({})));
        return null;
      } catch (error) {
        return failureOf(error);
      }
    },
    async answers() {
      return within(timeouts.whole, transport.verify()).catch(() => false);
    },
    refusal: (to) => askWithoutSending(transport, from, to, timeouts.whole),
  };
}

/** Whether the mail server takes addresses in all letters. One that cannot be asked is taken to: it says itself what is wrong. */
async function announcesUtf8(transport: Transporter, most: number): Promise<boolean> {
  const { connection, connected } = connectTo(transport);
  try {
    await within(most, connected);
    return (connection._supportedExtensions ?? []).includes("SMTPUTF8");
  } catch {
    return true;
  } finally {
    connection.close();
  }
}

/** With what the library's types do not tell of. */
type Connection = SmtpConnection & {
  readonly _supportedExtensions?: readonly string[];
  /** What waits for the answers to commands, the first one first. */
  readonly _responseActions: ((reply: string) => void)[];
  _sendCommand(command: string): void;
};
type ConnectionOptions = ConstructorParameters<typeof SmtpConnection>[0];
type Credentials = Parameters<SmtpConnection["login"]>[0];

function connectTo({ transporter }: Transporter) {
  const { options, auth } = transporter as unknown as {
    options: ConnectionOptions;
    auth: Credentials | false;
  };
  const connection = new SmtpConnection(options) as Connection;
  const lost = new Promise<never>((_, reject) => {
    connection.once("error", reject);
    connection.once("end", () => reject(new Error("the mail server hung up")));
  });
  lost.catch(() => {}); // whoever waits hears of it
  const connected = new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  return { connection, connected: Promise.race([connected, lost]), lost, auth };
}

/** Sender and recipient as of a mail, which is then taken back: servers say much only of these. */
async function askWithoutSending(
  transport: Transporter,
  from: string,
  to: string,
  most: number,
): Promise<MailRefusal | null> {
  const { connection, connected, lost, auth } = connectTo(transport);
  let of = "server" as MailRefusal["of"];
  const say = (command: string) =>
    new Promise<void>((resolve, reject) => {
      connection._responseActions.push((reply) =>
        reply.startsWith("2")
          ? resolve()
          : reject({ code: "EENVELOPE", responseCode: Number(reply.slice(0, 3)), response: reply }),
      );
      connection._sendCommand(command);
    });
  const logIn = (credentials: Credentials) =>
    new Promise<void>((resolve, reject) => {
      connection.login(credentials, (error) => (error ? reject(error) : resolve()));
    });
  const ask = async () => {
    await connected;
    of = "login";
    if (auth && connection.allowsAuth) await logIn(auth);
    const letters = [from, to].some(needsUtf8) && connection._supportedExtensions?.includes("SMTPUTF8");
    of = "sender";
    await say(`MAIL FROM:<${bareAddress(from)}>${letters ? " SMTPUTF8" : ""}`);
    of = "recipient";
    await say(`RCPT TO:<${bareAddress(to)}>`);
    of = "server";
    await say("RSET");
    connection.quit();
  };
  try {
    await within(most, Promise.race([ask(), lost]));
    return null;
  } catch (error) {
    const { responseCode, response, code } = error as SmtpError;
    const text = typeof response === "string" ? response.replaceAll(/[^\x20-\x7e]+/g, " ").slice(0, 200) : "";
    if (typeof responseCode === "number") return { of, says: `answers ${text || responseCode}` };
    return { of: of === "login" ? of : "server", says: typeof code === "string" ? code : "does not answer" };
  } finally {
    connection.close();
  }
}

/** Some relays take no mail without a sender in its envelope. */
function onlyRefusalOfSender<T>(instead: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    const { code, command } = error as { code?: unknown; command?: unknown };
    if (code === "EENVELOPE" && command === "MAIL FROM") return instead();
    throw error;
  };
}

/** A server that says a word now and then is never silent. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("late"), { code: "ETIMEDOUT" })), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown };

/**
 * Final is only what the server says of this very mail with 5xx (RFC 5321, 4.2.1), or an address it cannot even be
 * asked about. A server that refuses us (wrong password, 554 as a greeting) may be set right.
 */
function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response } = error as SmtpError;
  const ofThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const status = typeof responseCode === "number" ? responseCode : null;
  const enhanced =
    typeof response === "string" ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : "";
  const name = typeof code === "string" && /^[A-Z_]{2,30}$/.test(code) ? code : "EUNKNOWN";
  const reply = [status, enhanced].filter(Boolean).join(" ");
  return {
    reason: ofThisMail && reply ? reply : [name, reply].filter(Boolean).join(" "),
    isFinal: ofThisMail && (status === null || status >= 500),
  };
}
