import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';

const cents = z.number().int();

/** What an entry is. `earned`: earned, or lost again. `paid`: paid out, or returned. `kept`: used to pay a debt. */
const statementKinds = ['earned', 'paid', 'kept'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Which days a statement covers: on or after `from` and before `before`, each entry by its rental's time zone. */
export const StatementQuerySchema = z
  .object({ from: DaySchema, before: DaySchema })
  .refine(({ from, before }) => from < before, { error: 'Please pick a later end date', path: ['before'] });
export type StatementQuery = z.infer<typeof StatementQuerySchema>;

/** One entry of an owner's books, in whole cents; positive is in their favor. */
export const StatementLineSchema = z.object({
  /** The day it became theirs or was moved, in the time zone of the rental. */
  day: DaySchema,
  bookingId: z.string(),
  itemId: z.string(),
  title: z.string(),
  startDate: DaySchema,
  endDate: DaySchema,
  kind: z.enum(statementKinds),
  words: z.string(),
  cents,
});
export type StatementLine = z.infer<typeof StatementLineSchema>;

/** What an item earned during a statement, and how much was paid out or kept. */
export const StatementItemSchema = z.object({
  itemId: z.string(),
  title: z.string(),
  rentals: z.number().int(),
  earnedCents: cents,
  paidCents: cents,
  keptCents: cents,
});
export type StatementItem = z.infer<typeof StatementItemSchema>;

/**
 * An owner's statement for a range of days: what was owed before, every entry, and what is owed after. Opening plus
 * earned, minus paid and kept, is closing, to the cent.
 */
export const StatementSchema = z.object({
  from: DaySchema,
  before: DaySchema,
  openingCents: cents,
  earnedCents: cents,
  paidCents: cents,
  keptCents: cents,
  closingCents: cents,
  items: z.array(StatementItemSchema),
  /** The earliest first. */
  lines: z.array(StatementLineSchema),
});
export type Statement = z.infer<typeof StatementSchema>;
