import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { lapseReviews } from './sign-up-reviews.store.ts';

/** Ends reviews no admin decided in time, so that those people can use everything, and notifies them. Called by the clock. */
export async function endLapsedReviews({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = (await lapseReviews(tx, now())).map(({ personId }) => personId);
    for (const person of (await peopleOf(tx, ids)).values())
      await notifyPerson(tx, 'review-lapsed', person, { facts: {}, now: now() });
  });
}
