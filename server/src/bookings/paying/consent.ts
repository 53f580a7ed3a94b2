import { consentVersion, consentWords } from '@borough/domain/deposits/consent.rules';
import { Problem } from '@borough/domain/problems';

/**
 * What is kept of a renter's agreement to the deposit: the words as they were shown, their version, the amount, when and from
 * where. Null without a deposit, and when nothing was agreed to. Refuses `booking.consent-changed` for any other words.
 */
export function consentTo(
  depositCents: number,
  { agreed, address }: { agreed: string | null; address: string },
  now: Date,
): object | null {
  if (depositCents === 0 || agreed === null) return null;
  const words = consentWords(depositCents);
  if (agreed !== words) throw new Problem('booking.consent-changed');
  return { version: consentVersion, words, depositCents, at: now.toISOString(), address };
}
