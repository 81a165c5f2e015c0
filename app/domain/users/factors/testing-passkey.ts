/** An authenticator in software: what a browser and its device would answer, right or wrong in each way. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Lie = {
  origin?: string;
  rpId?: string;
  /** The person was not verified: no PIN, no finger. */
  isUnverified?: boolean;
  counter?: number;
};

const flags = { present: 1, verified: 4, attested: 64 };
const utf8 = (text: string) => Buffer.from(text, "utf8");
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

export function createTestPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  let counter = 0;

  function authenticatorData(lie: Lie, attested = Buffer.alloc(0)): Buffer {
    counter = lie.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head[0] =
      flags.present | (lie.isUnverified ? 0 : flags.verified) | (attested.length > 0 ? flags.attested : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(lie.rpId ?? new URL(origin).hostname), head, attested]);
  }

  function clientData(type: string, challenge: string, lie: Lie): Buffer {
    return utf8(JSON.stringify({ type, challenge, origin: lie.origin ?? origin, crossOrigin: false }));
  }

  return {
    /** The answer to the options of a registration, as JSON. */
    register({ challenge }: { challenge: string }, lie: Lie = {}): string {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const data = authenticatorData(lie, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes of one or two digits of length }.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return JSON.stringify({
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, lie).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      });
    },

    /** The answer to a question, as JSON. */
    answer({ challenge }: { challenge: string }, lie: Lie = {}): string {
      const data = authenticatorData(lie);
      const client = clientData("webauthn.get", challenge, lie);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        ...named,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      });
    },
  };
}
