import { type BookingState, theSystem } from '@borough/domain/bookings/booking-state';
import { isWaitingForHold, securedTimes, whatHoldDoes } from '@borough/domain/bookings/waits-for-hold.rules';
import { renewalAgreed } from '@borough/domain/deposits/consent.rules';
import { dueForDeposit, nextDepositAt } from '@borough/domain/deposits/deposit-clock.rules';
import {
  type Deposit,
  newDeposit,
  type SavedCard,
  type Secured,
} from '@borough/domain/deposits/deposit-state';
import type { DepositAct } from '@borough/domain/deposits/deposit-step';
import { applyToDeposit, type DepositHappening } from '@borough/domain/deposits/deposits.machine';
import {
  depositCapturedPosting,
  depositReturnedPosting,
} from '@borough/domain/ledger/deposit-postings.rules';
import { holdIn } from '#money/deposits/read-hold.ts';
import { captureHoldAct } from '#money/payments/acts/capture-hold.ts';
import { forgetCardAct } from '#money/payments/acts/forget-card.ts';
import { holdOnCard, placeHoldAct } from '#money/payments/acts/place-hold.ts';
import { releaseHoldAct } from '#money/payments/acts/release-hold.ts';
import { bookInTale, giveBackInTale } from './keep-in-tale.ts';
import {
  depositFactsOf,
  makeCalls,
  type MakeMove,
  plan,
  rentalOf,
  type Tale,
  type ToldDeposit,
  worldOf,
} from './tale.ts';

function timesOf(booking: BookingState): Secured {
  const times = securedTimes(booking);
  if (!times) throw new Error('A deposit of a booking that is not paid.');
  return times;
}

/** Schedules when to hold the deposit of a booking that was just paid. */
export function schedule(tale: Tale, booking: BookingState): void {
  const deposit: Deposit = {
    ...newDeposit(booking.depositCents, timesOf(booking), renewalAgreed(booking.depositConsent)),
    dueAt: booking.depositDueAt,
    neededBy: booking.depositBy,
  };
  tale.deposits.set(booking.id, { deposit, nextAt: null, lastTriedAt: null, holds: new Map() });
}

/** Remembers the card for a deposit's hold, and places the hold immediately if it is due. */
export async function keepCard(
  tale: Tale,
  move: MakeMove,
  booking: BookingState,
  card: SavedCard,
  now: Date,
) {
  const told = tale.deposits.get(booking.id);
  if (told?.deposit.status !== 'scheduled') return;
  save(tale, move, booking, { ...told, deposit: { ...told.deposit, card } });
  await runDue(tale, move, booking.id, now);
}

function save(tale: Tale, move: MakeMove, booking: BookingState, told: ToldDeposit): void {
  const nextAt = nextDepositAt(told.deposit, timesOf(booking));
  tale.deposits.set(booking.id, { ...told, nextAt });
  if (nextAt) tale.agenda.at(nextAt, (now) => runDue(tale, move, booking.id, now));
}

/** What the clock does: whatever is due for a deposit. */
async function runDue(tale: Tale, move: MakeMove, bookingId: string, now: Date): Promise<void> {
  const { booking } = rentalOf(tale, bookingId);
  const told = tale.deposits.get(bookingId);
  const happening = told && dueForDeposit(told.deposit, timesOf(booking), now);
  if (happening) await happen(tale, move, bookingId, happening, now);
  await makeCalls(tale, now);
}

/** Applies what happened to a deposit: orders what follows, and tells both people what it means for them. */
export async function happen(
  tale: Tale,
  move: MakeMove,
  bookingId: string,
  happening: DepositHappening,
  now: Date,
): Promise<void> {
  const rental = rentalOf(tale, bookingId);
  const { booking } = rental;
  const told = tale.deposits.get(bookingId);
  const step = told && applyToDeposit(told.deposit, happening, timesOf(booking), now);
  if (!step) return;
  const before = worldOf(tale, rental.item, rental);
  const isTry = step.acts.some(({ type }) => type === 'place');
  save(tale, move, booking, {
    ...told,
    deposit: step.deposit,
    lastTriedAt: isTry ? now : told.lastTriedAt,
  });
  if (step.capturedCents > 0)
    bookInTale(tale, bookingId, depositCapturedPosting(step.capturedCents), { now });
  for (const act of step.acts) order(tale, move, { bookingId, act, deposit: step.deposit }, now);
  if (!step.news) return;
  const deposit = depositFactsOf(tale, booking);
  // In the demo, no one's card was ever refused before.
  if (step.news === 'deposit-held') {
    await move(bookingId, step.news, theSystem, { deposit, hadTrouble: false }, now, before);
    if (isWaitingForHold(booking))
      await move(bookingId, whatHoldDoes(booking, { dealing: null }, now), theSystem, null, now);
  } else await move(bookingId, step.news, theSystem, { deposit }, now, before);
}

function order(
  tale: Tale,
  move: MakeMove,
  { bookingId, act, deposit }: { bookingId: string; act: DepositAct; deposit: Deposit },
  now: Date,
): void {
  const subject = { type: 'booking', id: bookingId } as const;
  const then = (happening: DepositHappening, at: Date) => happen(tale, move, bookingId, happening, at);
  switch (act.type) {
    case 'place': {
      const { seq, card } = act;
      const key = `hold:${bookingId}:${seq}`;
      const operationId = plan(
        tale,
        placeHoldAct,
        { subject, key, body: holdOnCard(bookingId, { cents: deposit.cents, card, key }) },
        {
          now,
          done(hold, at) {
            const { intentId, expiresAt } = holdIn(hold);
            return then({ type: 'placed', seq, intentId, expiresAt }, at);
          },
        },
      );
      tale.deposits.get(bookingId)?.holds.set(seq, { madeAt: now, operationId });
      return;
    }
    case 'release':
      plan(
        tale,
        releaseHoldAct,
        { subject, key: `depx:${act.intentId}`, body: { payment_intent: act.intentId } },
        { now, done: ({ id }, at) => then({ type: 'gone', intentId: id }, at) },
      );
      return;
    case 'capture':
      plan(
        tale,
        captureHoldAct,
        {
          subject,
          key: `depc:${act.intentId}`,
          body: { payment_intent: act.intentId, amount_to_capture: act.cents },
        },
        { now, done: ({ id }, at) => then({ type: 'captured', intentId: id }, at) },
      );
      return;
    case 'give-back': {
      const { intentId: paymentIntentId, cents } = act;
      const postings = [depositReturnedPosting(cents)];
      giveBackInTale(
        tale,
        { type: 'refund', bookingId, paymentIntentId, cents, purpose: 'deposit', postings },
        now,
      );
      return;
    }
    case 'forget-card': {
      const { customerId: customer, paymentMethodId: card } = act.card;
      if ([...tale.deposits.values()].some((told) => told.deposit.card?.paymentMethodId === card)) return;
      const body = { customer, payment_method: card };
      plan(
        tale,
        forgetCardAct,
        { subject, key: `forget:${card}`, body },
        { now, done: async () => undefined },
      );
    }
  }
}
