import { z } from 'zod';
import { freezeReasons, payoutPurposes, payoutStates } from './payout-state.ts';

const cents = z.number().int();
const instant = z.string();

/** Where a payout's money is, as its owner sees it. `arrived`: the provider has paid it to the bank. */
export const payoutPlaces = ['upcoming', 'owed', 'on-its-way', 'arrived', 'returned'] as const;
export type PayoutPlace = (typeof payoutPlaces)[number];

/** One line of how a payout adds up, in words; negative is what was taken from it. */
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
  /** Why it hasn't been sent, and until when if known; null unless something keeps it. */
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
  /** Since when the provider is paying it to the bank; null before, and once it has arrived. */
  bankedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  /** What the booking earned, and how much of that was kept for debts, sent, and taken back. */
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

/** Which of a person's payouts to list: those earned on or after `from` and before `before`. */
export const MyMoneyQuerySchema = z.object({
  from: z.iso.date().optional(),
  before: z.iso.date().optional(),
});
export type MyMoneyQuery = z.infer<typeof MyMoneyQuerySchema>;

/** How many payouts are listed at most; the totals cover all. */
export const maxPayoutsListed = 500;

/** What an owner has earned: owed, on its way and paid, with the payouts. Totals cover everything, in whole cents. */
export const MyMoneySchema = z.object({
  totals: z.object({
    /** From rentals that aren't over yet. */
    upcomingCents: cents,
    /** Earned, but not sent yet. */
    owedCents: cents,
    /** The part of `owedCents` that is waiting for the payout set-up, and the part that is frozen. */
    waitingCents: cents,
    frozenCents: cents,
    onItsWayCents: cents,
    arrivedCents: cents,
    nettedCents: cents,
    debtCents: cents,
    /** Fees that don't have to be paid for now; not part of the debt. */
    waivedCents: cents,
  }),
  /** The latest first. */
  payouts: z.array(OwnersPayoutSchema),
  upcoming: z.array(UpcomingSchema),
});
export type MyMoney = z.infer<typeof MyMoneySchema>;
