import { consentVersion, consentWords } from '@borough/domain/deposits/consent.rules';
import { Problem } from '@borough/domain/problems';
import type { Terms } from '@borough/domain/terms/terms';

/**
 * What we store of a renter's consent to the deposit: the wording as shown, its version, the amount, when and from where.
 * Null if there's no deposit or no consent. Refuses `booking.consent-changed` for any other wording.
 */
export function consentTo(
  { depositCents, terms }: { depositCents: number; terms: Pick<Terms, 'deposit'> },
  { agreed, address }: { agreed: string | null; address: string },
  now: Date,
): object | null {
  if (depositCents === 0 || agreed === null) return null;
  const words = consentWords(depositCents, terms);
  if (agreed !== words) throw new Problem('booking.consent-changed');
  return { version: consentVersion, words, depositCents, at: now.toISOString(), address };
}
