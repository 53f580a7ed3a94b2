import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** How a typed number is classified: one we can text, one in a country we do not text, or not a number at all. */
export type TypedPhone =
  | { kind: 'usable'; number: string; shown: string }
  | { kind: 'abroad' }
  | { kind: 'unusable' };

const textable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * A typed number as it is stored (E.164) and shown. A number without a country code is read as one of the first country
 * in the list. Numbers that cannot receive text messages (toll-free, premium, with an extension) are unusable.
 */
export function typedPhone(typed: string, countries: readonly CountryCode[]): TypedPhone {
  const parsed = parsePhoneNumberFromString(typed.trim(), { defaultCountry: countries[0], extract: false });
  if (!parsed?.isValid() || parsed.ext) return { kind: 'unusable' };
  if (!parsed.country || !countries.includes(parsed.country)) return { kind: 'abroad' };
  if (!textable.has(parsed.getType() ?? '')) return { kind: 'unusable' };
  return { kind: 'usable', number: parsed.number, shown: shownPhone(parsed.number) };
}

/** A typed number we can call, in E.164 as stored; without a country code it is read as one of that country. Null if we can't call it. */
export function callableNumber(typed: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(typed.trim(), { defaultCountry: country, extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

/** A stored number as people read it: "+1 415 555 0100". */
export function shownPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** The countries of a list like "US, CA"; null if any of them is not a country. */
export function countriesOf(list: string): CountryCode[] | null {
  const codes = list.split(',').map((code) => code.trim().toUpperCase());
  const known = codes.filter((code) => isSupportedCountry(code));
  return known.length === codes.length ? known : null;
}
