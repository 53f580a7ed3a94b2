import { calendarAt, whyNotBookable } from '../availability/availability.rules.ts';
import { latest } from '../clocks.ts';
import { type DayRange, overlap } from '../days.ts';
import { type GatedRenter, type GateFigures, missingWords, whatIsMissing } from '../dealings/gates.rules.ts';
import { whyNotAgreed } from '../deposits/consent.rules.ts';
import type { Cents } from '../money.ts';
import type { PriceLine } from '../pricing/pricing.rules.ts';
import type { Tier } from '../plans/plans.ts';
import type { ProblemCode } from '../problems.ts';
import type { RequestLimits } from '../terms/offered.ts';
import type { Terms } from '../terms/terms.ts';
import { begin, outcomeOf, refusal, write } from './moving/apply-move.rules.ts';
import { blankBooking } from './blank-booking.ts';
import type { BookingFacts, BookingState } from './booking-state.ts';
import { type Refused, takenIn, type World } from './booking-world.ts';
import type { Outcome } from './moving/consequences.ts';
import { answerBy, checkoutClock } from '../deadlines/deadlines.rules.ts';
import {
  freeCancellationLimit,
  holdLimits,
  idleHoldingLimit,
  type Opening,
  openingLimit,
  requestLimits,
} from './limits.rules.ts';

/** The price of a new booking, and the terms it is made under, as quoted. */
export interface Quoted {
  id: string;
  lines: PriceLine[];
  totalCents: Cents;
  subtotalCents: Cents;
  dailyPriceCents: Cents;
  depositCents: Cents;
  tier: Tier;
  currency: string;
  timeZone: string;
  termsId: string;
  terms: Terms;
}

/** What the limits in `limits.rules.ts` need to know about a renter. */
export interface RenterFacts extends Pick<GatedRenter, 'phoneConfirmed' | 'idApproved' | 'openCents'> {
  openRequests: number;
  requestsToday: number;
  liveHolds: number;
  holdsOfItemToday: number;
  freeCancellations: number;
  upcoming: number;
  hasPaid: boolean;
  idleMs: number;
  /** Bookings whose address opens around the requested days, or was recently asked for. */
  openings: readonly Opening[];
  /** Their ID is approved, or they have a rental that counts. */
  isKnown: boolean;
}

/** What someone wants to book, with everything read under the lock. */
export interface BookingAttempt {
  /** The id of the new booking. */
  id: string;
  kind: BookingFacts['kind'];
  renterId: string;
  range: DayRange;
  quoted: Quoted;
  texts: { title: string; description: string; photoHashes: string[] };
  consent: object | null;
  /** Why the two may not deal with each other; null if they may. */
  dealing: ProblemCode | null;
  renter: RenterFacts;
  gates: GateFigures;
  limits: RequestLimits;
}

/** When the last hold blocking the range ends; null if a booking also blocks it. */
function freeAgainAt(world: World, range: DayRange): string | null {
  const ends = takenIn(world)
    .filter((taken) => overlap(taken, range))
    .map(({ heldUntil }) => heldUntil);
  return ends.some((end) => end === null)
    ? null
    : latest(...ends.filter((end) => end !== null)).toISOString();
}

/**
 * Refuses `booking.dates-taken` unless every day of the range is free now. If only checkouts are in the way, the refusal
 * says until when.
 */
export function whyNotFree(world: World, range: DayRange, now: Date): Refused | null {
  const reason = whyNotBookable(calendarAt({ ...world.item, booked: takenIn(world) }, now), range);
  if (!reason) return null;
  const heldUntil = reason === 'booked' ? freeAgainAt(world, range) : null;
  return refusal('booking.dates-taken', { reason, heldUntil });
}

/** The world without this renter's unpaid hold, which gives way when they pick other days of the item. */
export function withoutOwnHold<W extends World>(world: W, renterId: string): W {
  const isOwnHold = (b: BookingState) =>
    b.renterId === renterId && b.kind === 'instant' && b.status === 'pending' && b.paidAt === null;
  return { ...world, bookings: world.bookings.filter((b) => !isOwnHold(b)) };
}

/** Why this person can't book the item at all: it isn't listed, it is their own, or the two may not deal with each other. */
export function whyNotFrom(
  world: World,
  { renterId, dealing }: Pick<BookingAttempt, 'renterId' | 'dealing'>,
): ProblemCode | null {
  if (!world.item.listed) return 'item.not-found';
  if (world.item.ownerId === renterId) return 'booking.own-item';
  return dealing;
}

