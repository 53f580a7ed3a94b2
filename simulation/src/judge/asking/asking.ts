// Questions the judge asks the rules during a life, besides watching what happens: each move of each booking, around the
// times when the answer changes. A life rarely hits the exact millisecond; a question does.
import { type Actor, actors, type BookingState } from '@borough/domain/bookings/booking-state';
import { decide, type MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import { deadlinesOf } from '@borough/domain/bookings/deadlines-of.rules';
import { depositStanding } from '@borough/domain/deposits/deposit.rules';
import type { MadeRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { askAboutHandover } from './asking-handovers.ts';
import { askAboutMoney } from './asking-money.ts';
import { type Must, nameOf } from '../must.ts';
import { fallsDue } from '../own/own-deadlines.ts';
import { askAboutLimits } from './asking-limits.ts';
import { leadsTo, names, refusalOf, turningPoints } from '../own/own-moves.ts';

type Pair = readonly [move: MoveName, actor: Actor];
const pairs: readonly Pair[] = names.flatMap((move) => actors.map((actor) => [move, actor] as const));
const pairsFrom = new Map<string, readonly Pair[]>();

/** The moves that lead out of a status, each with the actors who can make it. */
function leadingOn(status: string): readonly Pair[] {
  const known = pairsFrom.get(status);
  if (known) return known;
  const found = pairs.filter(([move, actor]) => leadsTo(move, status, actor) !== null);
  pairsFrom.set(status, found);
  return found;
}

/** Asks about each move by every actor, or only by those who can make it from the booking's status. */
function askAt(town: Town, b: BookingState, now: number, must: Must, everybody: boolean): void {
  const date = new Date(now);
  for (const [move, actor] of everybody ? pairs : leadingOn(b.status)) {
    const answer = decide(b, move, actor, date);
    const said = answer.ok ? null : answer.code;
    const own = refusalOf(b, move, actor, now);
    if (own !== said || (answer.ok && answer.move === undefined))
      must(
        town,
        'each is told rightly what they may do, and why not',
        false,
        () => `${actor} ${move} at ${date.toISOString()}: ${said} instead of ${own}: ${nameOf(town, b)}`,
      );
  }
  must(town, 'each is told rightly what they may do, and why not', true, () => '');
}

const isAlike = (one: BookingState, other: BookingState) =>
  // Keys of a booking.
  (Object.keys(one) as (keyof BookingState)[]).every((key) => one[key] === other[key]);

/** Asks about a booking as a move left it. */
export function askAbout(town: Town, made: MadeRow, must: Must): void {
  const b = made.booking;
  askAt(town, b, made.at.getTime(), must, true);
  // A reminder leaves the booking unchanged, so it was already asked about.
  if (!made.before || !isAlike(made.before, b)) askAroundTurningPoints(town, b, must);
  askAboutLimits(town, made, must);
  askAboutHandover(town, made, must);
  const due = deadlinesOf(b).map(({ kind, at }) => `${kind} ${at.toISOString()}`);
  must(
    town,
    'what falls due for a booking is known, the earliest first',
    due.join() === fallsDue(b).join(),
    () => `${due.join()} instead of ${fallsDue(b).join()}`,
  );
  const isAsked = ['hold', 'accept', 'confirm', 'secure', 'show-address', 'cancel'].includes(made.move);
  if (isAsked) askAboutMoney(town, b, must);
  askWhereDepositStands(town, b, made.at.getTime(), must);
}

/** Each booking as it was when last asked about. */
const lastAsked = new WeakMap<Town, Map<string, BookingState>>();

/**
 * Asks about each move that leads out of a booking's status, at and right around the times the answer changes, unless the same
 * booking was just asked about.
 */
export function askAroundTurningPoints(town: Town, b: BookingState, must: Must): void {
  const asked = lastAsked.get(town) ?? new Map<string, BookingState>();
  const last = asked.get(b.id);
  if (last && isAlike(last, b)) return;
  lastAsked.set(town, asked.set(b.id, b));
  for (const point of new Set(turningPoints(b)))
    for (const off of [-1, 0, 1]) askAt(town, b, point + off, must, false);
}

/** Asks for the deposit's status as shown to people. */
export function askWhereDepositStands(town: Town, b: BookingState, now: number, must: Must): void {
  const until = b.depositHeldUntil?.getTime();
  for (const at of until === undefined ? [now] : [now, until - 1, until]) {
    const said = depositStanding(b, new Date(at));
    const own = standingOf(b, at);
    must(
      town,
      'each is told rightly where the deposit stands',
      said === own,
      () => `${said} instead of ${own}: ${nameOf(town, b)}`,
    );
  }
}

/** The deposit's status as shown to people, according to its rows. */
function standingOf(b: BookingState, now: number): string | null {
  const hold = b.depositHold ?? 'none';
  const words: Record<string, Record<string, string>> = {
    scheduled: { placing: 'placing' },
    failed: { placing: 'placing', lapsed: 'lapsed' },
    held: { capturing: 'capturing' },
    settled: {
      ...{ releasing: 'releasing', released: 'released', lapsed: 'lapsed', capturing: 'capturing' },
      // The part awarded to an owner doesn't go back.
      captured: (b.depositAwardCents ?? 0) > 0 ? 'claimed' : 'returned',
      refunded: 'returned',
    },
  };
  if (b.depositStatus === null) return null;
  if (b.depositStatus === 'held' && b.depositHeldUntil && b.depositHeldUntil.getTime() <= now)
    return 'lapsed';
  const otherwise = b.depositStatus === 'settled' ? 'dropped' : b.depositStatus;
  return words[b.depositStatus]?.[hold] ?? otherwise;
}
