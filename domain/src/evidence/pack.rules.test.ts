import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { noHash } from './chain.rules.ts';
import { packHashOf, packIsKept, packRows } from './pack.rules.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const said = [{ text: 'Is it sharp?' }, { text: 'As a razor.' }];

test('each line of a list carries the hash of the one before, and its own over everything it says', () => {
  const [first, second] = packRows('messages', said, digest);
  expect(first).toMatchObject({ text: 'Is it sharp?', seq: 1, prevHash: noHash });
  expect(second).toMatchObject({ seq: 2, prevHash: first!.hash });
  expect(second!.hash).toBe(packHashOf('messages', { text: 'As a razor.', seq: 2 }, first!.hash, digest));
  expect(packRows('history', said, digest)[0]!.hash).not.toBe(first!.hash);
});

test('a pack is there before the rental ends, and for so many days after it', () => {
  const ended = new Date('2026-06-12T10:00:00Z');
  expect(packIsKept(null, 730, ended)).toBe(true);
  expect(packIsKept(ended, 730, new Date('2028-06-11T09:59:59Z'))).toBe(true);
  expect(packIsKept(ended, 730, new Date('2028-06-11T10:00:00Z'))).toBe(false);
});
