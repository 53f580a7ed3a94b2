import type { Posting } from '../../ledger/posting.ts';
import type { Cents } from '../../money.ts';
import type { Act } from '../../operations/acts.ts';
import type { Earned } from '../../payouts/payout-clock.rules.ts';
import type { BookingState } from '../booking-state.ts';
import type { BlockedByPage, Change, Refused } from '../booking-world.ts';
import type { MoveName } from './bookings.machine.ts';
import type { BookingDeadlines } from '../deadlines-of.rules.ts';
import type { Notice } from '../notices.ts';

type ActOf<Type extends Act['type']> = Extract<Act, { type: Type }>;

/** Everything that can follow from a move, by kind. Amounts in cents. */
interface Consequences {
  /** The booking's row; `before` is null for a new booking. */
  booking: { before: BookingState | null; booking: BookingState };
  /** All changes, each with its line in a history, and what now falls due for the bookings for which that changed. */
  history: { changes: readonly Change<MoveName>[]; deadlines: readonly BookingDeadlines[] };
  /** The clock claims the whole deposit for an item that isn't back. */
  'claim-loss': { booking: BookingState };
  /** The booking has earned its owner something. */
  payout: { booking: BookingState; earned: Earned };
  /** The booking now earns its owner only that much. */
  'pay-less': { bookingId: string; cents: Cents };
  /** What held up the booking's payouts is over. */
  'wake-payouts': { bookingId: string };
  /** A rental counts, or now counts for another amount. */
  trust: { booking: BookingState };
  deposit: { booking: BookingState; move: 'schedule' | 'release' };
  /** A ledger entry that no call to the provider causes. */
  posting: { bookingId: string; posting: Posting };
  refund: { act: ActOf<'refund'> };
  page: { act: ActOf<'open-page'>; booking: BookingState };
  /** Both people are told, in the notice's words. */
  notice: { booking: BookingState; notice: Notice };
  /** Both people's open pages change. */
  pages: { booking: BookingState; move: MoveName };
}
export type ConsequenceKind = keyof Consequences;

/** One of a machine's consequences, told by its kind. */
export type ConsequenceOf<Kinds, Kind extends keyof Kinds = keyof Kinds> = {
  [Each in Kind]: { kind: Each } & Kinds[Each];
}[Kind];

/** What carries out each kind of a machine's consequences; it decides nothing. */
export type CarryOutOf<Kinds> = {
  [Kind in keyof Kinds]: (it: ConsequenceOf<Kinds, Kind>) => Promise<unknown> | void;
};

/** One thing that follows from a move. */
export type Consequence<Kind extends ConsequenceKind = ConsequenceKind> = ConsequenceOf<Consequences, Kind>;
export type CarryOut = CarryOutOf<Consequences>;

/** What a move results in: the booking after it, and all that follows, in the order in which it is carried out. */
export interface Applied {
  booking: BookingState;
  follows: readonly Consequence[];
}

export type Outcome = Applied | Refused | BlockedByPage;

/** Rows come first, then money, then words, which are about both. */
const places: Record<ConsequenceKind, number> = {
  booking: 0,
  history: 1,
  'claim-loss': 2,
  payout: 3,
  'pay-less': 4,
  'wake-payouts': 5,
  trust: 6,
  deposit: 7,
  posting: 8,
  refund: 9,
  page: 10,
  notice: 11,
  pages: 11,
};

/** Consequences in the order in which they are carried out; those of one place stay as they came. */
export const inOrder = (follows: readonly Consequence[]): Consequence[] =>
  follows.toSorted((one, other) => places[one.kind] - places[other.kind]);

/** Carries out everything that follows from a move, in order. */
export async function carryOut<Kinds>(
  table: CarryOutOf<Kinds>,
  follows: readonly ConsequenceOf<Kinds>[],
): Promise<void> {
  const one = <Kind extends keyof Kinds>(it: ConsequenceOf<Kinds, Kind>) => table[it.kind](it);
  for (const it of follows) await one(it);
}
