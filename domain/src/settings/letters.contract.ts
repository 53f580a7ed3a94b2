import { z } from 'zod';
import { mailLine, maybe } from './setting-forms.ts';

/** The most characters of a subject: phones show all of it. */
export const longestSubject = 60;

/** What operators set for one email: its subject, and the words before and after ours. Null: what every email has. */
export const letterSchema = z.strictObject({
  subject: maybe(mailLine(longestSubject, ['company.name', 'item.title'])),
  opening: maybe(mailLine(200)),
  closing: maybe(mailLine(200)),
});
export type LetterWords = z.output<typeof letterSchema>;

/** The section of one email's own words, by notice and reader: `mail-request-made-owner`. */
export type LetterSection = `mail-${string}`;

/** The name of an email among all: `request-made-owner`. */
export const letterKey = (notice: string, reader: string): string => `${notice}-${reader}`;

export const letterSection = (notice: string, reader: string): LetterSection =>
  `mail-${letterKey(notice, reader)}`;

/** The email whose own words a section holds. */
export const letterOf = (section: string): string => section.slice('mail-'.length);

/** Whether a section holds one email's own words. */
export const isLetterSection = (section: string): section is LetterSection => section.startsWith('mail-');
