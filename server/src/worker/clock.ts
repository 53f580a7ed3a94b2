import { tellOfChanges } from '#listings/alerts/tell-of-changes.ts';
import { tellOfFinds, tellWeekly } from '#listings/alerts/tell-of-finds.ts';
import { findOwners, tellOwners, tellOwnersWeekly } from '#listings/alerts/tell-owners.ts';
import { askWaitedAddresses } from '#account/accounts/security/change-email.ts';
import { forgetNeverConfirmed } from '#account/accounts/sign-up/confirm-email.ts';
import { tellOfTerms } from '#account/accounts/sign-up/tell-of-terms.ts';
import { bookingsEveryMinute } from '#rentals/rounds/every-minute.ts';
import { askAboutWishes } from '#talk/newsletter/members.ts';
import { forgetOldEvidence, resealEvidence } from '#rentals/evidence/forget-old-evidence.ts';
import { noticeLostRefunds } from '#rentals/rounds/refund-failed.ts';
import { settleEndedPages } from '#money/debts/settle-debt-page.ts';
import { forgetOldDocuments, resealDocuments } from '#account/identity/forget-documents.ts';
import { forgetEndedImports } from '#listings/items/imports/own-imports.ts';
import { forgetEvidence } from '#listings/items/forget-evidence.ts';
import { pushKeys } from '#talk/notifications/push/push-keys.ts';
import { sendWaiting } from '#talk/notifications/send-waiting.ts';
import { mailUnread } from '#talk/messaging/mail-unread.ts';
import { measureResponses } from '#talk/messaging/measure-responses.ts';
import { returnHeld } from '#talk/messaging/filtering/return-held.ts';
import { endLapsedReviews } from '#care/moderation/lapse-reviews.ts';
import { closeBanned } from '#care/moderation/close-banned.ts';
import { liftSuspensions } from '#care/moderation/lift-suspensions.ts';
import { bookCosts } from '#money/payments/book-costs.ts';
import { fetchFreshEvents, fetchMissedEvents } from '#money/payments/events/fetch-missed-events.ts';
import { followForgottenAccounts } from '#money/payouts/setup/follow-account.ts';
import { joinGuessedPayouts } from '#money/payouts/follow-bank-payout.ts';
import { settleForgottenDeposits } from '#money/payouts/settle-forgotten-deposits.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { followForgottenPlans, remindOfPlans } from '#money/subscriptions/plans-every-hour.ts';
import { forgetOldRows } from '#care/retention/forget-old-rows.ts';
import { countNumbers } from '#listings/search/count-numbers.ts';
import { runDueReviews } from '#rentals/reviews/run-due-reviews.ts';
import { computeDueTrust } from '#people/trust/compute-due.ts';
import type { Program } from './program.ts';

const everyMinute = {
  ...bookingsEveryMinute,
  numbers: countNumbers,
  trust: computeDueTrust,
  suspensions: liftSuspensions,
  'sign-up reviews': endLapsedReviews,
  reviews: runDueReviews,
  payouts: runDuePayouts,
  debts: settleEndedPages,
  'quiet hours': sendWaiting,
  'unread messages': mailUnread,
  'held messages': returnHeld,
  alerts: tellOfChanges,
  finds: tellOfFinds,
  'weekly finds': tellWeekly,
  'owners for posts': findOwners,
  posts: tellOwners,
  'weekly posts': tellOwnersWeekly,
  closings: closeBanned,
  'new addresses': askWaitedAddresses,
  'missed events': fetchFreshEvents,
} satisfies Record<string, (deps: Program) => Promise<void>>;

const everyHour = {
  'ended imports': forgetEndedImports,
  'old rows': (deps) => forgetOldRows(deps, deps.now()),
  'evidence of items': (deps) => forgetEvidence(deps, deps.now()),
  'old documents': (deps) => forgetOldDocuments(deps, deps.now()),
  'keys of documents': resealDocuments,
  'old evidence': (deps) => forgetOldEvidence(deps, deps.now()),
  'keys of evidence': resealEvidence,
  // Has keys ready before anyone asks, so that reading writes nothing.
  'keys of devices': pushKeys,
  'never confirmed': (deps) => forgetNeverConfirmed(deps, deps.now()),
  wishes: askAboutWishes,
  'new terms': tellOfTerms,
  'response times': (deps) => measureResponses(deps, deps.now()),
  'lost refunds': noticeLostRefunds,
  'forgotten accounts': followForgottenAccounts,
  'forgotten plans': followForgottenPlans,
  'reminders of plans': remindOfPlans,
  'guessed payouts': joinGuessedPayouts,
  'lost deposits': settleForgottenDeposits,
  'events of weeks': fetchMissedEvents,
  costs: bookCosts,
} satisfies Record<string, (deps: Program) => Promise<unknown>>;

const underWay = new WeakMap<Program, Set<string>>();

/** Runs one part, unless it still runs here. One that fails says so in the log, and holds up nothing else. */
async function runPart(deps: Program, part: string, run: (deps: Program) => Promise<unknown>): Promise<void> {
  const running = underWay.get(deps) ?? new Set();
  underWay.set(deps, running);
  if (running.has(part)) return;
  running.add(part);
  try {
    await run(deps);
  } catch (error) {
    deps.log.error({ err: error, part }, 'a part of the clock failed');
  } finally {
    running.delete(part);
  }
}

/**
 * Runs what the clock does every minute. Each part is safe to run twice and on any server. A part that fails or is slow
 * (the provider may not respond) doesn't hold up the others, and doesn't start again here before it has finished.
 */
export async function runClock(deps: Program): Promise<void> {
  await Promise.all(Object.entries(everyMinute).map(([part, run]) => runPart(deps, part, run)));
}

/**
 * Runs what the clock does every hour: cleanup, reminders, and catching up on anything that was missed. One part after
 * another, since none is urgent; one that fails is tried again an hour later, and the rest still run.
 */
export async function runHousekeeping(deps: Program): Promise<void> {
  for (const [part, run] of Object.entries(everyHour)) await runPart(deps, part, run);
}
