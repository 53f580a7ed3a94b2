import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

// The few CBOR shapes a passkey writes.
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const bytes = (data: Uint8Array) => Buffer.concat([head(2, data.length), data]);
const text = (words: string) => Buffer.concat([head(3, Buffer.byteLength(words)), Buffer.from(words)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

export interface Signing {
  challenge: string;
  /** The address the browser shows. */
  origin?: string;
  /** The domain the passkey belongs to. */
  rpId?: string;
  verified?: boolean;
}

const here = { origin: 'http://localhost:3000', rpId: 'localhost', verified: true };

/** A device with its own passkey (ES256, no attestation), as a browser would drive it. */
export class Authenticator {
  readonly id = randomBytes(32);
  count = 0;
  /** Who the passkey was made for. */
  userHandle = '';
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  /** Whether it counts its signatures. Passkeys shared between devices never do. */
  readonly counts: boolean;
  constructor({ counts = true }: { counts?: boolean } = {}) {
    this.counts = counts;
  }

  /** Makes the passkey. */
  create(options: { challenge: string; user: { id: string } }, how: Omit<Signing, 'challenge'> = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(this.#data({ ...here, ...how }, 0x40, attested))],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#client('webauthn.create', { challenge: options.challenge, ...how })),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Signs with the passkey. */
  get(signing: Signing) {
    if (this.counts) this.count += 1;
    const client = this.#client('webauthn.get', signing);
    const data = this.#data({ ...here, ...signing });
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.userHandle,
    });
  }

  #answer<Response extends object>(response: Response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #client(type: string, { challenge, origin = here.origin }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(
    { rpId, verified }: { rpId: string; verified: boolean },
    more = 0,
    attested = Buffer.alloc(0),
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | more]), count, attested]);
  }
}
