import { numberText } from './numbers.ts';

/** Whole cents of US dollars: 4510 is $45.10. Never a fraction, never a float of dollars. */
export type Cents = number;

export const currency = 'usd';

/** A percentage of an amount in whole cents, half a cent rounded up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((cents * percent + 50) / 100);
}

/** Cents of a decimal with at most two places ("45.1", 45.1), or null when it is not such a number. */
export function centsOf(dollars: string | number): Cents | null {
  const text = String(dollars).trim();
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** "45.10": the decimal text PostgreSQL's numeric takes and gives. */
export function dollarsOf(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.abs(cents);
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** "$45" or "$45.10", as people read it. */
export function moneyText(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const size = Math.abs(cents);
  const whole = numberText(Math.floor(size / 100));
  return size % 100 === 0 ? `${sign}$${whole}` : `${sign}$${whole}.${String(size % 100).padStart(2, '0')}`;
}
