import { largestDocumentBytes } from '@borough/domain/identity/identity.rules';
import { expect, test } from 'vitest';
import { whyNotChosen } from './chosen-file.ts';

const file = (head: (number | string)[], size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set(head.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
  return new Blob([bytes]);
};
const jpeg = [0xff, 0xd8, 0xff, 0xe0];

test.each([
  ['a JPEG', 'front', file(jpeg), null],
  ['a PDF', 'back', file(['%PDF-1.7']), null],
  ['a PDF', 'selfie', file(['%PDF-1.7']), 'identity.selfie-type'],
  ['a GIF', 'front', file(['GIF89a']), 'identity.file-type'],
  ['a program named .jpg', 'front', file(['MZ']), 'identity.file-type'],
  ['HEIC', 'selfie', file([0, 0, 0, 0x18, 'ftypheic']), 'identity.file-type'],
  ['an empty file', 'front', new Blob([]), 'identity.file-type'],
  ['5 MB', 'front', file(jpeg, largestDocumentBytes), null],
  ['a byte more than 5 MB', 'front', file(jpeg, largestDocumentBytes + 1), 'identity.file-too-large'],
] as const)('%s as %s', async (_, side, blob, why) => {
  expect(await whyNotChosen(side, blob)).toBe(why);
});
