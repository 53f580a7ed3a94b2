import type { DisputeDetail } from '@borough/domain/disputes/disputes.contract';
import type { Handover } from '@borough/domain/evidence/handover.rules';
import { type DisputedRental, draftEvidence } from '@borough/domain/disputes/evidence.rules';
import { disputeStage } from '@borough/domain/payments/disputes.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { refuseInvolved } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { textsOfRenter } from '#rentals/pack/renter-texts.ts';
import { waitingDispute, shownDispute } from './dispute-answers.store.ts';
import { paidRental, photosOfRental } from './disputed-rental.store.ts';

/** What our records say about a disputed rental: the same as its evidence pack, as far as a bank needs it. */
async function recordsOf(tx: Tx, disputeId: string, bookingId: string): Promise<DisputedRental> {
  const rental = await paidRental(tx, disputeId);
  if (!rental) throw new Problem('dispute.not-found');
  const photos = await photosOfRental(tx, bookingId);
  const arrived = (wanted: Handover) =>
    photos.filter(({ handover }) => handover === wanted).map(({ at }) => at);
  const messages = await textsOfRenter(tx, bookingId, rental.paidAt);
  return { ...rental, pickUpPhotos: arrived('pickup'), returnPhotos: arrived('return'), messages };
}

/**
 * A disputed payment with its saved or sent answer, or with a draft made from our records. Refuses unknown ones
 * (`dispute.not-found`) and admins who are involved (`moderation.involved`).
 */
export function readDispute(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  adminId: string,
  disputeId: string,
): Promise<DisputeDetail> {
  return inTransaction(db, async (tx) => {
    const found = await shownDispute(tx, disputeId);
    if (!found) throw new Problem('dispute.not-found');
    await refuseInvolved(tx, { adminId, now: now() }, await waitingDispute(tx, disputeId));
    const { providersWord, evidence, ...shown } = found;
    return {
      ...shown,
      stage: disputeStage(shown.state, providersWord, shown.answer?.state ?? null),
      evidence: evidence ?? draftEvidence(await recordsOf(tx, disputeId, shown.booking.id)),
    };
  });
}
