import { depositDueAt, depositRetry } from '@borough/domain/bookings/deadlines.rules';
import { after } from '@borough/domain/clocks';
import { currency } from '@borough/domain/money';
import { inTransaction, type Tx } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  type DepositRow,
  insertDeposit,
  lockDeposit,
  lockDueDeposits,
  saveDeposit,
} from './deposits.store.ts';
import { planOperation } from './operations.ts';
import type { Operation } from './operations.store.ts';

/** What a deposit needs to know of a confirmed booking. */
export interface Secured {
  id: string;
  depositCents: number;
  startsAt: Date | null;
}

/** Writes when the hold of the deposit is placed: two days before the start, or now. */
export async function scheduleDeposit(tx: Tx, booking: Secured, now: Date): Promise<void> {
  if (!booking.startsAt) return;
  const required = booking.depositCents > 0;
  await insertDeposit(tx, {
    bookingId: booking.id,
    amountCents: booking.depositCents,
    status: required ? 'scheduled' : 'not_required',
    dueAt: required ? depositDueAt(booking.startsAt, now) : null,
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
  const key = `dep:${deposit.bookingId}:${attempt}`;
  await saveDeposit(tx, { ...deposit, attempts: attempt, dueAt: null, lastTriedAt: now });
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

/** Records a hold that stands; one that comes after its booking ended is let go at once. */
export async function recordDepositHeld(tx: Tx, op: Operation, result: object, now: Date): Promise<void> {
  if ('status' in result && result.status !== 'requires_capture')
    return recordDepositFailed(tx, op, `the hold is ${String(result.status)}`, now);
  const deposit = await lockDeposit(tx, op.bookingId);
  if (!deposit || !('id' in result) || typeof result.id !== 'string') return;
  const held = { ...deposit, paymentIntentId: result.id, captureBefore: captureBeforeOf(result) };
  if (deposit.status === 'released') return planRelease(tx, held, now);
  await saveDeposit(tx, { ...held, status: 'authorised' });
}

/** Records a declined hold; it is tried again in an hour and changes no booking. */
export async function recordDepositFailed(tx: Tx, op: Operation, error: string, now: Date): Promise<void> {
  const deposit = await lockDeposit(tx, op.bookingId);
  if (!deposit || deposit.status === 'released') return;
  await saveDeposit(tx, { ...deposit, status: 'failed', dueAt: after(now, depositRetry), lastError: error });
}

/** Lets the deposit go: a standing hold is cancelled, one not yet placed never will be. */
export async function releaseDeposit(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const deposit = await lockDeposit(tx, bookingId);
  if (!deposit || deposit.status === 'not_required' || deposit.status === 'released') return;
  if (deposit.status === 'authorised') await planRelease(tx, deposit, now);
  await saveDeposit(tx, {
    ...deposit,
    status: 'released',
    dueAt: null,
    customerId: null,
    paymentMethodId: null,
  });
}

async function planRelease(tx: Tx, deposit: DepositRow, now: Date): Promise<void> {
  await planOperation(tx, {
    kind: 'release-deposit',
    bookingId: deposit.bookingId,
    idempotencyKey: `depx:${deposit.paymentIntentId}`,
    request: { payment_intent: deposit.paymentIntentId },
    now,
  });
}

/** Nothing is left to write once a hold is gone: the deposit was released when its booking ended. */
export async function recordDepositReleased(): Promise<void> {
  await Promise.resolve();
}
