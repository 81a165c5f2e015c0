/** Bytes as they are, in and out: what fetch would tidy or refuse to send. For tests. */
import { connect } from "node:net";

/** All that comes back until the connection ends, or until it has been silent for half a minute. */
export function sendBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNRESET" || error.code === "EPIPE" ? resolve(answer) : reject(error),
    );
  });
}

export type RawAnswer = { status: number; headers: Headers; body: string };

/** A GET whose path is sent letter by letter; latin1, as a client without manners would. */
export async function getExactly(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const lines = Object.entries({ host: new URL(url).host, connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return parseAnswer(await sendBytes(url, Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`)));
}

/** The first answer in the bytes. Status 0: there was none. */
export function parseAnswer(bytes: string): RawAnswer {
  const [head = "", ...rest] = bytes.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: rest.join("\r\n\r\n") };
}

/** How many answers the bytes hold. */
export function countAnswers(bytes: string): number {
  return bytes.match(/^HTTP\/1\.1 \d{3} /gm)?.length ?? 0;
}
