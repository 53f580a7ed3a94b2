import { z } from 'zod';
import { CancellingSchema } from './cancelling.contract.ts';
import { caseKinds } from '../cases/case-kinds.ts';
import { caseStatuses } from '../cases/case-state.ts';

/** What an admin types to find anything by: part of a name or title, a mail address, a number, an id, or the address of a page. */
export const FindQuerySchema = z.object({ q: z.string().trim().min(2).max(254) });

const person = z.object({ id: z.string(), displayName: z.string() });

export const FoundPersonSchema = person.extend({
  since: z.string(),
  standing: z.enum(['member', 'suspended', 'banned']),
});

export const FoundItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  owner: person,
  status: z.string(),
  /** An admin took it down. */
  isDown: z.boolean(),
});

export const FoundBookingSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  startDate: z.string(),
  endDate: z.string(),
});
export type FoundBooking = z.infer<typeof FoundBookingSchema>;

export const moneyKindsFound = ['payment', 'refund', 'payout', 'dispute', 'plan'] as const;
/** Something paid, sent or asked back. */
export const FoundMoneySchema = z.object({
  kind: z.enum(moneyKindsFound),
  id: z.string(),
  at: z.string(),
  cents: z.number().int(),
  state: z.string(),
  /** What the payment provider calls it; null until it knows of it. */
  provider: z.string().nullable(),
  /** Whose record it stands in; both are null of a debt that was paid. */
  bookingId: z.string().nullable(),
  personId: z.string().nullable(),
});
export type FoundMoney = z.infer<typeof FoundMoneySchema>;

/** What was found, at most ten of each. */
export const FoundSchema = z.object({
  people: z.array(FoundPersonSchema),
  items: z.array(FoundItemSchema),
  bookings: z.array(FoundBookingSchema),
  /** Null for a moderator, who has nothing to do with it. */
  money: z.array(FoundMoneySchema).nullable(),
});
export type Found = z.infer<typeof FoundSchema>;

/**
 * What a person's money is summed up by: what they paid and got back, earned by lending, were sent and are still to be sent of that,
 * owe us, and have held as deposits.
 */
export const moneySums = ['paid', 'refunded', 'earned', 'sent', 'unsent', 'owed', 'held'] as const;
export type MoneySum = (typeof moneySums)[number];
export const PersonSumSchema = z.object({
  sum: z.enum(moneySums),
  /** What all its lines come to. */
  cents: z.number().int(),
  count: z.number().int(),
  /** The latest of them; a line about no booking is about Pro, or about debts of several. */
  lines: z.array(z.object({ bookingId: z.string().nullable(), at: z.string(), cents: z.number().int() })),
});
export type PersonSum = z.infer<typeof PersonSumSchema>;

/** What has a record of its own. */
export const recordKinds = ['person', 'item', 'booking'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What an admin needs to know about a person, an item or a booking, the latest of each list first. */
export const RecordSchema = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  title: z.string(),
  /** A person's standing, or the status of the item or the booking. */
  state: z.string(),
  /** When they joined, it was listed, or asked for. */
  since: z.string(),
  /** The days of a booking. */
  dates: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** Of an item, its owner; of a booking, its renter and its owner. */
  people: z.array(person.extend({ part: z.enum(['renter', 'owner']) })),
  /** Of a booking: its two people seem to share a device. Stays false for an admin who has dealt with one. */
  sharedDevice: z.boolean(),
  /** Of a person; null for an admin who has dealt with them. */
  person: z
    .object({
      email: z.string().nullable(),
      isConfirmed: z.boolean(),
      hasPhone: z.boolean(),
      isVerified: z.boolean(),
      isPro: z.boolean(),
    })
    .nullable(),
  item: z.object({ id: z.string(), title: z.string() }).nullable(),
  items: z.array(z.object({ id: z.string(), title: z.string(), status: z.string() })),
  bookings: z.array(FoundBookingSchema),
  cases: z.array(
    z.object({
      id: z.string(),
      bookingId: z.string(),
      kind: z.enum(caseKinds),
      status: z.enum(caseStatuses),
      openedAt: z.string(),
      /** The list of the desk it stands in; null if its two sides never disagreed. */
      list: z.enum(['open', 'closed']).nullable(),
    }),
  ),
  /** What happened: acts of admins, each by its admin, and moves of a booking, each by the side that made it. */
  history: z.array(
    z.object({
      at: z.string(),
      of: z.enum(['act', 'move']),
      what: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Of a booking; null for a moderator, and for an admin who has dealt with its people. */
  money: z.array(FoundMoneySchema).nullable(),
  /** Of a person, in their order, without those that come to nothing; null as `money` is. */
  sums: z.array(PersonSumSchema).nullable(),
  /** What admins noted; empty for an admin who has dealt with its people. */
  notes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string(),
      words: z.string(),
      /** This admin wrote it, or is an operator. */
      mayRemove: z.boolean(),
    }),
  ),
  /** Of an open booking: what cancelling it would mean; null as `money` is. */
  cancelling: CancellingSchema.nullable(),
  /** This admin is one of its people, or has dealt with one: what is private stays closed. */
  involved: z.boolean(),
});
export type AdminRecord = z.infer<typeof RecordSchema>;

export const NoteInputSchema = z.object({
  words: z.string().trim().min(1, 'Please write your note').max(2_000, 'At most 2,000 characters'),
});