/**
 * Refuses `booking.gated`, listing everything that is missing, when the rental's value or its owner requires more of the
 * renter than a confirmed email address.
 */
export function whyNotThroughGates(
  world: World,
  price: Pick<Quoted, 'dailyPriceCents' | 'subtotalCents' | 'depositCents'>,
  of: { renter: GatedRenter; gates: GateFigures },
): Refused | null {
  const rental = { ...price, idVerifiedOnly: world.item.idVerifiedOnly };
  const missing = whatIsMissing(rental, of.renter, of.gates);
  return missing.length === 0
    ? null
    : { ...refusal('booking.gated', { missing }), values: { missing: missingWords(missing) } };
}

/** Why another booking of that kind would exceed the renter's limits; null if it wouldn't. */
export function whyNotWithinLimits(
  of: Pick<BookingAttempt, 'kind' | 'range' | 'renter' | 'limits'> & { timeZone: string; terms: Terms },
  now: Date,
): ProblemCode | null {
  const { kind, renter } = of;
  const refused =
    (kind === 'request'
      ? requestLimits(renter, of.limits)
      : (holdLimits(renter) ?? idleHoldingLimit(renter))) ?? freeCancellationLimit(renter, kind);
  if (refused) return refused;
  return renter.isKnown
    ? null
    : openingLimit({ ...of.range, timeZone: of.timeZone, terms: of.terms }, renter.openings, now);
}

/** The renter's newest pending booking of that kind for the item. */
export function ownOpen(
  world: World,
  renterId: string,
  kind: BookingFacts['kind'],
): BookingState | undefined {
  return world.bookings
    .filter((b) => b.renterId === renterId && b.kind === kind && b.status === 'pending')
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

function newBooking(world: World, of: BookingAttempt, now: Date): BookingState {
  const { kind, range, quoted } = of;
  const { timeZone, terms } = quoted;
  const isRequest = kind === 'request';
  return {
    ...blankBooking,
    ...range,
    ...of.texts,
    id: of.id,
    createdAt: now,
    itemId: world.item.id,
    renterId: of.renterId,
    ownerId: world.item.ownerId,
    quoteId: quoted.id,
    kind,
    status: 'pending',
    occupiedUntil: range.endDate,
    chargedCents: quoted.totalCents,
    subtotalCents: quoted.subtotalCents,
    dailyPriceCents: quoted.dailyPriceCents,
    depositCents: quoted.depositCents,
    depositCovered: quoted.depositCents === 0,
    depositConsent: of.consent,
    lines: quoted.lines,
    tier: quoted.tier,
    currency: quoted.currency,
    timeZone,
    termsId: quoted.termsId,
    terms,
    requestedAt: isRequest ? now : null,
    answerBy: isRequest ? answerBy({ ...range, zone: timeZone, terms }, now) : null,
    holdExpiresAt: isRequest ? null : checkoutClock(now).holdEndsAt,
  };
}

/**
 * Begins a booking: a request, which takes no days, or an instant hold, which keeps the days while the renter pays.
 * Refuses unlisted items, the renter's own items, people who may not deal with each other, taken days, a second request
 * for the same item, a hold on an item whose owner answers requests first, a rental the renter isn't verified enough for,
 * a booking beyond the renter's limits, and a hold without consent to its deposit.
 */
export function beginBooking(world: World, of: BookingAttempt, now: Date): Outcome {
  const from = whyNotFrom(world, of);
  if (from) return refusal(from);
  const taken = whyNotFree(world, of.range, now);
  if (taken) return taken;
  if (ownOpen(world, of.renterId, 'request')) return refusal('booking.already-requested');
  if (of.kind === 'instant' && world.item.requestsOnly) return refusal('booking.requests-only');
  const gated = whyNotThroughGates(world, of.quoted, of);
  if (gated) return gated;
  const limit = whyNotWithinLimits({ ...of, timeZone: world.item.timeZone, terms: of.quoted.terms }, now);
  if (limit) return refusal(limit);
  // For a request, the renter consents when they pay.
  const unagreed = of.kind === 'instant' ? whyNotAgreed(of.quoted.depositCents, of.consent) : null;
  if (unagreed) return refusal(unagreed);
  const run = begin(world, now);
  const name = of.kind === 'request' ? 'request' : 'hold';
  const by = { actor: 'renter', actorId: of.renterId } as const;
  // Neither row takes input: everything they need is in the booking.
  write(run, name, by, { before: null, booking: newBooking(world, of, now), input: null as never });
  return outcomeOf(run, of.id);
}
