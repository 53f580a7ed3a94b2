import type { Day, DayRange } from '../days.ts';
import type { Cents } from '../money.ts';
import type { DepositFacts } from '../deposits/deposit.rules.ts';
import type { PriceLine } from '../pricing/pricing.rules.ts';
import type { Tier } from '../plans/plans.ts';
import type { Terms } from '../terms/terms.ts';

export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type Part = 'renter' | 'owner';
export const actors = ['renter', 'owner', 'admin', 'clock', 'system'] as const;
export type Actor = (typeof actors)[number];

/** Who makes a move. */
export interface Mover {
  actor: Actor;
  actorId: string | null;
}

export const theClock: Mover = { actor: 'clock', actorId: null };
export const theSystem: Mover = { actor: 'system', actorId: null };

export const cancelReasons = [
  'declined',
  'request_expired',
  'payment_expired',
  'withdrawn',
  'dates_taken',
  'paid_too_late',
  'renter_free',
  'renter_late',
  'owner',
  'deposit_not_held',
  'never_handed_over',
  'previous_not_returned',
  'admin',
  'renter_absent',
  'owner_absent',
  'not_met',
  'bank_warning',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** A provider page a booking is waiting for: being created, open, or used but not yet acted on. */
export type LivePage = 'preparing' | 'open' | 'complete';

/**
 * What the hand-over at pickup counts as when it is in doubt. `not_met`: no one can tell, so everything is refunded and no
 * one is to blame.
 */
export const meetingVerdicts = ['handed_over', 'renter_absent', 'owner_absent', 'not_met'] as const;
export type MeetingVerdict = (typeof meetingVerdicts)[number];

/** What is known about the hand-over of an item, at pickup and at return. */
export interface HandoverFacts {
  /** The rental started before hand-overs existed: only the clock completes it. */
  withoutHandover: boolean;
  /** When the owner last said they handed the item over, and the renter that they received it. */
  ownerGaveAt: Date | null;
  renterReceivedAt: Date | null;
  /** When each said they were on their way to the next hand-over. */
  ownerOnWayAt: Date | null;
  renterOnWayAt: Date | null;
  pickedUpAt: Date | null;
  /** When a pickup that was in doubt was found to have happened; null for any other. */
  pickupCountedAt: Date | null;
  /** When, before the end, the owner said the item was back; the renter has a day to disagree. */
  saidBackAt: Date | null;
  /** When the renter alone said the item was back, and when the owner said it wasn't. */
  returnClaimedAt: Date | null;
  returnContestedAt: Date | null;
  returnedAt: Date | null;
  /** When the owner said the item wasn't back yet, and the last day it was known to be out. */
  overdueSince: Date | null;
  overdueDay: Day | null;
  /** When the people of this booking were told that the item wasn't back from the rental before it. */
  previousLateAt: Date | null;
  /** When they were told that it was back. */
  previousBackAt: Date | null;
}

/** The facts about a booking that its moves depend on. */
export interface BookingFacts extends DepositFacts, HandoverFacts {
  /** What it was made under; it keeps that. */
  terms: Terms;
  status: BookingStatus;
  kind: 'request' | 'instant';
  startDate: Day;
  timeZone: string;
  acceptedAt: Date | null;
  answerBy: Date | null;
  payBy: Date | null;
  holdExpiresAt: Date | null;
  waitingSince: Date | null;
  paidAt: Date | null;
  confirmedAt: Date | null;
  startsAt: Date | null;
  endsAt: Date | null;
  addressShownAt: Date | null;
  /** When one of the two stated what happened at the hand-over; null if no one did, or they took it back. */
  meetingSince: Date | null;
  /** Since when the owner has had a claim on the deposit; null if they have none, or it is settled. */
  claimSince: Date | null;
  /** When the renter said the item isn't as described; null if they didn't, or it is settled. */
  complaintSince: Date | null;
  /** No deposit is required, or it was held in time. */
  depositCovered: boolean;
}

/** Where the item is handed over; private until contact opens. */
export interface Place {
  pickupAddress: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What both look at together at pickup and return. */
export interface Checked {
  checklist: readonly string[];
}

/** A complete booking, as the machine changes it and the database stores it. Money is in cents. */
export interface BookingState extends BookingFacts, DayRange, Place, Checked {
  id: string;
  createdAt: Date;
  itemId: string;
  renterId: string;
  ownerId: string;
  quoteId: string | null;
  /** The last day the item is unavailable to others: the end date, later while overdue, or earlier if it ended early. */
  occupiedUntil: Day;
  chargedCents: Cents;
  subtotalCents: Cents;
  dailyPriceCents: Cents;
  depositCents: Cents;
  lines: PriceLine[];
  tier: Tier;
  currency: string;
  /** The name of its terms. */
  termsId: string;
  title: string;
  description: string;
  photoHashes: string[];
  /** The deposit wording the renter agreed to; null if they didn't. */
  depositConsent: object | null;
  requestedAt: Date | null;
  timeLeftSeconds: number | null;
  /** The provider's id of the rental payment; null until there is one. */
  paymentIntentId: string | null;
  /** Who was first to state what happened at the hand-over. */
  meetingBy: Part | null;
  /** What the hand-over counts as unless someone objects: the first statement or, after a decision, the decision. */
  meetingClaim: MeetingVerdict | null;
  /** Whether the renter had a verified ID when the owner entered their code; null without a code. */
  handedToVerified: boolean | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelActor: Actor | null;
  cancelledBy: string | null;
  cancelNote: string | null;
  refundCents: Cents | null;
  ownerKeepsCents: Cents | null;
  /**
   * Which time within twelve months it was that the owner cancelled a booking with contact open or, if the rental before it was
   * late, that they lost one so; null if that isn't counted.
   */
  ownerNth: number | null;
  /** The page for paying the rental, if one is live. */
  checkout: LivePage | null;
  /** The page for giving a card for the deposit, if one is live. */
  cardPage: LivePage | null;
}

/** Whether the booking makes its days unavailable to others; a request alone doesn't. */
export function blocksDates(booking: Pick<BookingFacts, 'status' | 'holdExpiresAt'>): boolean {
  const { status, holdExpiresAt } = booking;
  return status === 'confirmed' || status === 'active' || (status === 'pending' && holdExpiresAt !== null);
}

/** Whether what happened at the pickup is still being settled; until it is, nothing else ends the booking. */
export const isInDoubt = ({ status, meetingSince }: Pick<BookingFacts, 'status' | 'meetingSince'>): boolean =>
  status === 'confirmed' && meetingSince !== null;

/** The days the booking takes from the item's calendar. */
export function daysTaken(booking: Pick<BookingState, 'startDate' | 'occupiedUntil'>): DayRange {
  return { startDate: booking.startDate, endDate: booking.occupiedUntil };
}
