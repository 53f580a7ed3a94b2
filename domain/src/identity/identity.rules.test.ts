import { expect, test } from 'vitest';
import { ApproveIdSchema, RejectIdSchema, VerificationFormSchema } from './identity.contract.ts';
import {
  documentsDeletedAt,
  documentTypeOf,
  dropsApproval,
  firstNameOf,
  mayBe,
  plainDocumentNumber,
  rejectionWords,
  showsApprovedName,
} from './identity.rules.ts';

const bytes = (...parts: (number[] | string)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );

test.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['application/pdf', bytes('%PDF-1.7\n')],
  [null, bytes('GIF89a')],
  [null, bytes('MZ', [0x90, 0])],
  [null, bytes([0, 0, 0, 0x18], 'ftypheic')],
  [null, bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
  // Bytes before a PDF's header could be another format: only a file that is a PDF from its first byte counts.
  [null, bytes('\n%PDF-1.7')],
  [null, bytes([0xff, 0xd8])],
  [null, bytes()],
])('a file is %s by its first bytes', (type, file) => {
  expect(documentTypeOf(file)).toBe(type);
});

test('a document may be a PDF, a selfie is a picture', () => {
  expect(mayBe('front', 'application/pdf')).toBe(true);
  expect(mayBe('back', 'image/webp')).toBe(true);
  expect(mayBe('selfie', 'image/jpeg')).toBe(true);
  expect(mayBe('selfie', 'application/pdf')).toBe(false);
});

test('documents go 90 days after the decision', () => {
  expect(documentsDeletedAt(new Date('2026-01-01T12:00:00Z'))).toEqual(new Date('2026-04-01T12:00:00Z'));
});

test.each([
  ['D123-4567', 'D1234567'],
  [' d 123 4567 ', 'D1234567'],
  ['Ｄ１２３', 'D123'],
  ['аб-12', 'АБ12'],
])('the number %j is compared as %j', (typed, plain) => {
  expect(plainDocumentNumber(typed)).toBe(plain);
});

test.each([
  ['Maya Elena Reyes', 'Maya'],
  ['  Mary-Ann  Smith ', 'Mary-Ann'],
  ['Madhur', 'Madhur'],
])('the first name of %j is %j', (legal, first) => {
  expect(firstNameOf(legal)).toBe(first);
});

test.each([
  ['Maya R.', 'Maya', true],
  ['maya', 'Maya', true],
  ['Maya, who lends drills', 'Maya', true],
  ['Mayabelle', 'Maya', false],
  ['Tom R.', 'Maya', false],
  ['', 'Maya', false],
  ['The real Maya', 'Maya', false],
])('%j shows the tick of %j: %s', (shown, approved, shows) => {
  expect(showsApprovedName(shown, approved)).toBe(shows);
});

test.each([
  ['Maya Reyes', 'Maya Reyes', false],
  ['Maya Reyes', ' maya  reyes ', false],
  ['Maya Reyes', 'Maya Elena Reyes', true],
  ['Maya Reyes', null, true],
])('the legal name %j changed to %j drops the approval: %s', (before, now, drops) => {
  expect(dropsApproval(before, now)).toBe(drops);
});

test('a rejected person reads the reasons picked, and then the words of the admin', () => {
  expect(rejectionWords(['glare', 'cut'], ' Please use daylight. ')).toBe(
    'Glare hides part of the document. Part of the document is cut off. Please use daylight.',
  );
  expect(rejectionWords([], 'No.')).toBe('No.');
});

test('a rejection has a reason: picked, or in words', () => {
  expect(RejectIdSchema.safeParse({}).success).toBe(false);
  expect(RejectIdSchema.safeParse({ note: '  ' }).success).toBe(false);
  expect(RejectIdSchema.parse({ reasons: ['blurry'] })).toEqual({ reasons: ['blurry'], note: '' });
  expect(RejectIdSchema.safeParse({ note: 'Expired in 2019' }).success).toBe(true);
  expect(RejectIdSchema.safeParse({ reasons: ['mood'] }).success).toBe(false);
});

test('an approval has the kind and the whole number of the document', () => {
  expect(ApproveIdSchema.safeParse({ documentKind: 'passport', documentNumber: 'X-12' }).success).toBe(false);
  expect(ApproveIdSchema.safeParse({ documentKind: 'pass', documentNumber: 'X1234567' }).success).toBe(false);
  expect(ApproveIdSchema.parse({ documentKind: 'passport', documentNumber: 'X1234567' }).isAnother).toBe(
    false,
  );
});

test.each([
  ['Maya Elena Reyes', true],
  ['   ', false],
  ['Maya\u202e Reyes', false],
  ['x'.repeat(121), false],
])('the legal name %j can be sent: %s', (legalName, fine) => {
  expect(VerificationFormSchema.safeParse({ legalName }).success).toBe(fine);
});
