import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushBrowser } from '@borough/domain/notifications/push.contract';
import { hour } from '@borough/domain/clocks';

/** An installation's keys for push services (RFC 8292): the public one browsers register with, and the private one as a JWK. */
export interface PushKeys {
  publicKey: string;
  privateJwk: { kty: string; crv: string; x: string; y: string; d: string };
}

/** Longer than any text of ours; more than one record wouldn't be read. */
const recordBytes = 4_096;

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  new Uint8Array(hkdfSync('sha256', key, salt, info, bytes));

interface Chance {
  salt: Buffer;
  /** The private key made for this text alone. */
  own: Buffer;
}

function freshChance(): Chance {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { salt: randomBytes(16), own: ecdh.getPrivateKey() };
}

/** Encrypts a text so that only this browser can read it (RFC 8291, content encoding `aes128gcm`). */
export function sealPush(
  text: string,
  { p256dh, auth }: PushBrowser['keys'],
  { salt, own }: Chance = freshChance(),
): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(own);
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ecdh.getPublicKey()];
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derived(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head.writeUInt8(ours.length, 4);
  // The last record ends with 2.
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(2)]);
  return Buffer.concat([salt, head, ours, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Whether something can be sealed with these keys at all. */
export function areKeys(keys: PushBrowser['keys']): boolean {
  try {
    return sealPush('', keys).length > 0;
  } catch {
    return false;
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header that tells a push service who sends (RFC 8292); good for half a day from `at`. */
export function senderOf(
  { publicKey, privateJwk }: PushKeys,
  { endpoint, site, at }: { endpoint: string; site: string; at: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((at.getTime() + 12 * hour) / 1_000),
    sub: site,
  };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}
