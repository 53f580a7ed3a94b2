import { after, hour } from '@borough/domain/clocks';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { followPage, followSubscription } from './follow-plan.ts';
import { claimReminders, subscriptionsToAskAbout } from './subscriptions.store.ts';

const maxAtOnce = 100;
const day = 24 * hour;

/** Asks again about pages that ended and subscriptions we haven't heard of for a day, in case an event was lost. */
export async function followForgottenPlans(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await inTransaction(deps.db, (tx) =>
    subscriptionsToAskAbout(tx, now, after(now, -day), maxAtOnce),
  );
  for (const { providerId, sessionId } of due)
    await (providerId ? followSubscription(deps, providerId) : followPage(deps, sessionId ?? '')).catch(
      (error: unknown) => deps.log.warn({ err: error }, 'a plan could not be read from the provider'),
    );
}

/** Reminds everyone whose Pro renews, once a year. */
export async function remindOfPlans({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    for (const { personId, email, periodEnd, priceCents } of await claimReminders(
      tx,
      after(at, -365 * day),
      at,
    ))
      await notifyPerson(
        tx,
        'pro-reminder',
        { id: personId, email },
        {
          facts: { at: periodEnd, priceCents },
          now: at,
        },
      );
  });
}
