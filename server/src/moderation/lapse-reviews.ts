import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notifyPerson } from '../notifications/write-notice.ts';
import { peopleOf } from '../profiles/people.ts';
import { lapseReviews } from './sign-up-reviews.store.ts';

/** Lets people act whom no admin has looked at in time, and tells them. Called by the clock. */
export async function endLapsedReviews({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = (await lapseReviews(tx, now())).map(({ personId }) => personId);
    for (const person of (await peopleOf(tx, ids)).values())
      await notifyPerson(tx, 'review-lapsed', person, { facts: {}, now: now() });
  });
}
