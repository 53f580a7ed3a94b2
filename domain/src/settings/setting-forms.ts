import { z } from 'zod';

/** One line of at most so many characters; characters that turn the direction of writing are left out. */
export const text = (most: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/\p{Bidi_Control}/gu, ''))
    .trim()
    .min(1)
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'One line of text');
/** An email address. */
export const mailbox = z.email('An email address, for example hello@your-site.example').max(254);
const mostCents = 1_000_000_00;
/** An amount up to $1,000,000, in cents. */
export const cents = z
  .int('An amount in dollars, for example 300')
  .min(0, "An amount can't be below $0")
  .max(mostCents, 'At most $1,000,000');

/** A color as pages write it. */
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'Six digits after a #, for example #b5451f');

/** A part of the rent, in percent with at most one decimal. */
export const percent = (most: number) =>
  z
    .number('A percentage, for example 12.5')
    .min(0, "A fee can't be below 0%")
    .max(most, `At most ${most}%`)
    .refine((typed) => Math.round(typed * 10) / 10 === typed, 'At most one decimal, for example 12.5');
/** An amount between two amounts in dollars, in cents. */
export const dollarsFrom = (least: number, most: number) =>
  z
    .int('An amount in dollars, for example 300')
    .min(least * 100, `At least $${least}`)
    .max(most * 100, `At most $${most.toLocaleString('en-US')}`);
/** A whole number between two. */
export const from = (least: number, most: number) =>
  z.int('A whole number').min(least, `At least ${least}`).max(most, `At most ${most}`);

/** A field that was never set, or is set back, is null: then the usual value counts. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/**
 * A line of an email. It is text in both of its forms, and the names in braces it can hold are these alone; it never becomes a
 * second line of the mail's head.
 */
export const mailLine = (most: number, names: readonly string[] = ['company.name']) =>
  text(most).refine(
    (typed) =>
      !/[<>]|\{\{|\}\}/.test(names.reduce((rest, name) => rest.replaceAll(`{{${name}}}`, ''), typed)),
    names.length === 1
      ? `Plain words; {{${names.join()}}} is the only name in braces.`
      : `Plain words; ${names.map((name) => `{{${name}}}`).join(' and ')} are the only names in braces.`,
  );
