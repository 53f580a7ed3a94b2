import type { Cents } from '../money.ts';
import { plans } from './plans.ts';

/** The price of Pro per month, in cents. */
export const proPriceCents: Cents = Math.round(plans.pro.price * 100);

/**
 * The monthly rent, in cents, at which Pro starts to cost a renter no more than Basic: its price divided by the difference
 * between the fees.
 */
export function breakEvenRent(): Cents {
  return Math.ceil((proPriceCents * 100) / (plans.free.rentalFee - plans.pro.rentalFee));
}
