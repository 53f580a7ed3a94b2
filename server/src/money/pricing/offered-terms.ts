import { createHash } from 'node:crypto';
import { currentTerms, type Terms, termsText } from '@borough/domain/terms/terms';

/** The name of a set of figures: the hash of their text, in hex. */
export const termsIdOf = (terms: Terms): string =>
  createHash('sha256').update(termsText(terms)).digest('hex');

/** What new quotes are made under. Bookings name theirs instead. */
export const offeredTerms: Terms = currentTerms;
export const offeredTermsId = termsIdOf(offeredTerms);
