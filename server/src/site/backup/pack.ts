import { createHash } from 'node:crypto';
import { Readable, pipeline } from 'node:stream';
import { createGunzip, createGzip, gunzipSync } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type BackupPlace, inMemory, readWhole } from './place.ts';
import type { Stored } from './manifest.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A new pair of keys: what is encrypted to `public` is read with `private`. */
export async function newKey(): Promise<{ public: string; private: string }> {
  const identity = await generateX25519Identity();
  return { public: await identityToRecipient(identity), private: identity };
}

/** The public key of a private one. Throws if it is none. */
export const publicKeyOf = (identity: string): Promise<string> => identityToRecipient(identity);

/** What passed: its hash and size. */
export interface Meter {
  sha256(): string;
  bytes(): number;
}

/** Hashes and counts bytes on their way. */
export function metered(contents: Bytes): { contents: Bytes; meter: Meter } {
  const hash = createHash('sha256');
  let bytes = 0;
  let digest: string | undefined;
  async function* through() {
    for await (const chunk of contents) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  return {
    contents: through(),
    meter: { sha256: () => (digest ??= hash.digest('hex')), bytes: () => bytes },
  };
}

const failures = () => undefined; // The reader of the last stream gets the error.

const zipped = (contents: Bytes): Bytes =>
  pipeline(Readable.from(contents, { objectMode: false }), createGzip({ level: 3 }), failures);

const unzipped = (contents: Bytes): Bytes =>
  pipeline(Readable.from(contents, { objectMode: false }), createGunzip(), failures);

// Node's streams for the web have the library's types, but for generics.
const toWeb = (contents: Bytes) =>
  Readable.toWeb(Readable.from(contents, { objectMode: false })) as ReadableStream<Uint8Array>;

/** Encrypts a stream to a public key; leaves it as it is without one. */
export async function encrypted(contents: Bytes, key: string | null): Promise<Bytes> {
  if (key === null) return contents;
  const encrypter = new Encrypter();
  encrypter.addRecipient(key);
  return encrypter.encrypt(toWeb(contents));
}

/** Decrypts a stream with a private key; leaves it as it is without one. Throws on another key or a changed byte. */
export async function decrypted(contents: Bytes, identity: string | null): Promise<Bytes> {
  if (identity === null) return contents;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(toWeb(contents));
}

/** Encrypts bytes in memory to a public key; the same bytes without one. */
export async function encryptedBytes(bytes: Uint8Array, key: string | null): Promise<Uint8Array> {
  if (key === null) return bytes;
  const encrypter = new Encrypter();
  encrypter.addRecipient(key);
  return encrypter.encrypt(bytes);
}

/** Packs contents, encrypts them to the key if there is one, and writes them; says what lies there now. */
export async function writePacked(
  place: BackupPlace,
  file: string,
  contents: Bytes,
  key: string | null,
): Promise<Stored> {
  const packed = metered(await encrypted(zipped(contents), key));
  await place.write(file, packed.contents);
  return { file, bytes: packed.meter.bytes(), sha256: packed.meter.sha256() };
}

/** A backup's file that isn't what its manifest says. The message is a sentence. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

/** Reads what `writePacked` wrote, with the private key if it was encrypted. Throws `BackupDamaged` if it is gone. */
export async function readPacked(
  place: BackupPlace,
  stored: Stored,
  identity: string | null,
): Promise<Bytes> {
  const contents = await place.read(stored.file);
  if (!contents) throw new BackupDamaged(`${stored.file} is missing.`);
  return unzipped(await decrypted(contents, identity));
}

/** How large what is read into memory as a whole may be, unpacked, in bytes. */
const mostInMemory = 64 * 1024 * 1024;

/**
 * Reads what `writePacked` wrote into memory. Throws `BackupDamaged` unless it is, byte for byte, what the manifest says: these very
 * bytes, and not what lay there when they were looked at before.
 */
export async function readExactly(
  place: BackupPlace,
  { file, sha256 }: Stored,
  identity: string | null,
): Promise<Buffer> {
  const stored = await readWhole(place, file);
  if (!stored || createHash('sha256').update(stored).digest('hex') !== sha256)
    throw new BackupDamaged(`${file} is missing or was changed.`);
  const packed = await whole(await decrypted(inMemory(stored), identity));
  return gunzipSync(packed, { maxOutputLength: mostInMemory });
}

/** Everything of a stream, in memory. */
export async function whole(contents: Bytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of contents) chunks.push(chunk);
  return Buffer.concat(chunks);
}
