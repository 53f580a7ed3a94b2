import type { Cents } from '../money.ts';
import { plans, proPriceCents } from './plans.ts';

/**
 * The monthly rent, in cents, at which Pro starts to cost a renter no more than Basic: its price divided by the difference
 * between the fees.
 */
export function breakEvenRent(): Cents {
  return Math.ceil((proPriceCents() * 100) / (plans.free.rentalFee - plans.pro.rentalFee));
}
