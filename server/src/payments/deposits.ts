import { currency } from '@borough/domain/money';
import { mayTryAgain } from '@borough/domain/payments/declines.rules';
import {
  deadlineAfterLapse,
  depositDeadline,
  depositDueAt,
  nextDepositTry,
} from '@borough/domain/payments/deposit.rules';
import Stripe from 'stripe';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  type DepositRow,
  findBookingOfHold,
  findOutlivedHolds,
  insertDeposit,
  lockDeposit,
  lockDueDeposits,
  saveDeposit,
} from './deposits.store.ts';
import { planOperation } from './operations.ts';
import type { Refusal } from './outcomes.ts';

/** What a deposit needs to know of its booking. */
export interface Secured {
  id: string;
  depositCents: number;
  startsAt: Date | null;
  confirmedAt: Date | null;
}

/** A hold as the provider describes it. */
export interface Hold {
  intentId: string;
  stands: boolean;
  /** The provider lets it go by itself at that instant. */
  heldUntil: Date | null;
}

const timesOf = ({ startsAt, confirmedAt }: Secured) =>
  startsAt && confirmedAt ? { startsAt, confirmedAt } : null;

/** Writes when the deposit is held and by when it must be: see `depositTries` and `depositDeadline`. */
export async function scheduleDeposit(tx: Tx, booking: Secured): Promise<void> {
  const times = timesOf(booking);
  if (!times) return;
  const { startsAt, confirmedAt } = times;
  const required = booking.depositCents > 0;
  await insertDeposit(tx, {
    bookingId: booking.id,
    amountCents: booking.depositCents,
    status: required ? 'scheduled' : 'not_required',
    dueAt: required ? depositDueAt(startsAt, confirmedAt) : null,
    neededBy: required ? depositDeadline(startsAt, confirmedAt) : null,
  });
}

/** Remembers the card the deposit will be held on, and orders the hold at once when it is due. */
export async function keepDepositCard(
  tx: Tx,
  bookingId: string,
  card: { customerId: string; paymentMethodId: string },
  now: Date,
): Promise<void> {
  const deposit = await lockDeposit(tx, bookingId);
  if (!deposit || deposit.status !== 'scheduled') return;
  const kept = { ...deposit, ...card };
  await saveDeposit(tx, kept);
  if (kept.dueAt && kept.dueAt <= now) await planHold(tx, kept, now);
}

async function planHold(tx: Tx, deposit: DepositRow, now: Date): Promise<void> {
  const attempt = deposit.attempts + 1;
  const key = `hold:${deposit.bookingId}:${attempt}`;
  await saveDeposit(tx, {
    ...deposit,
    status: 'placing',
    attempts: attempt,
    dueAt: null,
    lastTriedAt: now,
  });
  await planOperation(tx, {
    kind: 'hold-deposit',
    bookingId: deposit.bookingId,
    idempotencyKey: key,
    request: {
      amount: deposit.amountCents,
      currency,
      customer: deposit.customerId,
      payment_method: deposit.paymentMethodId,
      confirm: true,
      off_session: true,
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { request_extended_authorization: 'if_available' } },
      transfer_group: `booking_${deposit.bookingId}`,
      metadata: { booking_id: deposit.bookingId, kind: 'deposit', operation: key },
      expand: ['latest_charge'],
    },
    now,
  });
}

/** Orders every hold that is due (the clock's part). */
export async function placeDueDeposits(deps: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const deposit of await lockDueDeposits(tx, now, 100)) await planHold(tx, deposit, now);
  });
}

const captureBeforeOf = (intent: object): Date | null => {
  const charge = 'latest_charge' in intent ? intent.latest_charge : null;
  if (!charge || typeof charge !== 'object' || !('payment_method_details' in charge)) return null;
  const details = charge.payment_method_details as { card?: { capture_before?: number } } | null; // the SDK's type, read back as plain JSON
  return details?.card?.capture_before ? new Date(details.card.capture_before * 1000) : null;
};

/** Reads a hold from an intent of the provider; null when it is none. */
export function holdOf(intent: object): Hold | null {
  if (!('id' in intent) || typeof intent.id !== 'string' || !('status' in intent)) return null;
  const stands = intent.status === 'requires_capture';
  return { intentId: intent.id, stands, heldUntil: captureBeforeOf(intent) };
}

