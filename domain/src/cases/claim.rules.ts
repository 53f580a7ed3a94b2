import { after, hour } from '../clocks.ts';
import type { BookingFacts, BookingState } from '../bookings/booking-state.ts';
import { backByOwner, standingClaim } from '../bookings/deadlines-of.rules.ts';
import { completesAt, lostFrom } from '../deadlines/handover.rules.ts';
import { paidEndOf } from '../bookings/waits-for-hold.rules.ts';
import { type Cents, percentOf } from '../money.ts';
import type { ProblemCode } from '../problems.ts';
import type { Terms } from '../terms/terms.ts';

/** What an owner can claim from a deposit. */
export const claimKinds = ['damage', 'missing', 'late', 'not_returned'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** One thing an owner claims, and how much for it, in cents. */
export interface ClaimLine {
  kind: ClaimKind;
  cents: Cents;
  at: Date;
  words: string;
}

/** A decision about more than this needs a second admin to agree. */
export const secondAdminAbove: Cents = 50_000;

const lateDay = 24 * hour;

/** How many days late an item was by `backAt`: 24-hour periods begun since three hours after the end, at most 30. */
export function lateDays(
  endsAt: Date,
  backAt: Date,
  { late: { graceHours, maxDays } }: Pick<Terms, 'late'>,
): number {
  const late = backAt.getTime() - after(endsAt, graceHours * hour).getTime();
  return Math.min(maxDays, Math.max(0, Math.ceil(late / lateDay)));
}

/** What one late day costs, in cents: the terms' percentage of the daily price. */
export const lateDayCents = (dailyPriceCents: Cents, { late }: Pick<Terms, 'late'>): Cents =>
  percentOf(dailyPriceCents, late.percentOfDay);

type Late = Pick<
  BookingState,
  | 'terms'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'confirmedAt'
  | 'endsAt'
  | 'saidBackAt'
  | 'returnedAt'
  | 'returnClaimedAt'
  | 'returnContestedAt'
  | 'dailyPriceCents'
>;

type Ends = Pick<BookingState, 'terms' | 'startDate' | 'endDate' | 'timeZone' | 'confirmedAt' | 'endsAt'>;

/** From when late days are counted: the end of the time the renter paid for or, by older terms, of the rental as it stands. */
export const lateFrom = (b: Ends): Date | null =>
  b.terms.late.countedFrom === 'paid_end' ? paidEndOf(b) : b.endsAt;

/**
 * How late an item came back, and what that costs in cents. Counts up to when the renter said it was back and the owner didn't
 * contest that, or the owner said so before the end; otherwise up to its return. Nothing while it is still out.
 */
export function lateness(b: Late): { days: number; cents: Cents } {
  if (!b.endsAt || !b.returnedAt) return { days: 0, cents: 0 };
  const backAt = standingClaim(b) ?? backByOwner(b) ?? b.returnedAt;
  const days = lateDays(lateFrom(b) ?? b.endsAt, backAt, b.terms);
  return { days, cents: days * lateDayCents(b.dailyPriceCents, b.terms) };
}

/** The total of the lines, in cents. */
export const sumOf = (lines: readonly Pick<ClaimLine, 'cents'>[]): Cents =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

const isLoss = ({ lines }: { lines: readonly ClaimLine[] }) =>
  lines.some(({ kind }) => kind === 'not_returned');

/** By when the renter must answer a claim; after that, silence counts. */
export function answerClaimBy(it: { openedAt: Date; lines: readonly ClaimLine[]; terms: Terms }): Date {
  const { answerHours, answerLossHours } = it.terms.claims;
  const last = it.lines.at(-1)?.at ?? it.openedAt;
  return after(last, (isLoss(it) ? answerLossHours : answerHours) * hour);
}

/** Whether a case is about an item that never came back. */
export const isAboutLoss = isLoss;

/**
 * Whether an admin decides even if the other side stays silent: about so much money, about an item that by one side's word
 * alone was handed over, or about a claim with a line that rests on a hand-over for which the renter's own word doesn't stand.
 */
export const isUpToAdmin = ({
  kind,
  claim,
  lines = [],
  rentersWord = false,
  terms,
}: {
  kind: string;
  claim: string | Cents;
  lines?: readonly Pick<ClaimLine, 'kind'>[];
  rentersWord?: boolean;
  terms: Terms;
}): boolean => {
  if (typeof claim === 'string')
    return claim === 'handed_over' && terms.meeting.loneHandedOver === 'contested';
  if (!rentersWord && lines.some((line) => needsRentersWord(line.kind, terms))) return true;
  const { silenceUpToCents } = kind === 'claim' ? terms.claims : terms.complaints;
  return silenceUpToCents !== null && claim > silenceUpToCents;
};

/** The moves that are the renter's own word for each hand-over: their code, or the owner's in their hands, or their button. */
const ownWords = {
  pickup: ['hand-over', 'pick-up', 'say-received'],
  return: ['return', 'agree-return', 'say-returned'],
} as const;

/** The hand-over a claim rests on: for an item that never came back the pickup, otherwise the return. */
export const restsOn = (kind: ClaimKind): keyof typeof ownWords =>
  kind === 'not_returned' ? 'pickup' : 'return';

/** Whether, by the moves a booking has made, the renter's own word stands for the hand-over that such a claim rests on. */
export const hasRentersWord = (kind: ClaimKind, moves: readonly string[]): boolean =>
  ownWords[restsOn(kind)].some((name) => moves.includes(name));

/** Whether a line of that kind needs the renter's word to be settled by silence: we count late days ourselves. */
export const needsRentersWord = (kind: ClaimKind, { claims }: Pick<Terms, 'claims'>): boolean =>
  claims.silenceNeedsOwnWord && kind !== 'late';

/** How much of a claim is charged to the deposit, in cents; late days beyond that are a debt. */
export const fromDeposit = (claimCents: Cents, depositCents: Cents): Cents =>
  Math.min(claimCents, depositCents);

type Claimable = Pick<BookingFacts, 'status' | 'endsAt' | 'returnedAt' | 'withoutHandover'> & Late;

/** From when until when a line of that kind can be stated; null if it can't be, as things stand. */
export function claimableWhen(b: Claimable, kind: ClaimKind): { from: Date; until: Date | null } | null {
  if (b.status !== 'active' || b.withoutHandover || !b.endsAt) return null;
  if (kind === 'not_returned')
    return b.returnedAt || standingClaim(b) ? null : { from: lostFrom(b.endsAt, b.terms), until: null };
  if (!b.returnedAt || (kind === 'late' && lateness(b).days === 0)) return null;
  return { from: b.returnedAt, until: completesAt(b.returnedAt, b.terms) };
}

/** Which of the two hand-overs have photos. */
export interface Shown {
  pickup: boolean;
  return: boolean;
}

/**
 * Why the owner can't add a line now; null if they can. The amount for `late` is computed by us; all other lines together
 * can't exceed the deposit, and damage and missing parts need photos of both hand-overs.
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
