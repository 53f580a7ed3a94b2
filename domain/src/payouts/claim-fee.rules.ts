import { type Cents, percentOf } from '../money.ts';
import type { Terms } from '../terms/terms.ts';

/** The terms of a booking, as far as the fee on its claim goes. */
interface FeeTerms {
  claims: Pick<Terms['claims'], 'feePercent'>;
}

/** How much of what a claim brings an owner stays with us for card costs, in cents: the terms' percentage, rounded half up. */
export const claimFeeOf = (cents: Cents, { claims }: FeeTerms): Cents =>
  percentOf(Math.max(0, cents), claims.feePercent);

/** What an owner is paid of what a claim brings them, in cents: all but the fee. */
export const claimNetOf = (cents: Cents, terms: FeeTerms): Cents => cents - claimFeeOf(cents, terms);

/** How much of a claim stays with us, as a sentence's end: "3% of a claim stays with us for card costs"; null if nothing does. */
export const claimFeeWords = ({ claims }: FeeTerms): string | null =>
  claims.feePercent > 0 ? `${claims.feePercent}% of a claim stays with us for card costs` : null;