/** What the provider says of a hold now; null when it does not know it. Throws when it cannot be asked. */
export async function readHold(deps: Pick<Deps, 'stripe'>, intentId: string): Promise<Hold | null> {
  try {
    return holdOf(await deps.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw error;
  }
}

/**
 * Records a hold that stands. `held` says that the owner is secured by it now; a hold nobody needs (the booking ended,
 * or another stands already) is let go at once.
 */
export async function recordHold(
  tx: Tx,
  { id: bookingId, ended }: { id: string; ended: boolean },
  hold: Hold,
  now: Date,
): Promise<'held' | 'not-needed'> {
  const deposit = await lockDeposit(tx, bookingId);
  if (!deposit || deposit.paymentIntentId === hold.intentId) return 'not-needed';
  const placed = { ...deposit, paymentIntentId: hold.intentId, captureBefore: hold.heldUntil };
  // A hold that had run out while the rental lasted still reads so once the booking is over.
  if (deposit.status === 'dropped' || (ended && deposit.status === 'lapsed')) {
    await saveDeposit(tx, { ...placed, status: 'releasing' });
    await planRelease(tx, bookingId, hold.intentId, now);
    return 'not-needed';
  }
  if (['held', 'releasing', 'released', 'not_required'].includes(deposit.status)) {
    await planRelease(tx, bookingId, hold.intentId, now);
    return 'not-needed';
  }
  await saveDeposit(tx, { ...placed, status: 'held', dueAt: null, neededBy: null });
  return 'held';
}

/**
 * Records that the saved card was refused, with its next try if there is one. False when nobody has to know: the
 * booking ended meanwhile, or the provider failed and is asked again.
 */
export async function recordDecline(tx: Tx, booking: Secured, refusal: Refusal, now: Date): Promise<boolean> {
  const deposit = await lockDeposit(tx, booking.id);
  const times = timesOf(booking);
  if (deposit?.status !== 'placing' || !times) return false;
  const tryAgain = refusal.providerFailed || mayTryAgain(refusal);
  const dueAt = nextDepositTry(times, { triesMade: deposit.attempts, at: now, tryAgain });
  const goesOn = refusal.providerFailed && dueAt !== null;
  const status = goesOn ? 'scheduled' : 'failed';
  await saveDeposit(tx, { ...deposit, status, dueAt, lastError: refusal.message });
  return !goesOn;
}

/**
 * Records that a hold is gone: let go as we asked (`released`), or by itself (`lapsed`). Null when it is not the hold
 * of the booking, or that was known.
 */
export async function recordHoldGone(
  tx: Tx,
  booking: Secured,
  intentId: string,
  now: Date,
): Promise<'released' | 'lapsed' | null> {
  const deposit = await lockDeposit(tx, booking.id);
  if (deposit?.paymentIntentId !== intentId) return null;
  if (deposit.status === 'releasing') {
    await saveDeposit(tx, { ...deposit, status: 'released' });
    return 'released';
  }
  return deposit.status === 'held' ? lapse(tx, booking, deposit, now) : null;
}

/** Records that the time of a hold is over, as the provider said when it was placed. */
export async function recordOutlived(tx: Tx, booking: Secured, now: Date): Promise<'lapsed' | null> {
  const deposit = await lockDeposit(tx, booking.id);
  if (deposit?.status !== 'held' || !deposit.captureBefore || deposit.captureBefore > now) return null;
  return lapse(tx, booking, deposit, now);
}

async function lapse(tx: Tx, booking: Secured, deposit: DepositRow, now: Date): Promise<'lapsed'> {
  const times = timesOf(booking);
  const neededBy = times && deadlineAfterLapse(times, now);
  await saveDeposit(tx, { ...deposit, status: 'lapsed', neededBy });
  return 'lapsed';
}

/** The bookings whose hold should be gone by the instant. */
export async function outlivedHolds(tx: Tx, now: Date): Promise<string[]> {
  return findOutlivedHolds(tx, now, 100);
}

/** The booking a hold secures, if it is one of ours. */
export async function bookingOfHold(tx: Tx, intentId: string): Promise<string | undefined> {
  return findBookingOfHold(tx, intentId);
}

/**
 * Ends the deposit with its booking: a standing hold is to be let go, one not placed never will be, and the saved card
 * is forgotten. It counts as released once the provider says so.
 */
export async function releaseDeposit(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const deposit = await lockDeposit(tx, bookingId);
  if (!deposit || ['not_required', 'releasing', 'released', 'dropped'].includes(deposit.status)) return;
  const { status, paymentIntentId } = deposit;
  const over = { ...deposit, dueAt: null, neededBy: null, customerId: null, paymentMethodId: null };
  if (status === 'held' && paymentIntentId) {
    await saveDeposit(tx, { ...over, status: 'releasing' });
    await planRelease(tx, bookingId, paymentIntentId, now);
  } else await saveDeposit(tx, { ...over, status: status === 'lapsed' ? 'lapsed' : 'dropped' });
}

async function planRelease(tx: Tx, bookingId: string, intentId: string, now: Date): Promise<void> {
  await planOperation(tx, {
    kind: 'release-deposit',
    bookingId,
    idempotencyKey: `depx:${intentId}`,
    request: { payment_intent: intentId },
    now,
  });
}
