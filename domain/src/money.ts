import { numberText } from './numbers.ts';

/** Whole cents of US dollars: 4510 is $45.10. Never fractions, never dollars as floats. */
export type Cents = number;

export const currency = 'usd';

/** A percentage, of at most two decimals, of an amount in whole cents, rounded half up. */
export function percentOf(cents: Cents, percent: number): Cents {
  // In whole hundredths: 2.9 isn't a number computers have.
  return Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);
}

const amount =
  /^(?:us ?\$|\$|usd)? ?((?:\d{1,3}(?:,\d{3})+|\d+)\.?|(?:\d{1,3}(?:,\d{3})+|\d*)\.\d+) ?(?:\$|usd|dollars?)?$/i;

/** The plain digits of an amount as people write it ("$1,250.50" gives "1250.50"), or null if it is not an amount. */
function digitsOf(dollars: string | number): string | null {
  const text = String(dollars).trim();
  return text.length > 40 ? null : (amount.exec(text)?.[1]?.replaceAll(',', '') ?? null);
}

/** The dollars of an amount as people write it, with any number of decimals; null if it is not an amount. */
export function amountIn(dollars: string | number): number | null {
  const digits = digitsOf(dollars);
  return digits === null ? null : Number(digits);
}

/**
 * The cents of an amount as people write it ("45.1", "$1,250.50", "25 dollars", 45.1), or null if it is not an amount
 * or has more than two decimals.
 */
export function centsOf(dollars: string | number): Cents | null {
  const match = /^(\d{0,8})(?:\.(\d{0,2}))?$/.exec(digitsOf(dollars) ?? 'none');
  if (!match) return null;
  const [, whole = '', part = ''] = match;
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
