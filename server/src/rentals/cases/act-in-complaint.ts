import { centsBack, sharedLines } from '@borough/domain/pricing/part-back.rules';
import type { OfferInput } from '@borough/domain/cases/complaints.contract';
import type { ActOfSides } from '@borough/domain/cases/cases.contract';
import { Problem } from '@borough/domain/problems';
import { requirePart } from '#rentals/bookings/moving/bookings.policy.ts';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { caseOf } from './cases.store.ts';
import { lotFor, lotForAppeal } from './draw-admin.ts';
import { type LockedCase, moveCase } from './move-case.ts';
import { settleReturn } from './settle-return.ts';

interface Doing {
  of: LockedCase;
  by: { part: 'renter' | 'owner'; personId: string };
  now: Date;
}

/** Locks a booking's complaint for one of its sides, lets them act, and records what they said. */
async function inComplaint(
  deps: Deps,
  { personId, bookingId, words }: { personId: string; bookingId: string; words: string },
  act: (tx: Tx, doing: Doing) => Promise<{ says: string; cents: number | null }>,
): Promise<void> {
  refuseContactDetails({ words }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const by = { part: requirePart(locked.booking, personId), personId };
    const it = await caseOf(tx, bookingId, 'not_as_described');
    if (!it) throw new Problem('case.not-found');
    const now = deps.now();
    const of = await settleReturn(tx, { locked, it }, now);
    const said = await act(tx, { of, by, now });
    const content = { case: it.id, ...said, words };
    await appendEvidence(tx, { bookingId, kind: 'statement', by, content }, now);
  });
}

/**
 * The owner disagrees, and offers part of what was asked for, or nothing; an admin decides unless the renter accepts.
 * Refuses an offer that isn't less (`complaint.offer-too-high`), and what the case doesn't allow.
 */
export async function contestComplaint(
  deps: Deps,
  personId: string,
  bookingId: string,
  { percent, words = '' }: OfferInput,
): Promise<void> {
  await inComplaint(deps, { personId, bookingId, words }, async (tx, { of, by, now }) => {
    const { booking } = of.locked;
    const cents = centsBack(percent, sharedLines(booking));
    if (by.part === 'owner' && cents >= Number(of.it.claim)) throw new Problem('complaint.offer-too-high');
    const input = { counterclaim: cents, ...(await lotFor(tx, booking, of.it, { now })) };
    await moveCase(tx, of, { name: 'contest', by, input, now });
    return { says: 'offer', cents };
  });
}

/** One side agrees with the other, takes the complaint back, or appeals. Refuses what the case doesn't allow. */
export async function actInComplaint(
  deps: Deps,
  personId: string,
  bookingId: string,
  { act, words }: { act: ActOfSides; words: string },
): Promise<void> {
  await inComplaint(deps, { personId, bookingId, words }, async (tx, { of, by, now }) => {
    if (act === 'appeal') {
      const input = { part: by.part, ...(await lotForAppeal(tx, of.locked.booking, of.it, now)) };
      await moveCase(tx, of, { name: act, by, input, now });
    } else await moveCase(tx, of, { name: act, by, input: null, now });
    return { says: act, cents: null };
  });
}
