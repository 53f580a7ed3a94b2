import type { ClockMove } from '@borough/domain/cases/case-clock.rules';
import { byTheClock } from '@borough/domain/cases/case-consequences';
import { drawable, type Lot } from '@borough/domain/cases/case-guards';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { CaseInputOf, CaseMoveName } from '@borough/domain/cases/cases.machine';
import type { Tx } from '#floor/db/transaction.ts';
import { type KeptDecision, proposalOf } from './cases.store.ts';
import { loneParty, lotFor } from './draw-admin.ts';
import { keptOf } from './return-award.ts';
import { type LockedCase, moveCase } from './move-case.ts';

/** The moves the clock makes when they fall due, and those it makes because of what became of the item. */
type Due = ClockMove | 'bring-back' | 'doubt-return' | 'fall-away';

interface Told<Name extends CaseMoveName> {
  input: CaseInputOf<Name>;
  decision?: KeptDecision;
}

const nothing = async () => ({ input: null });
const aLot = async (tx: Tx, { locked, it }: LockedCase, now: Date) => ({
  input: await lotFor(tx, locked.booking, it, { now }),
});

/** What each of those moves depends on, read under the lock. */
const toldTo: { [Name in Due]: (tx: Tx, of: LockedCase, now: Date) => Promise<Told<Name>> } = {
  lapse: nothing,
  refer: aLot,
  finish: nothing,
  draw: aLot,
  'take-over': async (tx, of, now) => ({ input: await othersFor(tx, of, now) }),
  alarm: nothing,
  carry: async (tx, { it }) => ({ input: null, decision: await standing(tx, it) }),
  'run-out': async (tx, { locked }) => ({ input: { lone: await loneParty(tx, locked.booking) } }),
  'count-back': async (_, { locked, it }, now) => ({ input: { keptCents: keptOf(it, locked.booking, now) } }),
  'bring-back': nothing,
  'doubt-return': aLot,
  cut: nothing,
  'fall-away': nothing,
};

/** Who can take a case over from its drawn admin; if no one can, this admin keeps it. */
async function othersFor(tx: Tx, { locked, it }: LockedCase, now: Date): Promise<Lot> {
  const lot = await lotFor(tx, locked.booking, it, { now, without: it.adminId });
  return drawable(it, lot.eligible).length > 0
    ? lot
    : { eligible: it.adminId ? [it.adminId] : [], chance: 0 };
}

/** The decision that no second admin has agreed to or disagreed with; now it stands alone. */
async function standing(tx: Tx, it: CaseState): Promise<KeptDecision> {
  const proposal = await proposalOf(tx, it.id);
  if (!proposal) throw new Error('a case without the decision that waits in it');
  return { ...proposal, agreedBy: null, alone: true };
}

/** Makes the clock's move in a locked case. Throws what the machine refuses. */
export async function moveByClock<Name extends Due>(
  tx: Tx,
  of: LockedCase,
  name: Name,
  now: Date,
): Promise<CaseState> {
  return moveCase(tx, of, { name, by: byTheClock, now, ...(await toldTo[name](tx, of, now)) });
}
