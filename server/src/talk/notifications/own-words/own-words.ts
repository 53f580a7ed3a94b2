import { product } from '@borough/domain/company';
import { mailWords } from '@borough/domain/notifications/mail-words';
import { letterKey, type LetterWords } from '@borough/domain/settings/letters.contract';
import { clipped, type Letter, longestSubject, subjectWith } from '../catalogue/parts/letter.ts';

const title = '{{item.title}}';

/** The letter with these words before and after ours, and with this subject in place of ours. */
export const withWords = (letter: Letter, { subject, opening, closing }: LetterWords): Letter => ({
  ...letter,
  subject: subject === null ? letter.subject : subjectFrom(subject, letter),
  opening,
  closing,
});

/** The subject with its names filled in, shortened if it gets too long. One that needs an item is ours where there is none. */
function subjectFrom(subject: string, { item, subject: ours }: Letter): string {
  // Text and page get the site's name as they leave; a subject gets it here.
  const named = subject.replaceAll('{{company.name}}', () => product.name);
  if (item) return subjectWith(item.title, (short) => named.replaceAll(title, () => short));
  return namesItem(named) ? ours : clipped(named, longestSubject);
}

/** The letter as operators have it say, if they have set anything of it. */
export function inOwnWords(letter: Letter, notice: string, reader: string): Letter {
  const own = mailWords.letters[letterKey(notice, reader)];
  return own ? withWords(letter, own) : letter;
}

/** Whether a subject names the item's title, which only letters about an item have. */
export const namesItem = (subject: string): boolean => subject.includes(title);
