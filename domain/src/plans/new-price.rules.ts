import { type Cents, moneyText } from '../money.ts';
import type { MyPlan } from './my-plan.contract.ts';
import { proPriceCents } from './plans.ts';

/** The version of the wording with which a subscriber agrees to another price. */
export const priceConsentVersion = 'pro-price-1';

/** The wording itself, exactly as the checkbox shows it and as it is stored. */
export const priceConsentWords = (fromCents: Cents, toCents: Cents): string =>
  `I agree that, starting with my next renewal, Pro costs ${moneyText(toCents)} a month instead of ${moneyText(fromCents)}: ${moneyText(toCents)} is charged to my card on the same day of each month until I cancel. I can cancel anytime on this page, and I keep Pro until the end of the month I paid for.`;

/**
 * The price a subscriber may change to, a month: today's, if they pay another and Pro will renew with everything paid. Null
 * otherwise, so that nobody agrees to a price while a charge at the earlier one is open or none will follow.
 */
export function newPriceFor({
  standing,
  priceCents,
}: Pick<NonNullable<MyPlan['subscription']>, 'standing' | 'priceCents'>): Cents | null {
  const price = proPriceCents();
  return standing === 'renews' && priceCents !== price ? price : null;
}
