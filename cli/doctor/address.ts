/** The site as visitors reach it: address, proxies, certificate, port; and what a running one says of itself. */
import { isIP } from "node:net";
import { connect } from "node:tls";
import {
  isAnswerTo,
  newQuestion,
  proofHeader,
  type SeenOfQuestion,
} from "#app/domain/health/doctor-proof.ts";
import { isWrong } from "#app/domain/health/state.ts";
import { type Answer, ask, purposes } from "#app/domain/outgoing/ask.server.ts";
import type { Env } from "#app/env.server.ts";
import { bad, type Finding, look, ok } from "./finding.ts";

const day = 24 * 60 * 60 * 1000;

/** The address of the site as visitors see it: proxy, certificate, redirect. @param secret null: none is known. */
export async function checkAddress(
  env: Pick<Env, "publicUrl" | "trustProxy" | "port">,
  secret: string | null,
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(env.publicUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const isSecure = protocol === "https:";
  const findings: Finding[] = [];
  if (!isSecure && !isLocal)
    findings.push(
      bad("address", `PUBLIC_URL ${env.publicUrl} is not https. Put a TLS proxy in front, and change it.`),
    );
  const certificate = isSecure ? await checkCertificate(hostname, Number(port || 443)) : null;
  if (certificate) findings.push(certificate);
  const isElsewhere = isLocal && Number(port) !== env.port; // a proxy on this machine, or on the one outside of a container
  const way = await checkWay(env, { secret, isLocal, isElsewhere });
  // Nobody comes through where the certificate is the reason: that is one cause, and said.
  findings.push(...way.filter(({ isUnreachable }) => !(isUnreachable && certificate?.state === "bad")));
  if (!isSecure) return findings;
  const plain = await askSite(`http://${hostname}/about`);
  if (!plain.ok)
    findings.push(
      look(
        "redirect",
        `http://${hostname} does not answer. A redirect to https is kinder to who types the name.`,
      ),
    );
  else if (plain.headers.location?.startsWith("https://"))
    findings.push(ok("redirect", "http leads to https."));
  else
    findings.push(
      bad("redirect", `http://${hostname} answers ${plain.status}. Redirect it to https with 301.`),
    );
  return findings;
}

/** Behind a load balancer each question may meet another process. */
const questions = 6;

/** What answers at the address, and through how many proxies: the site is asked, and proves that it is this one. */
async function checkWay(
  { publicUrl, trustProxy }: Pick<Env, "publicUrl" | "trustProxy">,
  { secret, isLocal, isElsewhere }: { secret: string | null; isLocal: boolean; isElsewhere: boolean },
): Promise<(Finding & { isUnreachable?: true })[]> {
  const seen: Way[] = [];
  for (let number = 0; number < questions; number++) {
    const way = await askWay(publicUrl, secret);
    if (way.kind === "unreachable") {
      const says = `${publicUrl} cannot be reached from here: ${way.reason}.`;
      const finding = isElsewhere
        ? look(
            "address",
            `${says} In a container this address is the container itself, and says nothing; anywhere else start the proxy, or let PUBLIC_URL name where it listens.`,
          )
        : bad("address", `${says} Is the site running, and does the name lead to the proxy?`);
      return [{ ...finding, isUnreachable: true }, ...undeclaredProxy(publicUrl, trustProxy)];
    }
    seen.push(way);
    if (way.kind === "another program") break;
  }
  const other = seen.find(({ kind }) => kind === "another program");
  if (other)
    return [
      bad(
        "address",
        `${publicUrl}/health/live is answered by another program (${other.status}). Does PUBLIC_URL name this site, and does the proxy pass every path on?`,
      ),
      ...undeclaredProxy(publicUrl, trustProxy),
    ];
  if (secret !== null && seen.some(({ kind }) => kind === "another site"))
    return [
      bad(
        "address",
        seen.some(({ kind }) => kind === "this site")
          ? `One of the processes behind ${publicUrl} has another AUTH_SECRET, or an older version: whoever signed in at one is a stranger at the other. Give all the same.`
          : `${publicUrl} leads to a site with another AUTH_SECRET, or of an older version. Does PUBLIC_URL name this one, and have all processes the same secret?`,
      ),
      ...undeclaredProxy(publicUrl, trustProxy),
    ];
  const proxies = seen.map((way) => way.proxies).find((count) => count !== trustProxy) ?? seen[0]?.proxies;
  return [ok("address", `${publicUrl} leads to this site.`), ofProxies(proxies ?? 0, trustProxy, isLocal)];
}

function ofProxies(proxies: number, trustProxy: number, isLocal: boolean): Finding {
  const subject = "proxy headers";
  const counted = `${proxies} ${proxies === 1 ? "proxy writes" : "proxies write"} X-Forwarded-For`;
  if (proxies > trustProxy)
    return bad(
      subject,
      `${counted}, but TRUST_PROXY is ${trustProxy}: all visitors of a proxy count as one client. Set it to ${proxies}.`,
    );
  if (proxies < trustProxy && isLocal && proxies === 0)
    return look(
      subject,
      `TRUST_PROXY is ${trustProxy}, but PUBLIC_URL leads here without a proxy: whoever comes so may claim any address.`,
    );
  if (proxies < trustProxy)
    return bad(
      subject,
      `${counted}, but TRUST_PROXY is ${trustProxy}: whoever asks may claim any address, and no limit holds. Set it to ${proxies}, or let each proxy append to X-Forwarded-For.`,
    );
  return ok(subject, `${counted}, as TRUST_PROXY says.`);
}

/** What is certain though nobody could be asked. */
function undeclaredProxy(publicUrl: string, trustProxy: number): Finding[] {
  if (!publicUrl.startsWith("https:") || trustProxy > 0) return [];
  return [
    bad(
      "proxy headers",
      "A TLS proxy stands in front, but TRUST_PROXY is 0: all visitors count as one client. Set it to the number of proxies.",
    ),
  ];
}

type Way = { kind: "this site" | "another site" | "another program"; status: number; proxies: number };
type NoWay = { kind: "unreachable"; reason: string };

async function askWay(publicUrl: string, secret: string | null): Promise<Way | NoWay> {
  const question = newQuestion(secret ?? "");
  const answer = await askSite(`${publicUrl}/health/live`, { [proofHeader]: question });
  if (!answer.ok) return { kind: "unreachable", reason: answer.code || answer.reason };
  const { status } = answer;
  const body = readJson<{ status?: unknown } & Partial<SeenOfQuestion>>(answer);
  if (status !== 200 || body?.status !== "live") return { kind: "another program", status, proxies: 0 };
  const isThis = secret !== null && isAnswerTo(secret, question, body.proof);
  return { kind: isThis ? "this site" : "another site", status, proxies: Number(body.proxies ?? 0) };
}

async function checkCertificate(host: string, port: number): Promise<Finding> {
  const shown = await new Promise<{ until: Date; distrust: string | null } | null>((resolve) => {
    const socket = connect(
      { host, port, servername: isIP(host) ? "" : host, timeout: 5_000, rejectUnauthorized: false },
      () => {
        const distrust = socket.authorized ? null : String(socket.authorizationError);
        resolve({ until: new Date(socket.getPeerCertificate().valid_to), distrust });
        socket.destroy();
      },
    );
    const fail = () => {
      resolve(null);
      socket.destroy();
    };
    socket.on("error", fail).on("timeout", fail);
  });
  if (!shown)
    return bad(
      "certificate",
      `${host}:${port} speaks no TLS. Start the proxy, or let PUBLIC_URL name where it listens.`,
    );
  return ofCertificate(shown, host);
}

/** @param shown until when it holds, and why browsers would not trust it. */
export function ofCertificate(
  { until, distrust }: { until: Date; distrust: string | null },
  host: string,
  now = Date.now(),
): Finding {
  const days = Math.floor((until.getTime() - now) / day);
  if (days < 0)
    return bad(
      "certificate",
      `It ended ${-days} days ago. Renew it (certbot renew), reload the proxy, and look why nothing has renewed it.`,
    );
  if (distrust)
    return bad(
      "certificate",
      `No browser trusts it: ${distrust}. Let the proxy show one for ${host}, with the chain of who issued it (fullchain.pem).`,
    );
  if (days < 14)
    return bad(
      "certificate",
      `It ends in ${days} days. Renew it (certbot renew), and reload the proxy; is the renewal automatic?`,
    );
  return ok("certificate", `It holds for ${days} days.`);
}

const askSite = (url: string, headers: Record<string, string> = {}) =>
  ask(purposes["own site"], url, { headers });

/** null: it is none. */
function readJson<T>({ bytes }: Answer & { ok: true }): T | null {
  try {
    return JSON.parse(bytes.toString()) as T | null;
  } catch {
    return null;
  }
}

/** What a running site on this machine says of itself. */
export async function checkRunning(port: number, version: string): Promise<Finding> {
  const answer = await askSite(`http://127.0.0.1:${port}/health/ready`);
  if (!answer.ok) return look("site", `No site answers on port ${port} of this machine. npm start`);
  const body = readJson<{ status?: string; version?: string; checks?: Record<string, string> }>(answer);
  if (!body?.status)
    return bad("site", `Port ${port} is taken by another program. Stop it, or set PORT to another number.`);
  if (body.version !== version)
    return look(
      "site",
      `Version ${body.version ?? "before 1.0.0"} runs, and ${version} is installed. Restart it.`,
    );
  const wrong = Object.entries(body.checks ?? {}).filter(([, word]) => isWrong(word));
  const what = wrong.map(([part, word]) => `${part}: ${word}`).join("; ");
  if (answer.status !== 200)
    return bad(
      "site",
      `It runs on port ${port} and is not ready: ${what || JSON.stringify(body)}. Its log says more.`,
    );
  if (wrong.length > 0)
    return bad(
      "site",
      `Version ${version} runs on port ${port} and is ready, but ${what}. Its log says more.`,
    );
  return ok("site", `Version ${version} runs on port ${port} and is ready.`);
}
