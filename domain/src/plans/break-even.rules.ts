import type { Cents } from '../money.ts';
import { userFeePercent } from '../pricing/pricing.rules.ts';
import { plans } from './plans.ts';

/** What Pro costs a month, in cents. */
export const proPriceCents: Cents = Math.round(plans.pro.price * 100);

/** The rent a month, in cents, from which Pro costs a renter no more than Basic: its price against its lower user fee. */
export function breakEvenRent(): Cents {
  return Math.ceil((proPriceCents * 100) / (userFeePercent.free - userFeePercent.pro));
}
