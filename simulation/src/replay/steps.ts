import type { PayoutAct } from '@borough/domain/admin/money.contract';
import type { MeetingStatement } from '@borough/domain/bookings/handover/meeting.rules';
import type { ActOfSides } from '@borough/domain/cases/cases.contract';
import type { Decision } from '@borough/domain/cases/case-state';
import type { DayRange } from '@borough/domain/days';
import type { Listing } from '../../../server/src/rentals/bookings/moving/world.store.ts';
import type { PayoutPurpose } from '@borough/domain/payouts/payout-state';
import type { Details } from '@borough/stripe-simulator/accounts/connected-account';
import type { StepKind } from '../callers.ts';
import type { CallFault } from '../faults.ts';

/** What a caller does, described independently of how the program is reached. */
export type Does =
  | {
      /** Requests or holds dates, perhaps after looking at the price first. */
      door: 'wish';
      asks: boolean;
      looksFirst: boolean;
      personId: string;
      dates: DayRange & { itemId: string };
      agreed: string | null;
    }
  | {
      door: 'move';
      move: string;
      personId: string;
      bookingId: string;
      agreed: string | null;
      /** Whether the code entered at a hand-over is wrong. */
      wrongCode?: boolean;
    }
  | {
      /** Says what happened at a pickup, or responds to what was said. */
      door: 'case';
      bookingId: string;
      personId: string;
      says: MeetingStatement | ActOfSides;
    }
  | {
      /** Decides a case, citing everything there is on the booking as evidence. */
      door: 'decide';
      caseId: string;
      bookingId: string;
      adminId: string;
      decision: Omit<Decision, 'evidence'>;
    }
  | {
      /** As a second admin, agrees with a decision or takes over the case. */
      door: 'second';
      caseId: string;
      bookingId: string;
      adminId: string;
      agrees: boolean;
    }
  | { door: 'come back'; sessionId: string; purpose: 'rental' | 'deposit' | 'debt' }
  | { door: 'pay debts'; personId: string }
  | { door: 'cancel as admin'; bookingId: string; refundCents: number; byOwner: boolean; reason: string }
  | { door: 'waive'; bookingId: string }
  | { door: 'rescue'; refund: RefundKey; act: 'try-again' | 'settle' }
  | {
      door: 'event';
      eventId: string;
      /** Whose event it is: ours, a connected account's, or one of ours that names an account. */
      of: 'us' | 'account named' | { accountId: string };
    }
  | { door: 'job'; task: 'run-payment-operation' | 'handle-stripe-event'; of: string }
  | {
      /** Opens the provider's pages for setting up payouts, and fills them in or leaves. */
      door: 'set up payouts';
      personId: string;
      details: Details | null;
    }
  | {
      /** Makes a claim or complaint or, if `says` isn't null, responds to one. */
      door: 'claim' | 'complaint';
      bookingId: string;
      personId: string;
      says: string | null;
      body: object;
    }
  | { door: 'payout'; id: string; act: PayoutAct }
  | { door: 'part'; part: string }
  | { door: 'hour' };

/** What identifies a refund regardless of its id. */
export interface RefundKey {
  paymentIntentId: string;
  purpose: string;
  tryNumber: number;
}

/** The rows of a life by table and key, in comparable form. Times are ISO texts. */
export type Rows = Record<string, Record<string, unknown>>;

/** One step of a life. */
export type Step =
  | { type: 'begin'; caller: number; name: string; does: Does }
  | {
      /** A caller continues to its next step, or has finished. */
      type: 'turn';
      caller: number;
      at: StepKind | 'over';
      /** The fault of this turn's call. */
      fault: CallFault | 'provider away' | null;
      /** The code of the refusal it ended with; `failed` for any other error. */
      ended: string | null;
      /** Its job was done, but its worker died before the queue knew. */
      left: boolean;
    }
  | { type: 'die'; caller: number }
  | { type: 'pass'; ms: number }
  | { type: 'late'; index: number }
  | { type: 'page'; sessionId: string; number: string; name: string; authenticates: boolean | null }
  | { type: 'ended page'; sessionId: string }
  | { type: 'bank'; disputeId: string; evidence: string }
  | { type: 'doubt'; intentId: string; reason: string | null }
  | { type: 'payee'; accountId: string; decision: string }
  | { type: 'debit'; accountId: string; cents: number }
  | { type: 'card'; paymentMethodId: string; number: string }
  | { type: 'older words'; bookingId: string }
  | { type: 'older rental'; bookingId: string }
  | { type: 'person'; personId: string; suspendedSince: string | null }
  | { type: 'admin'; adminId: string; isThere: boolean }
  | { type: 'block'; from: string; to: string; stands: boolean }
  | { type: 'item'; itemId: string; listed: boolean; periods: DayRange[]; dailyPriceCents: number }
  /** There is nothing left to do at this time. */
  | { type: 'rest' };

/** A step with its time and the rows that differ after it; null for a row that is gone. */
export type Taken = Step & {
  now: string;
  rows?: Rows;
  /** The ids the program drew for bookings and pages in this step. */
  ids?: string[];
  /** The numbers it drew by lot. */
  numbers?: number[];
  /** The provider's events that were delivered in this step (true) or turned out not to have been (false). */
  delivered?: Record<string, boolean>;
  /** How many bytes the provider has drawn for its ids so far. */
  drawn: number;
};

/** A life as it ran in memory: its initial state, what was drawn, and every step with its result. */
export interface Script {
  seed: number;
  startsAt: string;
  people: {
    id: string;
    name: string;
    email: string;
    isPro: boolean;
    isKnown: boolean;
    hasPhone: boolean;
    joinedAt: string;
    lentBefore: number;
  }[];
  items: Listing[];
  /** The ids of this life's payouts, which the database would otherwise assign. */
  payouts: { bookingId: string; purpose: PayoutPurpose; id: string }[];
  steps: Taken[];
  /** What the provider drew for its ids, in hexadecimal. */
  bytes: string;
  /** The judge's rules this life broke. */
  broken: string[];
}
