import { randomUUID } from 'node:crypto';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { drawFor } from '@borough/domain/cases/case-guards';
import type { CaseState } from '@borough/domain/cases/case-state';
import { backByFor, whyNotComplain } from '@borough/domain/cases/complaint.rules';
import type { ComplaintInput } from '@borough/domain/cases/complaints.contract';
import { maxWithdrawn, openComplaint } from '@borough/domain/cases/open-case.rules';
import { Problem } from '@borough/domain/problems';
import { requirePart } from '#rentals/bookings/moving/bookings.policy.ts';
import { lockBooking, makeMove } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { caseOf, countWithdrawn, movesMade } from './cases.store.ts';
import { lotFor } from './draw-admin.ts';
import { openedCase } from './move-case.ts';

/** Whether the renter has taken a photo since the pickup. */
export async function shownSincePickup(
  tx: Tx,
  { id, pickedUpAt }: { id: string; pickedUpAt: Date | null },
): Promise<boolean> {
  if (!pickedUpAt) return false;
  const rows = await listEvidence(tx, id);
  return rows.some(
    ({ kind, part, at }) => kind === 'photo' && part === 'renter' && new Date(at) >= pickedUpAt,
  );
}

/** A new complaint with the admin drawn for it, if it is contested from the start. */
async function withAdmin(
  tx: Tx,
  booking: BookingState,
  { it, now }: { it: CaseState; now: Date },
): Promise<CaseState> {
  if (it.status !== 'contested') return it;
  return { ...it, ...drawFor({ it, now }, await lotFor(tx, booking, it, { now })) };
}

/**
 * The renter says the item isn't as described, and how much they want back. If they never got it, an admin decides. For more than a fifth, the
 * item must come back within a day, and the rental ends then. Refuses the owner, what can't be said now, a flaw without a
 * photo since the pickup, contact details in the words, a second complaint, and a third by someone who took back two.
 */
export async function stateComplaint(
  deps: Deps,
  personId: string,
  bookingId: string,
  { reason, percent, words }: ComplaintInput,
): Promise<void> {
  refuseContactDetails({ words }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const { booking } = locked;
    const now = deps.now();
    if (requirePart(booking, personId) !== 'renter') throw new Problem('case.not-yours');
    const kind = 'not_as_described';
    if (await caseOf(tx, bookingId, kind)) throw new Problem('complaint.open');
    const hasPhoto = await shownSincePickup(tx, booking);
    const moves = await movesMade(tx, bookingId);
    const refused = whyNotComplain(booking, { reason, percent }, { moves, hasPhoto, now });
    if (refused) throw new Problem(refused);
    if ((await countWithdrawn(tx, { bookingId, kind, part: 'renter' })) >= maxWithdrawn)
      throw new Problem('case.too-many');
    const backBy = backByFor(booking, { reason, percent }, now);
    const it = await withAdmin(tx, booking, {
      it: openComplaint(randomUUID(), booking, { reason, percent, backBy, now }),
      now,
    });
    const by = { part: 'renter', personId } as const;
    await openedCase(tx, locked, it, { by, now });
    const mover = { actor: 'renter', actorId: personId } as const;
    await makeMove(tx, locked, { name: 'state-complaint', by: mover, input: { backBy }, now });
    const content = { case: it.id, says: reason, cents: Number(it.claim), words };
    await appendEvidence(tx, { bookingId, kind: 'statement', by, content }, now);
  });
}
