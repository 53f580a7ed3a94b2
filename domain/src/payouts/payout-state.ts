import type { Cents } from '../money.ts';

/**
 * What a payout is for. `rental`: a completed rental. `late_cancel`: the owner's part of a late cancellation. `claim`: a claim
 * against the deposit. `claim_rest`: what a claim awarded beyond the charged deposit, once the renter has paid it.
 * `made_good`: a share that was lost with its payment and is the owner's again.
 */
export const payoutPurposes = ['rental', 'late_cancel', 'claim', 'claim_rest', 'made_good'] as const;
export type PayoutPurpose = (typeof payoutPurposes)[number];

/** Whether a payout comes out of the renter's payment for the rental. */
export const isOfRental = (purpose: PayoutPurpose): boolean =>
  purpose === 'rental' || purpose === 'late_cancel';

/**
 * The state of a payout. `due`: it is sent when its time comes. `waiting`: its owner has no working payout account yet.
 * `frozen`: it must not be sent for now, and `frozenFor` says why. `sending`: ordered, but the provider hasn't answered
 * yet. `sent`: the provider has moved it to the owner's account. `failed`: the provider refused. `reversed`: all of it was
 * taken back, or none of it was owed anymore.
 */
export const payoutStates = ['due', 'waiting', 'frozen', 'sending', 'sent', 'failed', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The states of a payout that hasn't been sent and hasn't been called off. */
export const unsentStates = [
  'due',
  'waiting',
  'frozen',
  'sending',
  'failed',
] as const satisfies readonly PayoutState[];

/**
 * Why a payout is frozen. `admin`: an admin holds it. `dispute`: a bank is deciding about the renter's payment.
 * `warning`: a bank has warned that the payment may be fraud, and no one has reviewed that yet. `case`: what the rental
 * was worth is still being settled. `banned`: its owner is banned, and their last rental ended less than 120 days ago.
 * `changed`: its owner's password, email address, phone number, sign-in methods or bank account changed within the last
 * 72 hours. `balance`: the owner's account at the provider is overdrawn. `charge`: less is left of the renter's payment
 * than the payout needs.
 */
export const freezeReasons = [
  'admin',
  'dispute',
  'warning',
  'case',
  'banned',
  'changed',
  'balance',
  'charge',
] as const;
export type FreezeReason = (typeof freezeReasons)[number];

/** Something that keeps a payout from being sent, and until when; null if we can't tell yet. */
export interface Freeze {
  why: FreezeReason;
  until: Date | null;
}

/** A payout: what one booking earned its owner for one purpose, and what became of it. Amounts in cents. */
export interface Payout {
  id: string;
  bookingId: string;
  ownerId: string;
  purpose: PayoutPurpose;
  state: PayoutState;
  /** What the owner was due when the payout was created. */
  cents: Cents;
  createdAt: Date;
  /** The earliest it is sent. */
  dueAt: Date;
  /** It is one of the owner's first payouts, which are sent later. */
  isFirst: boolean;
  frozenFor: FreezeReason | null;
  frozenUntil: Date | null;
  /** The admin's reason for holding it; null unless an admin does. */
  holdReason: string | null;
  waitingSince: Date | null;
  /** How many reminders to set up payouts have been sent. */
  reminders: number;
  /** Which attempt at sending this is, from 1; each is a separate transfer at the provider. */
  tryNumber: number;
  /** What was or is being sent to the owner's account, and what was kept for the owner's debts. */
  sentCents: Cents;
  nettedCents: Cents;
  /** What has been reversed from the owner's account, and what is being reversed. */
  reversedCents: Cents;
  reversingCents: Cents;
  sentAt: Date | null;
  /** The provider's id of the transfer. */
  transferId: string | null;
  /** When the clock next acts on it. */
  nextAt: Date | null;
}
