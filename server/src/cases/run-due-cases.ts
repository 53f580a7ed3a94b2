import { drawable, drawFor, type Lot } from '@borough/domain/cases/case-guards';
import { dueForCase } from '@borough/domain/cases/case-clock.rules';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseKind } from '@borough/domain/cases/case-kinds';
import type { CaseState } from '@borough/domain/cases/case-state';
import { isAboutLoss } from '@borough/domain/cases/claim.rules';
import { type LockedBooking, lockBooking } from '../bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { caseOf, casesOfLostAdmins, dueCases, proposalOf } from './cases.store.ts';
import { alarmAdmins, loneParty, lotFor } from './draw-admin.ts';
import { keptOf } from './return-award.ts';
import { type LockedCase, moveCase } from './move-case.ts';
import { pauseClaims } from './pause-claim.ts';
import { returnMeans } from './settle-return.ts';

const batch = 200;

/** Makes the clock's move in every case that has one due, after stopping those whose deposit a bank is looking into. One case failing doesn't stop the others. */
export async function runDueCases(deps: Deps): Promise<void> {
  await pauseClaims(deps);
  const due = await inTransaction(deps.db, (tx) => dueCases(tx, deps.now(), batch));
  for (const { bookingId, kind } of due) {
    await runDueCase(deps, bookingId, kind).catch((error: unknown) => {
      deps.log.error({ err: error, booking: bookingId }, 'a scheduled case step failed');
    });
  }
  for (const { bookingId, kind } of await inTransaction(deps.db, (tx) =>
    casesOfLostAdmins(tx, { now: deps.now(), limit: batch }),
  ))
    await inTransaction(deps.db, async (tx) =>
      redraw(tx, await lockBooking(tx, bookingId), { kind, now: deps.now(), isSilent: false }),
    ).catch((error: unknown) =>
      deps.log.error({ err: error, booking: bookingId }, 'a case could not be drawn again'),
    );
}

/** The clock's move in a case; what the item's return means for it comes before anything else. */
function dueFor(it: CaseState, booking: BookingState, now: Date) {
  if (isAboutLoss(it) && booking.returnedAt && !it.closedAt) return 'fall-away';
  return returnMeans(it, booking, now) ?? dueForCase(it, now);
}

async function runDueCase(deps: Deps, bookingId: string, kind: CaseKind): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const it = await caseOf(tx, bookingId, kind);
    const now = deps.now();
    const name = it && dueFor(it, locked.booking, now);
    if (!name) return;
    const of = { locked, it };
    const by = { part: 'clock', personId: null } as const;
    if (name === 'draw' || name === 'refer' || name === 'doubt-return')
      await moveCase(tx, of, { name, by, input: await lotFor(tx, locked.booking, it, { now }), now });
    else if (name === 'take-over')
      await moveCase(tx, of, { name, by, input: await othersFor(tx, of, now), now });
    else if (name === 'run-out')
      await moveCase(tx, of, { name, by, input: { lone: await loneParty(tx, locked.booking) }, now });
    else if (name === 'carry') await carry(tx, of, now);
    else if (name === 'count-back')
      await moveCase(tx, of, { name, by, input: { keptCents: keptOf(it, locked.booking, now) }, now });
    else await moveCase(tx, of, { name, by, input: null, now });
    if (name !== 'alarm') return;
    deps.log.error({ case: it.id, booking: bookingId }, 'a case has waited five days for a decision');
    await alarmAdmins(tx, it, locked.booking, now);
    await redraw(tx, locked, { kind, now, isSilent: true });
  });
}

/** Who can take a case over from its drawn admin; if no one can, this admin keeps it. */
async function othersFor(tx: Tx, { locked, it }: LockedCase, now: Date): Promise<Lot> {
  const lot = await lotFor(tx, locked.booking, it, { now, without: it.adminId });
  return drawable(it, lot.eligible).length > 0
    ? lot
    : { eligible: it.adminId ? [it.adminId] : [], chance: 0 };
}

/** Lets a decision stand that no second admin has agreed to or disagreed with. */
async function carry(tx: Tx, of: LockedCase, now: Date): Promise<void> {
  const proposal = await proposalOf(tx, of.it.id);
  if (!proposal) throw new Error('a case without the decision that waits in it');
  const decision = { ...proposal, agreedBy: null, alone: true };
  const by = { part: 'clock', personId: null } as const;
  await moveCase(tx, of, { name: 'carry', by, input: null, decision, now });
}

/**
 * Draws again for a case whose admin can no longer decide it or was silent until the alarm. A silent admin keeps the case if
 * there is no one else.
 */
async function redraw(
  tx: Tx,
  locked: LockedBooking,
  { kind, now, isSilent }: { kind: CaseKind; now: Date; isSilent: boolean },
): Promise<void> {
  const it = await caseOf(tx, locked.booking.id, kind);
  if (!it?.adminId || it.closedAt || it.status !== 'contested') return;
  const lot = await lotFor(tx, locked.booking, it, { now });
  const others = lot.eligible.filter((id) => id !== it.adminId);
  const isLost = others.length === lot.eligible.length;
  if (!isLost && !(isSilent && drawFor({ it, now }, { ...lot, eligible: others }).adminId)) return;
  const by = { part: 'clock', personId: null } as const;
  await moveCase(tx, { locked, it }, { name: 'redraw', by, input: { ...lot, eligible: others }, now });
}
