import { after, hour } from '../clocks.ts';
import type { BookingFacts, BookingState } from '../bookings/booking-state.ts';
import { standingClaim } from '../bookings/deadlines-of.rules.ts';
import { completeAfterReturn, lostAfter } from '../deadlines/handover.rules.ts';
import { type Cents, percentOf } from '../money.ts';
import type { ProblemCode } from '../problems.ts';

/** What an owner can claim from a deposit. */
export const claimKinds = ['damage', 'missing', 'late', 'not_returned'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** One thing an owner claims, and how many cents for it. */
export interface ClaimLine {
  kind: ClaimKind;
  cents: Cents;
  at: Date;
  words: string;
}

/** How long the renter has to answer the last line, and how long if the item never came back. */
export const answerClaimWithin = 48 * hour;
export const answerLossWithin = 72 * hour;
/** Silence settles a claim of at most that much; an admin looks at anything above it. */
export const lapsesUpTo: Cents = 30_000;
/** Above that much a second admin has to agree with a decision. */
export const secondAdminAbove: Cents = 50_000;

/** How long after the end an item is not late yet. */
export const lateGrace = 3 * hour;
/** The most days of lateness that are counted. */
export const maxLateDays = 30;
const lateDay = 24 * hour;

/** How many days late an item was by that instant: each 24 hours that have begun since three hours after the end, at most 30. */
export function lateDays(endsAt: Date, backAt: Date): number {
  const late = backAt.getTime() - after(endsAt, lateGrace).getTime();
  return Math.min(maxLateDays, Math.max(0, Math.ceil(late / lateDay)));
}

/** What one day of lateness costs, in cents: one and a half times the daily price. */
export const lateDayCents = (dailyPriceCents: Cents): Cents => percentOf(dailyPriceCents, 150);

type Late = Pick<
  BookingState,
  'endsAt' | 'returnedAt' | 'returnClaimedAt' | 'returnContestedAt' | 'dailyPriceCents'
>;

/**
 * How late an item came back, and what that costs in cents: up to when the renter said that it was back, unless the owner contested
 * that. Nothing while it is still out.
 */
export function lateness(b: Late): { days: number; cents: Cents } {
  if (!b.endsAt || !b.returnedAt) return { days: 0, cents: 0 };
  const days = lateDays(b.endsAt, standingClaim(b) ?? b.returnedAt);
  return { days, cents: days * lateDayCents(b.dailyPriceCents) };
}

/** Until when lines can be added to a claim about an item that is back. */
export const linesEndAt = (returnedAt: Date): Date => after(returnedAt, completeAfterReturn);

/** What the lines come to, in cents. */
export const sumOf = (lines: readonly Pick<ClaimLine, 'cents'>[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

const isLoss = ({ lines }: { lines: readonly ClaimLine[] }) =>
  lines.some(({ kind }) => kind === 'not_returned');

/** Until when the renter can answer a claim before silence counts. */
export function answerClaimBy(it: { openedAt: Date; lines: readonly ClaimLine[] }): Date {
  const last = it.lines.at(-1)?.at ?? it.openedAt;
  return after(last, isLoss(it) ? answerLossWithin : answerClaimWithin);
}

/** Whether a case is about an item that never came back. */
export const isAboutLoss = isLoss;

/** Whether silence does not settle a case, because it is about so much money that an admin decides. */
export const isUpToAdmin = ({ kind, claim }: { kind: string; claim: string | Cents }): boolean =>
  kind === 'claim' && typeof claim === 'number' && claim > lapsesUpTo;

/** What a case takes from the deposit, in cents; late days beyond it are a debt. */
export const fromDeposit = (claimCents: Cents, depositCents: Cents): Cents =>
  Math.min(claimCents, depositCents);

type Claimable = Pick<BookingFacts, 'status' | 'endsAt' | 'returnedAt' | 'withoutHandover'> & Late;

/** The instant from which such a line can be stated, and until when; null for never as things stand. */
export function claimableWhen(b: Claimable, kind: ClaimKind): { from: Date; until: Date | null } | null {
  if (b.status !== 'active' || b.withoutHandover || !b.endsAt) return null;
  if (kind === 'not_returned')
    return b.returnedAt || standingClaim(b) ? null : { from: after(b.endsAt, lostAfter), until: null };
  if (!b.returnedAt || (kind === 'late' && lateness(b).days === 0)) return null;
  return { from: b.returnedAt, until: linesEndAt(b.returnedAt) };
}

/** Which photos there are of the two hand-overs. */
export interface Shown {
  pickup: boolean;
  return: boolean;
}

/**
 * Why the owner cannot add a line now; null if they can. `late` is counted and not entered; everything else together is at most the
 * deposit, and damage and missing parts need photos of both hand-overs.
 */
export function whyNotClaim(
  b: Claimable & Pick<BookingState, 'depositCents'>,
  line: Pick<ClaimLine, 'kind' | 'cents'>,
  { others, shown, now }: { others: readonly ClaimLine[]; shown: Shown; now: Date },
): ProblemCode | null {
  const { kind, cents } = line;
  const when = claimableWhen(b, kind);
  if (!when || now < when.from) return 'claim.not-now';
  if (when.until && now >= when.until) return 'claim.too-late';
  const twice = others.some((other) => other.kind === kind && (kind === 'late' || kind === 'not_returned'));
  if (twice) return 'claim.said-already';
  if (kind === 'late') return cents === lateness(b).cents ? null : 'claim.not-now';
  if ((kind === 'damage' || kind === 'missing') && !(shown.pickup && shown.return))
    return 'claim.needs-photos';
  const sum = cents + sumOf(others.filter((other) => other.kind !== 'late'));
  return sum > b.depositCents ? 'claim.above-deposit' : null;
}
