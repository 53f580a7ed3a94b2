import { Problem } from '@borough/domain/problems';
import { missingSteps, rentalCountsOf } from '@borough/domain/trust/next-step.rules';
import { noPoints, trustDifference } from '@borough/domain/trust/trust-changes';
import type { MyTrust } from '@borough/domain/trust/trust.contract';
import { trustScore } from '@borough/domain/trust/trust.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { isIdPending, lastChanges, trustFactsOf } from './trust.store.ts';

const shownChanges = 10;

/** A person's own score with everything it consists of. Refuses `profile.not-found` if they are gone. */
export async function readTrust({ db }: Pick<Deps, 'db'>, personId: string): Promise<MyTrust> {
  return inTransaction(db, async (tx) => {
    const [person] = await trustFactsOf(tx, [personId]);
    if (!person) throw new Problem('profile.not-found');
    // One more than is shown, because the oldest one shown is compared with the one before it.
    const changes = await lastChanges(tx, personId, shownChanges + 1);
    const idPending = await isIdPending(tx, personId);
    const { lines, total, level } = trustScore(person);
    return {
      ...{ lines, total, level, idPending },
      rentals: { asRenter: rentalCountsOf(person, 'renter'), asOwner: rentalCountsOf(person, 'owner') },
      reviews: {
        count: person.reviews.length,
        reviewers: new Set(person.reviews.map(({ reviewerId }) => reviewerId)).size,
        uncounted: person.uncountedReviews,
      },
      // An ID that is awaiting a decision can't be sent again.
      missing: missingSteps(person).filter(({ step }) => step !== 'verify-id' || !idPending),
      history: changes.slice(0, shownChanges).map(({ at, cause, points, total: score }, i) => ({
        at: at.toISOString(),
        ...{ cause, total: score },
        changed: trustDifference(changes[i + 1]?.points ?? noPoints, points),
      })),
    };
  });
}
