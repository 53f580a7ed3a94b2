import { afterAll, expect, test, vi } from 'vitest';
import { forgetEverythingOf, forgetWordsOf } from './forget-person.ts';
import { kept } from './kept.ts';
import type { DraftName } from './storage.ts';

// Changes in other tabs are none of these tests' business.
vi.stubGlobal('addEventListener', () => undefined);
afterAll(() => void vi.unstubAllGlobals());

const texts = kept('', (value): value is string => typeof value === 'string');
const words: DraftName[] = [
  'messages.draft.ann.1',
  'review.ann.1',
  'text.ann.page.terms',
  'evidence.note.ann.1.return',
  'list-item.ann',
  'list-item.ann.1',
];
const onTheWay: DraftName[] = ['evidence.photos.ann.1', 'handover.ann.1'];
const ofOthers: DraftName[] = ['review.bob.1', 'list-item.bob', 'handover.bob.1'];
const write = () => [...words, ...onTheWay, ...ofOthers].forEach((name) => texts.write(name, name));
const left = () => [...words, ...onTheWay, ...ofOthers].filter((name) => texts.read(name) !== '');

test('someone who signs out leaves no unsent words and no pickup address, and loses nothing that is on its way', () => {
  write();
  forgetWordsOf('ann');
  expect(left()).toEqual([...onTheWay, ...ofOthers]);
});

test('nothing is left of someone whose account is gone, and everything of others', async () => {
  write();
  await forgetEverythingOf('ann');
  expect(left()).toEqual(ofOthers);
});
