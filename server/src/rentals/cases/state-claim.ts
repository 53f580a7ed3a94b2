import { randomUUID } from 'node:crypto';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { byTheClock, type CaseMover } from '@borough/domain/cases/case-consequences';
import type { CaseState } from '@borough/domain/cases/case-state';
import {
  type ClaimLine,
  hasRentersWord,
  isAboutLoss,
  lateness,
  type Shown,
  whyNotClaim,
} from '@borough/domain/cases/claim.rules';
import type { ClaimLineInput } from '@borough/domain/cases/claims.contract';
import { maxWithdrawn, openClaim } from '@borough/domain/cases/open-case.rules';
import { Problem } from '@borough/domain/problems';
import { requirePart } from '#rentals/bookings/moving/bookings.policy.ts';
import { type LockedBooking, lockBooking, makeMove } from '#rentals/bookings/moving/make-move.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { listEvidence } from '#rentals/evidence/list-evidence.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { caseOf, countWithdrawn, movesMade } from './cases.store.ts';
import { moveCase, openedCase } from './move-case.ts';
import { pauseClaim } from './pause-claim.ts';

/** Which of the two hand-overs have photos. */
export async function photosShown(tx: Tx, bookingId: string): Promise<Shown> {
  const photos = (await listEvidence(tx, bookingId)).filter(({ kind }) => kind === 'photo');
  const has = (handover: keyof Shown) => photos.some(({ content }) => content['handover'] === handover);
  return { pickup: has('pickup'), return: has('return') };
}

/** A claim's line; late days are counted, not entered. */
function lineOf(input: ClaimLineInput, booking: BookingState, now: Date): ClaimLine {
  const { kind, words } = input;
  return { kind, words, at: now, cents: input.kind === 'late' ? lateness(booking).cents : input.cents };
}

/**
 * The owner claims something from the deposit. The first line opens a case; later ones add to it. Refuses the renter, what
 * can't be claimed now (`claim.not-now`, `claim.too-late`), damage without photos of both hand-overs, more than the deposit
 * in total, a settled deposit, contact details in the words, and a third claim by someone who took back two. If a bank is already
 * looking into a dispute of the deposit, the claim's clocks don't begin to run.
 */
export async function stateClaim(
  deps: Deps,
  personId: string,
  bookingId: string,
  input: ClaimLineInput,
): Promise<void> {
  refuseContactDetails({ words: input.words }, deps.log);
  await inTransaction(deps.db, async (tx) => {
    const { locked, known, now } = await lockClaim(tx, bookingId, personId, deps.now);
    const { booking } = locked;
    const line = lineOf(input, booking, now);
    const shown = await photosShown(tx, bookingId);
    const refused = whyNotClaim(booking, line, { others: known?.lines ?? [], shown, now });
    if (refused) throw new Problem(refused);
    const by = { part: 'owner', personId } as const;
    const it = known
      ? await moveCase(tx, { locked, it: known }, { name: 'add', by, input: { line }, now })
      : await open(tx, locked, line, { by, now });
    await makeMove(tx, locked, {
      name: 'state-claim',
      by: { actor: 'owner', actorId: personId },
      input: null,
      now,
    });
    await pauseClaim(tx, bookingId, now);
    const { kind, cents, words } = line;
    const content = { case: it.id, says: kind, cents, words };
    await appendEvidence(tx, { bookingId, kind: 'statement', by, content }, now);
  });
}

/** Locks a booking for its owner, with the claim they are adding to; first drops a claim for the loss of an item that is back. */
async function lockClaim(
  tx: Tx,
  bookingId: string,
  personId: string,
  clock: Deps['now'],
): Promise<{ locked: LockedBooking; known: CaseState | undefined; now: Date }> {
  const locked = await lockBooking(tx, bookingId);
  const now = clock();
  if (requirePart(locked.booking, personId) !== 'owner') throw new Problem('case.not-yours');
  const known = await caseOf(tx, bookingId, 'claim');
  if (!known || known.closedAt || !isAboutLoss(known) || !locked.booking.returnedAt)
    return { locked, known, now };
  await moveCase(tx, { locked, it: known }, { name: 'fall-away', by: byTheClock, input: null, now });
  return { locked: await lockBooking(tx, bookingId), known: undefined, now };
}

async function open(
  tx: Tx,
  locked: LockedBooking,
  line: ClaimLine,
  { by, now }: { by: CaseMover; now: Date },
): Promise<CaseState> {
  const { id, depositStatus } = locked.booking;
  if (depositStatus === 'settled') throw new Problem('claim.no-deposit');
  if ((await countWithdrawn(tx, { bookingId: id, kind: 'claim', part: 'owner' })) >= maxWithdrawn)
    throw new Problem('case.too-many');
  const said = hasRentersWord(line.kind, await movesMade(tx, id));
  const it = openClaim(randomUUID(), locked.booking, line, said);
  return openedCase(tx, locked, it, { by, now });
}
