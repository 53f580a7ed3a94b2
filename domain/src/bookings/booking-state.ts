import type { Day, DayRange } from '../days.ts';
import type { Cents } from '../money.ts';
import type { DepositFacts } from '../deposits/deposit.rules.ts';
import type { PriceLine, Tier } from '../pricing/pricing.rules.ts';

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
 * What the hand-over at pickup counts as when it is in doubt. `not_met`: nobody can tell, so everything goes back and
 * nobody is to blame.
 */
export const meetingVerdicts = ['handed_over', 'renter_absent', 'owner_absent', 'not_met'] as const;
export type MeetingVerdict = (typeof meetingVerdicts)[number];

/** What is known about the hand-over of an item, at pickup and at return. */
export interface HandoverFacts {
  /** The rental had started before hand-over was part of one: it completes by the clock alone. */
  withoutHandover: boolean;
  /** When the owner last said that they handed the item over, and the renter that they received it. */
  ownerGaveAt: Date | null;
  renterReceivedAt: Date | null;
  /** When each said that they were on their way to the hand-over that is next. */
  ownerOnWayAt: Date | null;
  renterOnWayAt: Date | null;
  pickedUpAt: Date | null;
  /** When a pickup that was in doubt was found to have happened; null for any other. */
  pickupCountedAt: Date | null;
  /** When the owner said that the item was back before its end; the renter has a day to disagree. */
  saidBackAt: Date | null;
  /** When the renter alone said that the item was back, and the owner that it was not. */
  returnClaimedAt: Date | null;
  returnContestedAt: Date | null;
  returnedAt: Date | null;
  /** When the owner said that the item was not back yet, and the last day it was known to be out. */
  overdueSince: Date | null;
  overdueDay: Day | null;
  /** When the people of this booking were told that the rental before it was not back. */
  previousLateAt: Date | null;
  /** When they were told that it was. */
  previousBackAt: Date | null;
}

/** The facts about a booking that its moves depend on. */
export interface BookingFacts extends DepositFacts, HandoverFacts {
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
  /** When one of the two stated what happened at the hand-over; null if nobody did, or took it back. */
  meetingSince: Date | null;
  /** Since when the owner claims something from the deposit; null if they do not, or it is settled. */
  claimSince: Date | null;
  /** When the renter said that the item isn't as described; null if they did not, or it is settled. */
  complaintSince: Date | null;
  /** No deposit is asked for, or it was held in time. */
  depositCovered: boolean;
}

/** Where the item is handed over; private until contact opens. */
export interface Place {
  pickupAddress: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** A complete booking, as its machine changes it and the database stores it. Money is in cents. */
export interface BookingState extends BookingFacts, DayRange, Place {
  id: string;
  createdAt: Date;
  itemId: string;
  renterId: string;
  ownerId: string;
  quoteId: string | null;
  /** The last day the item is unavailable to others: the end date, or later while it is overdue. */
  occupiedUntil: Day;
  chargedCents: Cents;
  subtotalCents: Cents;
  dailyPriceCents: Cents;
  depositCents: Cents;
  lines: PriceLine[];
  tier: Tier;
  currency: string;
  policyVersion: string;
  title: string;
  description: string;
  photoHashes: string[];
  /** What the renter agreed to about the deposit; null if they did not. */
  depositConsent: object | null;
  requestedAt: Date | null;
  timeLeftSeconds: number | null;
  /** The provider's id of the rental payment; null until there is one. */
  paymentIntentId: string | null;
  /** Who stated first what happened at the hand-over. */
  meetingBy: Part | null;
  /** What the hand-over counts as unless somebody objects: as stated first or, after a decision, as decided. */
  meetingClaim: MeetingVerdict | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelActor: Actor | null;
  cancelledBy: string | null;
  cancelNote: string | null;
  refundCents: Cents | null;
  ownerKeepsCents: Cents | null;
  /** The page on which the rental can be paid, if one is live. */
  checkout: LivePage | null;
  /** The page on which a card for the deposit can be given, if one is live. */
  cardPage: LivePage | null;
}

/** Whether the booking makes its days unavailable to others; a request by itself does not. */
export function blocksDates(booking: Pick<BookingFacts, 'status' | 'holdExpiresAt'>): boolean {
  const { status, holdExpiresAt } = booking;
  return status === 'confirmed' || status === 'active' || (status === 'pending' && holdExpiresAt !== null);
}

/** Whether it is being settled what happened at the hand-over; until then nothing else ends the booking. */
export const isInDoubt = ({ status, meetingSince }: Pick<BookingFacts, 'status' | 'meetingSince'>): boolean =>
  status === 'confirmed' && meetingSince !== null;

/** The days the booking takes from the item's calendar. */
export function daysTaken(booking: Pick<BookingState, 'startDate' | 'occupiedUntil'>): DayRange {
  return { startDate: booking.startDate, endDate: booking.occupiedUntil };
}
