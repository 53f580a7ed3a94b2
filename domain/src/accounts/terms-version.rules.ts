import { termsVersion } from './accounts.contract.ts';

/** The terms an operator last published or put ours back in place of. */
export interface PublishedTerms {
  /** The version by which people accept them. */
  acceptedAs: string;
  /** Whether the operator's own stand, not ours. */
  isOwn: boolean;
}

/** The version of the terms people accept now. Ours counts from its own day, but never for less than what stood before. */
export function standingTermsVersion(published: PublishedTerms | undefined): string {
  if (!published) return termsVersion;
  if (published.isOwn) return published.acceptedAs;
  return published.acceptedAs > termsVersion ? published.acceptedAs : termsVersion;
}

/** The version of terms published now in place of `before`: the day (UTC), with a number for another one on that day. */
export function nextTermsVersion(before: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  if (today > before) return today;
  const [day = before, count = '01'] = before.split('.');
  return `${day}.${String(Number(count) + 1).padStart(2, '0')}`;
}
