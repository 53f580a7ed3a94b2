import { after, hour } from '@borough/domain/clocks';
import { refundStepPosting } from '@borough/domain/ledger/refund-postings.rules';
import {
  applyToRefund,
  nextAskAt,
  type RefundHappening,
  type RefundStep,
} from '@borough/domain/payments/refunds.machine';
import Stripe from 'stripe';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { bookDebt } from './book-debt.ts';
import { readRefund, type RefundSaid } from './acts/refund.ts';
import { post } from './ledger.store.ts';
import type { Refusal } from './operations/operation.ts';
import { orderHeldBack, planRefund } from './plan-refund.ts';
import {
  heldBackPayments,
  lockRefund,
  lockRefundOfOperation,
  lockRefundOfProvider,
  noteAskAt,
  type RefundRow,
  refundsToTryAgain,
  saveRefund,
  claimRefundsToAskAbout,
} from './refunds.store.ts';

/** A failed refund: still owed, and either tried again at `nextTryAt` or left for a person to sort out. */
export type FailedRefund = Pick<RefundRow, 'subject' | 'cents' | 'nextTryAt'> & {
  id: string;
  /** The bank sent it back, or none was made because the payment is disputed. */
  why: 'sent-back' | 'disputed';
};
/** Tells people that a refund failed; passed in by callers that know who they are. */
export type NotifyOfFailedRefund = (tx: Tx, failed: FailedRefund, now: Date) => Promise<unknown>;

/** Records the provider's answer to the call that makes a refund. */
export async function recordRefund(
  tx: Tx,
  operationId: string,
  said: RefundSaid,
  tell: NotifyOfFailedRefund,
  now: Date,
): Promise<void> {
  const refund = await lockRefundOfOperation(tx, operationId);
  if (refund) await hear(tx, refund, said, tell, now);
}

/**
 * Records that the provider makes no refund: either nothing was left to give back because someone refunded it there, or the
 * payment is disputed. A disputed refund is still owed and tried again like one that came back; by then we know of the
 * dispute, and the refund waits until it ends.
 */
export async function recordNoRefund(
  tx: Tx,
  operationId: string,
  { class: why, message }: Pick<Refusal, 'class' | 'message'>,
  tell: NotifyOfFailedRefund,
  now: Date,
): Promise<void> {
  const refund = await lockRefundOfOperation(tx, operationId);
  if (why === 'disputed') {
    const said = { id: undefined, status: 'failed', failureReason: message } as const;
    if (refund) await hear(tx, refund, said, tell, now, why);
    return;
  }
  const step = refund && applyToRefund(refund, { type: 'given-back-already' }, now);
  if (!refund || !step?.ok) return;
  await saveRefund(tx, refund.id, { ...step.changes, askAt: null, error: message, arrivedAt: now });
  await book(tx, refund, step, now);
}

async function hear(
  tx: Tx,
  refund: RefundRow,
  said: Omit<RefundSaid, 'id'> & { id: string | undefined },
  tell: NotifyOfFailedRefund,
  now: Date,
  why: FailedRefund['why'] = 'sent-back',
): Promise<void> {
  const step = applyToRefund(refund, { type: 'heard', standing: said.status }, now);
  if (!step.ok) return noteAskAt(tx, refund.id, nextAskAt(refund.state, refund.arrivedAt, now));
  const failed = step.then === 'owe';
  const { state } = step.changes;
  await saveRefund(tx, refund.id, {
    ...step.changes,
    askAt: nextAskAt(state, now, now),
    providerRefundId: said.id,
    error: said.failureReason,
    ...(failed ? { failedAt: now } : {}),
    ...(state === 'done' ? { arrivedAt: now } : {}),
  });
  await book(tx, refund, step, now);
  if (failed) await tell(tx, { ...refund, why, nextTryAt: step.changes.nextTryAt }, now);
}

