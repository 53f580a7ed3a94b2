import { createHash } from 'node:crypto';
import { currentTerms, type Terms, termsText } from '@borough/domain/terms/terms';

/** The name of a set of figures: the hash of their text, in hex. */
export const termsIdOf = (terms: Terms): string =>
  createHash('sha256').update(termsText(terms)).digest('hex');

/** What new quotes are made under. Bookings name theirs instead. */
export const offeredTerms = (): Terms => currentTerms;

let named = { terms: currentTerms, id: termsIdOf(currentTerms) };

/** The name of the terms new quotes are made under. */
export function offeredTermsId(): string {
  if (named.terms !== currentTerms) named = { terms: currentTerms, id: termsIdOf(currentTerms) };
  return named.id;
}
