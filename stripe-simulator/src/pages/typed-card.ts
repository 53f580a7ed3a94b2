import { cardByNumber } from '../payments/test-cards.ts';
import type { TypedCard } from '../payments/checkout.ts';

/** The contents of the payment form's fields. */
export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
  email: string;
}

export type FieldErrors = Partial<Record<keyof CardFields, string>>;

export const emptyFields: CardFields = { number: '', expiry: '', cvc: '', name: '', email: '' };

/** The number in groups of four. */
export const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A form filled with a test card; an unknown number leaves it empty. */
export function filledWith(number: string, now: Date): CardFields {
  const card = cardByNumber(number);
  if (!card) return emptyFields;
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0');
  return {
    ...emptyFields,
    number: grouped(number),
    expiry: `12 / ${year}`,
    cvc: card.brand === 'amex' ? '1234' : '123',
  };
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function numberError(digits: string): string | undefined {
  if (digits.length < 13) return 'Your card number is incomplete.';
  return digits.length > 19 || !passesLuhn(digits) ? 'Your card number is invalid.' : undefined;
}

function readExpiry(typed: string, now: Date): { month: number; year: number } | string {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(typed);
  if (!match) return "Your card's expiration date is incomplete.";
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const lastMoment = Date.UTC(year, month, 1);
  return lastMoment <= now.getTime() ? "Your card's expiration date is in the past." : { month, year };
}

const isDefined = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;

/** Reads the form: returns a card, or what's wrong with each field. */
export function readCard(
  fields: CardFields,
  now: Date,
  needsEmail: boolean,
): { card: TypedCard } | { errors: FieldErrors } {
  const number = fields.number.replaceAll(/\D/g, '');
  const expiry = readExpiry(fields.expiry, now);
  const cvcLength = cardByNumber(number)?.brand === 'amex' ? 4 : 3;
  const isCvcComplete = new RegExp(`^\\d{${cvcLength},4}$`).test(fields.cvc.trim());
  const email = fields.email.trim();
  const checks: Record<keyof CardFields, string | undefined> = {
    email: needsEmail && !/^\S+@\S+\.\S+$/.test(email) ? 'Your email is incomplete.' : undefined,
    number: numberError(number),
    expiry: typeof expiry === 'string' ? expiry : undefined,
    cvc: isCvcComplete ? undefined : "Your card's security code is incomplete.",
    name: undefined,
  };
  const errors = Object.fromEntries(Object.entries(checks).filter(isDefined));
  if (typeof expiry === 'string' || Object.keys(errors).length > 0) return { errors };
  return {
    card: {
      number,
      expMonth: expiry.month,
      expYear: expiry.year,
      name: fields.name.trim() || null,
      email: email || null,
    },
  };
}

/** A number that isn't a test card may be someone's real one, so don't show it again. */
export function withoutLiveNumber(fields: CardFields): CardFields {
  const digits = fields.number.replaceAll(/\D/g, '');
  const isTest = cardByNumber(digits) !== undefined;
  return isTest || digits.length < 13 || !passesLuhn(digits) ? fields : { ...fields, number: '', cvc: '' };
}