/** Books what a step in a refund's life means for its money. */
async function book(
  tx: Tx,
  refund: RefundRow,
  step: Extract<RefundStep, { ok: true }>,
  now: Date,
  operationId: string | null = null,
): Promise<void> {
  const posting = refundStepPosting(refund, step);
  if (!posting) return;
  const { type, id } = refund.subject;
  if (type === 'debt') await bookDebt(tx, id, posting, now, operationId);
  else await post(tx, { bookingId: id, at: now, operationId, ...posting });
}

/** Asks the provider about a refund and records what it says, any number of times. Ignores refunds that aren't ours. */
export async function followRefund(deps: Deps, refundId: string, tell: NotifyOfFailedRefund): Promise<void> {
  const { now, stripe } = deps;
  const found = await stripe.refunds.retrieve(refundId).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  });
  const key = found?.metadata?.['operation'] ?? null;
  await inTransaction(deps.db, async (tx) => {
    const refund = await lockRefundOfProvider(tx, { id: refundId, key });
    if (!refund) return;
    if (found) await hear(tx, refund, readRefund(found), tell, now());
    // The provider doesn't know it, so asking every hour wouldn't help.
    else await noteAskAt(tx, refund.id, nextAskAt(refund.state, refund.arrivedAt, now()));
  });
}

/**
 * Asks about refunds on their way, and about those that arrived (a bank may still send them back), in case an event was
 * lost. If the provider doesn't answer about one, we ask again an hour later.
 */
export async function followRefundsInDoubt(deps: Deps, tell: NotifyOfFailedRefund): Promise<void> {
  const due = await inTransaction(deps.db, (tx) => {
    const now = deps.now();
    return claimRefundsToAskAbout(tx, now, after(now, hour), 200);
  });
  for (const id of due)
    await followRefund(deps, id, tell).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a refund could not be looked up'),
    );
}

async function again(tx: Tx, refund: RefundRow, happening: RefundHappening, now: Date): Promise<boolean> {
  const step = applyToRefund(refund, happening, now);
  if (!step.ok) return false;
  await saveRefund(tx, refund.id, { ...step.changes, askAt: null });
  if (step.then === 'pay-otherwise') {
    await book(tx, refund, step, now);
  } else {
    const next = await planRefund(tx, { ...refund, tryNumber: refund.tryNumber + 1 }, now);
    await book(tx, refund, step, now, next?.operationId ?? null);
  }
  return true;
}

/**
 * Makes failed refunds again once their time has come, each with its own key, as well as those held back by a dispute that
 * is now over. One refund failing doesn't stop the others. Part of the clock's round.
 */
export async function tryRefundsAgain(deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const { log } = deps;
  for (const id of await inTransaction(deps.db, (tx) => refundsToTryAgain(tx, deps.now(), 100)))
    await inTransaction(deps.db, async (tx) => {
      const refund = await lockRefund(tx, id);
      if (refund) await again(tx, refund, { type: 'try-again', by: 'clock' }, deps.now());
    }).catch((error: unknown) => log.error({ err: error, refund: id }, 'a refund could not be tried again'));
  for (const payment of await inTransaction(deps.db, (tx) => heldBackPayments(tx, 100)))
    await inTransaction(deps.db, (tx) => orderHeldBack(tx, payment, deps.now())).catch((error: unknown) =>
      log.error({ err: error, payment }, 'refunds held back could not be ordered'),
    );
}

/** What an admin can do about a refund that failed or is held back. */
export type RefundRescue = 'try-again' | 'settle';

/**
 * Makes a failed refund again immediately, or records that it was paid another way. Returns false for refunds that don't
 * need it, and undefined for unknown ones.
 */
export async function rescueRefund(
  tx: Tx,
  id: string,
  what: RefundRescue,
  now: Date,
): Promise<boolean | undefined> {
  const refund = await lockRefund(tx, id);
  if (!refund) return undefined;
  return again(tx, refund, what === 'settle' ? { type: 'settle' } : { type: 'try-again', by: 'admin' }, now);
}
