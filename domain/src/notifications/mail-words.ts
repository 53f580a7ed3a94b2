import type { Product } from '../company.ts';
import type { LetterWords } from '../settings/letters.contract.ts';

/** What operators add to every email; null where nothing is set. */
export interface MailWords {
  /** Under the heading, before anything else. */
  opening: string | null;
  /** After everything that is said. */
  closing: string | null;
  /** In the foot, in place of the name and what the site offers. */
  signature: string | null;
  /** What single emails have of their own, by `letterKey`. */
  letters: Readonly<Record<string, LetterWords>>;
}

/** What every email says from now on; those already written keep their words. */
export const mailWords: MailWords = { opening: null, closing: null, signature: null, letters: {} };

/** The footer of every email until operators set another: the name and what the site offers. */
export const usualSignature = ({ name, tagline }: Pick<Product, 'name' | 'tagline'>): string =>
  `${name}: ${tagline[0]?.toLowerCase()}${tagline.slice(1)}`;

/** From now on, emails that are written say this. */
export function sayInMails(words: Readonly<MailWords>): void {
  Object.assign(mailWords, words);
}
