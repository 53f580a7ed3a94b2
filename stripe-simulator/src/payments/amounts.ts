import { invalidRequest } from '../api-problem.ts';

/** An amount in cents, written as in Stripe's texts, e.g. $12.30. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
}

/** Refuses amounts below 50 cents or with more than eight digits. */
export function checkChargeable(amount: number, currency: string): void {
  if (amount < 50)
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > 99_999_999)
    throw invalidRequest(`Amount must be no more than $999,999.99 ${currency}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}
