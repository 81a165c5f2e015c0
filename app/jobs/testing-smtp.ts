/** A real mail server on loopback that keeps what it is given and can be told to misbehave. For tests. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/**
 * `from`: the sender of the envelope, which gets what cannot be delivered; empty for nobody. `returns`: how much of it, as
 * was asked for (RFC 3461); null where nothing was asked.
 */
export type ReceivedMail = {
  from: string;
  returns: string | null;
  to: string[];
  raw: string;
  headers: Map<string, string>;
  body: string;
};

export type TestSmtp = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** What it says to a recipient instead of yes; null for yes. */
  refusal: { code: number; text: string } | null;
  /** The same to a sender. */
  refusalOfSender: { code: number; text: string } | null;
  /** Whether it wants a sender in each envelope, as some relays do. */
  wantsSender: boolean;
  /** How often somebody has connected. */
  connections: number;
  /** Held before it thanks for a mail, which it has kept by then. */
  hold: Promise<void>;
  stop(): Promise<void>;
};

/** @param knowsLetters whether it announces SMTPUTF8. */
export async function startTestSmtp(port = 0, knowsLetters = true): Promise<TestSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    disableReverseLookup: true,
    hideSMTPUTF8: !knowsLetters,
    hideDSN: false,
    onConnect(_session, done) {
      smtp.connections++;
      done();
    },
    onMailFrom({ address }, _session, done) {
      const refused = smtp.refusalOfSender;
      if (refused) return done(Object.assign(new Error(refused.text), { responseCode: refused.code }));
      if (address || !smtp.wantsSender) return done();
      done(Object.assign(new Error("5.1.7 an empty sender is not accepted"), { responseCode: 501 }));
    },
    onRcptTo(_address, _session, done) {
      if (!smtp.refusal) return done();
      done(Object.assign(new Error(smtp.refusal.text), { responseCode: smtp.refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo, dsn } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom ? mailFrom.address : "";
        smtp.mails.push({
          from,
          returns: dsn?.ret ?? null,
          to,
          ...read(Buffer.concat(chunks).toString("utf8")),
        });
        void smtp.hold.then(() => done());
      });
    },
  });
  server.on("error", () => {}); // a client that was killed
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const taken = (server.server.address() as AddressInfo).port;
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails: [],
    refusal: null,
    refusalOfSender: null,
    wantsSender: false,
    connections: 0,
    hold: Promise.resolve(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}

function read(raw: string): Omit<ReceivedMail, "from" | "returns" | "to"> {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const unfolded = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(
    unfolded.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.toLowerCase(), value.join(":").trim()] as const;
    }),
  );
  const body = raw.slice(head.length).replace(/=\r\n/g, "").replaceAll("=3D", "=");
  return { raw, headers, body };
}
