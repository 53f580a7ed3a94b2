import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import { type Fault, faultNames } from './faults.ts';
import type { Changed, PayoutStepRow } from './memory/tables.ts';
import type { Town } from './town.ts';

/** Totals over many lives. */
export interface Counts {
  lives: number;
  bookings: number;
  moves: Record<string, number>;
  faults: Record<string, number>;
  /** How often a fault occurred right before or after a move in the same life. */
  met: Record<string, number>;
  /** Payout steps, by the state left, the state reached and the reason for any freeze. */
  payouts: Record<string, number>;
  /** How often each rule of the judge was checked. */
  looked: Record<string, number>;
}

export const pairOf = (move: MoveName, fault: Fault): string => `${move} × ${fault}`;
export const noCounts = (): Counts => ({
  ...{ lives: 0, bookings: 0, moves: {}, faults: {}, met: {}, payouts: {}, looked: {} },
});

/** Adds `more` to `sum`. */
export function add(sum: Counts, more: Counts): void {
  sum.lives += more.lives;
  sum.bookings += more.bookings;
  for (const part of ['moves', 'faults', 'met', 'payouts', 'looked'] as const)
    for (const [name, count] of Object.entries(more[part])) sum[part][name] = (sum[part][name] ?? 0) + count;
}

/** The names under which a payout step is counted. */
function namesOf({ before, after }: PayoutStepRow): string[] {
  const to = after.frozenFor ? `${after.state} for ${after.frozenFor}` : after.state;
  const isMoved = before?.state !== after.state || before.frozenFor !== after.frozenFor;
  const debts = after.nettedCents > (before?.nettedCents ?? 0) ? ['kept for debts'] : [];
  const back = after.reversingCents - (before?.reversingCents ?? 0);
  const taken =
    back > 0
      ? ['taken back']
      : back < 0 && after.reversedCents === before?.reversedCents
        ? ['not returned']
        : [];
  return [...(isMoved ? [`${before?.state ?? 'nothing'} → ${to}`] : []), ...debts, ...taken];
}

/** A watcher that counts what happens in lives. */
export function openCounter(counts: Counts) {
  /** The faults since the last move. */
  let faults = new Set<Fault>();
  let move: MoveName | null = null;
  const up = (of: Record<string, number>, name: string) => (of[name] = (of[name] ?? 0) + 1);
  return {
    struck(_town: Town, fault: Fault): void {
      up(counts.faults, fault);
      if (move && !faults.has(fault)) up(counts.met, pairOf(move, fault));
      faults.add(fault);
    },
    committed({ memory }: Town, changed: readonly Changed[]): void {
      for (const { table, key } of changed) {
        const step = table === 'payoutSteps' ? memory.payoutSteps.find(key) : undefined;
        for (const name of step ? namesOf(step) : []) up(counts.payouts, name);
        const made = table === 'made' ? memory.made.find(key) : undefined;
        if (!made) continue;
        move = made.move;
        up(counts.moves, move);
        for (const fault of faults) up(counts.met, pairOf(move, fault));
        faults = new Set();
      }
    },
    ended({ memory }: Town): void {
      counts.lives++;
      counts.bookings += memory.bookings.all().length;
      faults = new Set();
      move = null;
    },
  };
}

/** The pairs of a move and a fault that never occurred together. */
export function neverMet(counts: Counts, moves: readonly MoveName[]): string[] {
  return moves.flatMap((move) =>
    faultNames.map((fault) => pairOf(move, fault)).filter((pair) => !counts.met[pair]),
  );
}
