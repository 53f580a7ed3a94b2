import { theSystem } from '@borough/domain/bookings/booking-state';
import { isWaitingForHold, whatHoldDoes } from '@borough/domain/bookings/waits-for-hold.rules';
import { mayTryAgain } from '@borough/domain/payments/declines.rules';
import type { SavedCard } from '@borough/domain/deposits/deposit-state';
import type { DepositNews } from '@borough/domain/deposits/deposit-step';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { whyNotDealNow } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import {
  bookingOfHold,
  bookingsWithDueDeposit,
  type Happened,
  moveDeposit,
  whatIsDue,
} from '#money/deposits/move-deposit.ts';
import { type ProviderHold, readHold } from '#money/deposits/read-hold.ts';
import { captureHoldAct } from '#money/payments/acts/capture-hold.ts';
import type { Operation, Refusal } from '#money/payments/operations/operation.ts';
import { depositHadTrouble } from '../moving/bookings.store.ts';
import { makeMove, type LockedBooking, lockBooking } from '../moving/make-move.ts';
import { tellParties } from '../moving/tell-parties.ts';

const depositFacts = ({ booking }: LockedBooking) => {
  const { depositStatus, depositHold, depositDueAt, depositBy, depositCardBy } = booking;
  const { depositHeldUntil, depositRenewals, depositAwardCents, depositCovered } = booking;
  return {
    depositStatus,
    depositHold,
    depositDueAt,
    depositBy,
    depositCardBy,
    depositHeldUntil,
    depositRenewals,
    depositAwardCents,
    depositCovered,
  };
};

/** Records news of a booking's deposit: notifies both people, and sets when the clock looks next. */
async function tell(tx: Tx, before: LockedBooking, name: DepositNews, now: Date): Promise<void> {
  const deposit = depositFacts(await lockBooking(tx, before.booking.id));
  const of = { by: theSystem, now };
  if (name === 'deposit-held') {
    const waits = isWaitingForHold(before.booking);
    // A renter who waited for the hold gets the notice about the booking, which says it all.
    const hadTrouble = !waits && (await depositHadTrouble(tx, before.booking.id));
    await makeMove(tx, before, { ...of, name, input: { deposit, hadTrouble } });
    if (waits) await endWait(tx, await lockBooking(tx, before.booking.id), now);
  } else await makeMove(tx, before, { ...of, name, input: { deposit } });
}

/** The hold a paid booking waited for is in place: confirms the booking, unless that's no longer possible. */
async function endWait(tx: Tx, locked: LockedBooking, now: Date): Promise<void> {
  const { booking } = locked;
  const parties = { personId: booking.renterId, otherId: booking.ownerId };
  const name = whatHoldDoes(booking, { dealing: await whyNotDealNow(tx, 'confirm', parties) }, now);
  await makeMove(tx, locked, { name, by: theSystem, input: null, now });
}

/** Locks a booking, applies the event to its deposit, and tells both people what it means for them. */
async function follow(
  tx: Tx,
  bookingId: string,
  happened: Happened,
  now: Date,
  lastError: string | null = null,
): Promise<void> {
  const locked = await lockBooking(tx, bookingId);
  const step = await moveDeposit(tx, locked.booking, happened, now, lastError);
  if (step?.news) await tell(tx, locked, step.news, now);
  if (step?.released) tellParties(tx, locked.booking, 'deposit-released', now);
}

const holdOfCall =
  (op: Operation): ((deposit: Parameters<Happened>[0]) => number | undefined) =>
  ({ holds }) =>
    holds.find(({ operationId }) => operationId === op.id)?.seq;

/** Records a hold that was placed on the saved card. */
export async function recordPlaced(tx: Tx, op: Operation, hold: ProviderHold, now: Date): Promise<void> {
  const { intentId, expiresAt } = hold;
  await follow(
    tx,
    op.subject.id,
    (deposit) => {
      const seq = holdOfCall(op)(deposit);
      return seq === undefined ? null : { type: 'placed', seq, intentId, expiresAt };
    },
    now,
  );
}

/** Records a declined attempt on the saved card; both people are notified immediately. */
export async function recordRefusedTry(tx: Tx, op: Operation, refusal: Refusal, now: Date): Promise<void> {
  const providerFailed = refusal.class === 'failed';
  const tryAgain = mayTryAgain(refusal);
  await follow(
    tx,
    op.subject.id,
    (deposit) => {
      const seq = holdOfCall(op)(deposit);
      return seq === undefined ? null : { type: 'declined', seq, tryAgain, providerFailed };
    },
    now,
    refusal.message,
  );
}

/** Records the hold placed with a card the renter entered on a provider page. */
export async function recordCard(
  tx: Tx,
  bookingId: string,
  { intentId, expiresAt }: ProviderHold,
  card: SavedCard | null,
  now: Date,
): Promise<void> {
  await follow(tx, bookingId, () => ({ type: 'card-given', intentId, expiresAt, card }), now);
}

/** Records that a hold is gone: released at our request, or expired. */
export async function recordGone(tx: Tx, bookingId: string, intentId: string, now: Date): Promise<void> {
  await follow(tx, bookingId, () => ({ type: 'gone', intentId }), now);
}

/** Records that a hold was charged. */
export async function recordCaptured(tx: Tx, bookingId: string, intentId: string, now: Date): Promise<void> {
  await follow(tx, bookingId, () => ({ type: 'captured', intentId }), now);
}

/** Records that a hold couldn't be charged: it no longer secures anyone. */
export async function recordNotCaptured(tx: Tx, op: Operation, why: string, now: Date): Promise<void> {
  const { payment_intent: intentId } = captureHoldAct.body.parse(op.body);
  await follow(tx, op.subject.id, () => ({ type: 'gone', intentId }), now, why);
}

/** Asks the provider about a hold it reports as changed, and records the answer. Ignores intents that aren't our holds. */
export async function followHold(deps: Deps, intentId: string): Promise<void> {
  const bookingId = await inTransaction(deps.db, (tx) => bookingOfHold(tx, intentId));
  if (!bookingId) return;
  const hold = await readHold(deps, intentId);
  if (hold?.standing === 'stands') return;
  const record = hold?.standing === 'captured' ? recordCaptured : recordGone;
  await inTransaction(deps.db, (tx) => record(tx, bookingId, intentId, deps.now()));
}

/** Does the same, starting from a charge whose hold has expired or was captured. */
export async function followCharge(deps: Deps, chargeId: string): Promise<void> {
  const { payment_intent: intent } = await deps.stripe.charges.retrieve(chargeId);
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  if (intentId) await followHold(deps, intentId);
}

/**
 * Does what is due for deposits, as part of the clock's round: tries the saved card, renews holds about to end, charges
 * those that can't be renewed, and records those that have ended. One deposit failing doesn't stop the others.
 */
export async function runDueDeposits(deps: Deps): Promise<void> {
  for (const bookingId of await bookingsWithDueDeposit(deps, deps.now()))
    await inTransaction(deps.db, (tx) => {
      const now = deps.now();
      return follow(tx, bookingId, whatIsDue(now), now);
    }).catch((error: unknown) => {
      deps.log.error({ err: error, booking: bookingId }, 'a scheduled deposit step failed');
    });
}
