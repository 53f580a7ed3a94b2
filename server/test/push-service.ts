import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushBrowser } from '@borough/domain/notifications/push.contract';
import { openPushDoor, type PushDoor } from '#floor/outside/push-door.ts';
import { privateCertificate } from './private-authority.ts';

/** What a browser was sent, decrypted. */
export interface Arrived {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  told: { title: string; page: string; tag: string };
  /** What the sender said of itself, with a signature that holds. */
  claims: { aud: string; exp: number; sub: string };
}

/** A push service on this machine with one browser, which reads what it is sent as browsers do. */
export interface PushService {
  arrived: Arrived[];
  /** What it answers from now on; null for never. */
  answer: (status: number | null) => void;
  /** The browser, under any number of addresses. */
  browser: (path?: string) => PushBrowser;
  origin: string;
  /** The way to it, which the usual one refuses: it is on this machine. */
  door: PushDoor;
  [Symbol.asyncDispose](): Promise<void>;
}

const derived = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number) =>
  new Uint8Array(hkdfSync('sha256', key, salt, info, bytes));

function opened(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
  const [theirs, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
  const shared = derived(own.computeSecret(theirs), auth, about, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  if (plain.at(-1) !== 2) throw new Error('it is not the last record');
  return plain.subarray(0, -1).toString();
}

function claimsOf(authorization: string): Arrived['claims'] {
  const [, said = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const holds = verify(
    'sha256',
    Buffer.from(said),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('the signature does not hold');
  return JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString());
}

/** Starts it; whoever asks it waits so long for an answer. */
export async function pushService({ patienceMs = 10_000 } = {}): Promise<PushService> {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const arrived: Arrived[] = [];
  let status: number | null = 201;
  const server = createServer(privateCertificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url = '', headers } = request;
      const told = JSON.parse(opened(Buffer.concat(parts), own, auth));
      arrived.push({ path: url, headers, told, claims: claimsOf(headers.authorization ?? '') });
      if (status !== null) response.writeHead(status).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    arrived,
    answer: (next) => (status = next),
    browser: (path = '/b1') => ({
      endpoint: origin + path,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    origin,
    door: openPushDoor({ ca: privateCertificate.cert, isAllowed: () => true, patienceMs }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
