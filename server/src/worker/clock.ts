import { askWaitedAddresses } from '../accounts/security/change-email.ts';
import { forgetNeverConfirmed } from '../accounts/sign-up/confirm-email.ts';
import { bookingsEveryMinute } from '../bookings/background/every-minute.ts';
import { askAboutWishes } from '../newsletter/members.ts';
import { forgetOldEvidence, resealEvidence } from '../evidence/forget-old-evidence.ts';
import { noticeLostRefunds } from '../bookings/background/refund-failed.ts';
import { settleEndedPages } from '../debts/settle-debt-page.ts';
import type { Deps } from '../deps.ts';
import { forgetOldDocuments, resealDocuments } from '../identity/forget-documents.ts';
import { forgetEvidence } from '../items/forget-evidence.ts';
import { mailUnread } from '../messaging/mail-unread.ts';
import { measureResponses } from '../messaging/measure-responses.ts';
import { endLapsedReviews } from '../moderation/lapse-reviews.ts';
import { closeBanned } from '../moderation/close-banned.ts';
import { liftSuspensions } from '../moderation/lift-suspensions.ts';
import { bookCosts } from '../payments/book-costs.ts';
import { fetchMissedEvents } from '../payments/events/fetch-missed-events.ts';
import { followForgottenAccounts } from '../payouts/follow-account.ts';
import { joinGuessedPayouts } from '../payouts/follow-bank-payout.ts';
import { runDuePayouts } from '../payouts/run-due-payouts.ts';
import { followForgottenPlans, remindOfPlans } from '../plans/buying/plans-every-hour.ts';
import { forgetOldRows } from '../retention/forget-old-rows.ts';
import { countNumbers } from '../search/count-numbers.ts';
import { runDueReviews } from '../reviews/run-due-reviews.ts';
import { computeDueTrust } from '../trust/compute-due.ts';

const everyMinute = {
  ...bookingsEveryMinute,
  numbers: countNumbers,
  trust: computeDueTrust,
  suspensions: liftSuspensions,
  'sign-up reviews': endLapsedReviews,
  reviews: runDueReviews,
  payouts: runDuePayouts,
  debts: settleEndedPages,
  'unread messages': mailUnread,
  closings: closeBanned,
  'new addresses': askWaitedAddresses,
} satisfies Record<string, (deps: Deps) => Promise<void>>;

const underWay = new WeakMap<Deps, Set<string>>();

/**
 * Runs what the clock does every minute. Each part is safe to run twice and on any server. A part that fails or is slow
 * (the provider may not respond) doesn't hold up the others, and doesn't start again here before it has finished.
 */
export async function runClock(deps: Deps): Promise<void> {
  const running = underWay.get(deps) ?? new Set();
  underWay.set(deps, running);
  const parts = Object.entries(everyMinute).filter(([part]) => !running.has(part));
  await Promise.all(
    parts.map(async ([part, run]) => {
      running.add(part);
      await run(deps)
        .catch((error: unknown) => deps.log.error({ err: error, part }, 'a part of the clock failed'))
        .finally(() => running.delete(part));
    }),
  );
}

/** Runs what the clock does every hour: cleanup, reminders, and catching up on anything that was missed. */
export async function runHousekeeping(deps: Deps): Promise<void> {
  const now = deps.now();
  await forgetOldRows(deps, now);
  await forgetEvidence(deps, now);
  await forgetOldDocuments(deps, now);
  await resealDocuments(deps);
  await forgetOldEvidence(deps, now);
  await resealEvidence(deps);
  await forgetNeverConfirmed(deps, now);
  await askAboutWishes(deps);
  await measureResponses(deps, now);
  await noticeLostRefunds(deps);
  await followForgottenAccounts(deps);
  await followForgottenPlans(deps);
  await remindOfPlans(deps);
  await joinGuessedPayouts(deps);
  await fetchMissedEvents(deps);
  await bookCosts(deps);
}
