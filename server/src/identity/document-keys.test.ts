import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOfEarlierSecret, openDocument, resealKey, sealDocument } from './document-keys.ts';

const now = { secret: 'the secret in use, which is long enough' };
const later = { secret: 'another secret, which is long enough', previousSecrets: [now.secret] };
const document = randomBytes(10_000);

test('a document opens with the secret it was sealed with, also once that is an earlier one', () => {
  const sealed = sealDocument(now, 'one', document);
  expect(openDocument(now, 'one', sealed)?.equals(document)).toBe(true);
  expect(openDocument(later, 'one', sealed)?.equals(document)).toBe(true);
  expect(openDocument({ secret: later.secret }, 'one', sealed)).toBeNull();
});

test('two documents never look alike, not even of the same bytes', () => {
  const [one, other] = [sealDocument(now, 'one', document), sealDocument(now, 'one', document)];
  expect(one.bytes.equals(other.bytes)).toBe(false);
  expect(one.sealedKey).not.toBe(other.sealedKey);
});

test('a document does not open under another id, with another key, or with one bit changed', () => {
  const sealed = sealDocument(now, 'one', document);
  expect(openDocument(now, 'two', sealed)).toBeNull();
  const { sealedKey } = sealDocument(now, 'one', document);
  expect(openDocument(now, 'one', { ...sealed, sealedKey })).toBeNull();
  for (const at of [0, 11, 12, 5_000, sealed.bytes.length - 1]) {
    const bytes = Buffer.from(sealed.bytes);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(openDocument(now, 'one', { ...sealed, bytes })).toBeNull();
  }
  expect(openDocument(now, 'one', { ...sealed, bytes: sealed.bytes.subarray(0, 20) })).toBeNull();
  for (const wrong of ['', '.', 'unknown.abc', sealed.sealedKey.slice(0, 20)])
    expect(openDocument(now, 'one', { ...sealed, sealedKey: wrong })).toBeNull();
});

test('a key is sealed again with the secret in use, and then the earlier one can go', () => {
  const sealed = sealDocument(now, 'one', document);
  expect([isOfEarlierSecret(now, sealed.sealedKey), isOfEarlierSecret(later, sealed.sealedKey)]).toEqual([
    false,
    true,
  ]);
  const sealedKey = resealKey(later, 'one', sealed.sealedKey) ?? '';
  expect(isOfEarlierSecret(later, sealedKey)).toBe(false);
  expect(openDocument({ secret: later.secret }, 'one', { ...sealed, sealedKey })?.equals(document)).toBe(
    true,
  );
  expect(resealKey({ secret: later.secret }, 'one', sealed.sealedKey)).toBeNull();
});
