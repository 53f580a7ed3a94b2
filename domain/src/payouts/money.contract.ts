import { z } from 'zod';
import { freezeReasons, payoutPurposes, payoutStates } from './payout-state.ts';

const cents = z.number().int();
const instant = z.string();

/** Where a payout's money is, for its owner. `arrived`: the provider has paid it to the bank. */
export const payoutPlaces = ['upcoming', 'owed', 'on-its-way', 'arrived', 'returned'] as const;
export type PayoutPlace = (typeof payoutPlaces)[number];

/** One line of how a payout came about, in words; below zero is what was taken from it. */
export const PayoutLineSchema = z.object({ words: z.string(), cents });
export type PayoutLine = z.infer<typeof PayoutLineSchema>;

/** A payout as its owner sees it. Amounts in whole cents. */
export const OwnersPayoutSchema = z.object({
  id: z.string(),
  bookingId: z.string(),
  itemId: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  purpose: z.enum(payoutPurposes),
  state: z.enum(payoutStates),
  place: z.enum(payoutPlaces),
  /** Why it isn't sent yet, or no longer is, and until when if that is known; null unless there is a reason. */
  why: z
    .object({
      reason: z.enum([...freezeReasons, 'set-up', 'refused']),
      words: z.string(),
      until: instant.nullable(),
    })
    .nullable(),
  isFirst: z.boolean(),
  earnedAt: instant,
  dueAt: instant,
  sentAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  /** What the booking earned, what of it was kept for debts, sent, and taken back. */
  cents,
  nettedCents: cents,
  sentCents: cents,
  reversedCents: cents,
  lines: z.array(PayoutLineSchema),
});
export type OwnersPayout = z.infer<typeof OwnersPayoutSchema>;

/** A rental that will earn its owner something once it is over. */
export const UpcomingSchema = z.object({
  bookingId: z.string(),
  itemId: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  cents,
});
export type Upcoming = z.infer<typeof UpcomingSchema>;

/** Which part of somebody's payouts is wanted: those earned from the first day on and before the second. */
export const MyMoneyQuerySchema = z.object({
  from: z.iso.date().optional(),
  before: z.iso.date().optional(),
});
export type MyMoneyQuery = z.infer<typeof MyMoneyQuerySchema>;

/** The most payouts that are listed at once; the totals cover all. */
export const maxPayoutsListed = 500;

/** What an owner has earned: owed now, on its way and paid, with every payout. Totals cover everything, in whole cents. */
export const MyMoneySchema = z.object({
  totals: z.object({
    /** Of rentals that aren't over yet. */
    upcomingCents: cents,
    /** Earned, and not sent yet. */
    owedCents: cents,
    /** The part of it that waits for the set-up, and the part that is frozen. */
    waitingCents: cents,
    frozenCents: cents,
    onItsWayCents: cents,
    arrivedCents: cents,
    nettedCents: cents,
    debtCents: cents,
    /** Fees that need not be paid for now; no part of the debt. */
    waivedCents: cents,
  }),
  /** The latest first. */
  payouts: z.array(OwnersPayoutSchema),
  upcoming: z.array(UpcomingSchema),
});
export type MyMoney = z.infer<typeof MyMoneySchema>;
