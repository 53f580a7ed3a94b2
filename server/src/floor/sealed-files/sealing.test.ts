import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FileId, openFile, resealKey, sealFile } from './sealing.ts';

const now = { secret: 'the secret in use, which is long enough' };
const later = { secret: 'another secret, which is long enough', previousSecrets: [now.secret] };
const document = randomBytes(10_000);
const one: FileId = { bucket: 'id-documents', id: 'one' };

test('a document opens with the secret it was sealed with, also once that is an earlier one', () => {
  const sealed = sealFile(now, one, document);
  expect(openFile(now, one, sealed)?.equals(document)).toBe(true);
  expect(openFile(later, one, sealed)?.equals(document)).toBe(true);
  expect(openFile({ secret: later.secret }, one, sealed)).toBeNull();
});

test('two documents never look alike, not even of the same bytes', () => {
  const [first, second] = [sealFile(now, one, document), sealFile(now, one, document)];
  expect(first.bytes.equals(second.bytes)).toBe(false);
  expect(first.sealedKey).not.toBe(second.sealedKey);
});

test('a document does not open under another id, in another bucket, with another key, or with one bit changed', () => {
  const sealed = sealFile(now, one, document);
  expect(openFile(now, { ...one, id: 'two' }, sealed)).toBeNull();
  expect(openFile(now, { ...one, bucket: 'evidence' }, sealed)).toBeNull();
  const { sealedKey } = sealFile(now, one, document);
  expect(openFile(now, one, { ...sealed, sealedKey })).toBeNull();
  for (const at of [0, 11, 12, 5_000, sealed.bytes.length - 1]) {
    const bytes = Buffer.from(sealed.bytes);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(openFile(now, one, { ...sealed, bytes })).toBeNull();
  }
  expect(openFile(now, one, { ...sealed, bytes: sealed.bytes.subarray(0, 20) })).toBeNull();
  for (const wrong of ['', '.', 'unknown.abc', sealed.sealedKey.slice(0, 20)])
    expect(openFile(now, one, { ...sealed, sealedKey: wrong })).toBeNull();
});

test('a key is sealed again with the secret in use, and then the earlier one can go', () => {
  const sealed = sealFile(now, one, document);
  const sealedKey = resealKey(later, one, sealed.sealedKey) ?? '';
  expect(openFile({ secret: later.secret }, one, { ...sealed, sealedKey })?.equals(document)).toBe(true);
  expect(resealKey({ secret: later.secret }, one, sealed.sealedKey)).toBeNull();
});
