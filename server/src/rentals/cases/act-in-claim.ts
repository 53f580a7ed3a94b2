import type { ActInClaim, ContestClaimInput } from '@borough/domain/cases/claims.contract';
import { Problem } from '@borough/domain/problems';
import { requirePart } from '#rentals/bookings/moving/bookings.policy.ts';
import { lockBooking } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { caseOf } from './cases.store.ts';
import { lotFor, lotForAppeal } from './draw-admin.ts';
import { keptOf } from './return-award.ts';
import { type LockedCase, moveCase } from './move-case.ts';

interface Doing {
  of: LockedCase;
  by: { part: 'renter' | 'owner'; personId: string };
  now: Date;
}

/** Locks a booking's claim for one of its sides, lets them act, and records what they said. */
async function inClaim(
  deps: Deps,
  { personId, bookingId, words }: { personId: string; bookingId: string; words: string },
  says: { says: string; cents: number | null },
  act: (tx: Tx, doing: Doing) => Promise<unknown>,
): Promise<void> {
  refuseContactDetails({ words }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const by = { part: requirePart(locked.booking, personId), personId };
    const it = await caseOf(tx, bookingId, 'claim');
    if (!it) throw new Problem('case.not-found');
    const now = deps.now();
    await act(tx, { of: { locked, it }, by, now });
    const content = { case: it.id, ...says, words };
    await appendEvidence(tx, { bookingId, kind: 'statement', by, content }, now);
  });
}

/**
 * The renter disagrees with a claim and says how much of it they agree to; an admin decides. Refuses while the owner can
 * still add to it (`claim.still-growing`), an amount that isn't less than the claim, and what the case doesn't allow.
 */
export async function contestClaim(
  deps: Deps,
  personId: string,
  bookingId: string,
  { cents, words }: { cents: ContestClaimInput['cents']; words: string },
): Promise<void> {
  const said = { says: 'contest', cents };
  await inClaim(deps, { personId, bookingId, words }, said, async (tx, { of, by, now }) => {
    const input = { counterclaim: cents, ...(await lotFor(tx, of.locked.booking, of.it, { now })) };
    await moveCase(tx, of, { name: 'contest', by, input, now });
  });
}

/**
 * One side agrees with the other, says that everything is claimed, takes the claim back, appeals, or says a lost item is
 * back. Refuses what the case doesn't allow.
 */
export async function actInClaim(
  deps: Deps,
  personId: string,
  bookingId: string,
  { act, words }: { act: ActInClaim; words: string },
): Promise<void> {
  const said = { says: act, cents: null };
  await inClaim(deps, { personId, bookingId, words }, said, async (tx, { of, by, now }) => {
    if (act === 'appeal') {
      const input = { part: by.part, ...(await lotForAppeal(tx, of.locked.booking, of.it, now)) };
      await moveCase(tx, of, { name: act, by, input, now });
    } else if (act === 'come-back') {
      const input = { keptCents: keptOf(of.it, of.locked.booking, now) };
      await moveCase(tx, of, { name: act, by, input, now });
    } else await moveCase(tx, of, { name: act, by, input: null, now });
  });
}
