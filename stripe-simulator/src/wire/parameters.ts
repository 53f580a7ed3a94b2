import { z } from 'zod';

const refuse = (context: z.RefinementCtx, message: string, code?: string): never => {
  context.addIssue({ code: 'custom', message, params: { code } });
  return z.NEVER;
};

/** Nonempty text; `limit` is in characters. */
export const text = (limit = 5000) =>
  z.string().transform((value, context) => {
    if (value === '') return refuse(context, '', 'parameter_invalid_empty');
    if (value.length > limit)
      return refuse(
        context,
        `Invalid string: must be at most ${limit} characters`,
        'parameter_invalid_string_too_long',
      );
    return value;
  });

/** Text where the empty string unsets the field (null). */
export const clearableText = () => z.string().transform((value) => (value === '' ? null : value));

/** A whole number written as decimal digits. */
export const integer = (minimum = Number.MIN_SAFE_INTEGER) =>
  z.string().transform((value, context) => {
    if (value === '') return refuse(context, '', 'parameter_invalid_empty');
    if (!/^-?\d{1,15}$/.test(value))
      return refuse(context, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    const number = Number(value);
    if (number < minimum)
      return minimum === 1
        ? refuse(context, 'Invalid positive integer', 'parameter_invalid_integer')
        : refuse(context, 'Invalid non-negative integer', 'parameter_invalid_integer');
    return number;
  });

/** `true` or `false`. */
export const flag = () =>
  z.string().transform((value, context) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return refuse(context, `Invalid boolean: ${value}`);
  });

/** An http or https address. */
export const address = () =>
  text().transform((value, context) => {
    const placeholder = value.replaceAll('{CHECKOUT_SESSION_ID}', 'cs_test');
    if (URL.canParse(placeholder) && /^https?:$/.test(new URL(placeholder).protocol)) return value;
    return refuse(context, 'Not a valid URL', 'url_invalid');
  });

/** An ISO currency, converted to lower case. */
export const currency = () =>
  text().transform((value, context) => {
    if (/^[a-z]{3}$/i.test(value)) return value.toLowerCase();
    return refuse(context, `Invalid currency: ${value.toLowerCase()}.`, 'invalid_currency');
  });

/** Key-value pairs; an empty value unsets its key, an empty string unsets them all. */
export const metadata = () =>
  z.union([
    z.literal('').transform(() => null),
    z.record(z.string(), z.string()).superRefine((pairs, context) => {
      const entries = Object.entries(pairs);
      if (entries.length > 50) refuse(context, 'You can have up to 50 metadata keys.');
      for (const [key, value] of entries) {
        if (key.length > 40) refuse(context, `Metadata keys can be at most 40 characters long: ${key}`);
        if (value.length > 500)
          refuse(
            context,
            `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
          );
      }
    }),
  ]);

/** Applies the submitted metadata to the stored pairs. */
export function mergeMetadata(
  stored: Record<string, string>,
  sent: Record<string, string> | null | undefined,
): Record<string, string> {
  if (sent === undefined) return stored;
  if (sent === null) return {};
  return Object.fromEntries(Object.entries({ ...stored, ...sent }).filter(([, value]) => value !== ''));
}

const bounds = z.strictObject({
  gt: integer().optional(),
  gte: integer().optional(),
  lt: integer().optional(),
  lte: integer().optional(),
});

/** The parameters that every list takes. */
export const listing = {
  limit: integer(1).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: z.union([bounds, integer()]).optional(),
};

/** What `listing` becomes once parsed. */
export interface Listing {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | z.output<typeof bounds>;
}
