import { applyMove } from '@borough/domain/bookings/moving/apply-move.rules';
import { type BookingState, type Mover, theClock, theSystem } from '@borough/domain/bookings/booking-state';
import type { World } from '@borough/domain/bookings/booking-world';
import { clockMoveFor, type InputOf, type MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import { type Applied, carryOut } from '@borough/domain/bookings/moving/consequences';
import { mostUrgent } from '@borough/domain/bookings/deadlines-of.rules';
import { whatPaymentDoes } from '@borough/domain/bookings/receive-payment.rules';
import { receivedAs } from '@borough/domain/payments/payments.rules';
import { after, hour } from '@borough/domain/clocks';
import { paymentOf } from '#money/payments/paid-session.ts';
import { type Clockwork, inTale } from './keep-in-tale.ts';
import { makeCalls, type MakeMove, rentalOf, type Tale, whole, worldOf } from './tale.ts';
import { happen, keepCard, schedule } from './told-deposits.ts';
import { earn } from './told-payouts.ts';
import { letGoBefore } from './told-renters.ts';

/** How the tale acts: everything that moves a demo booking goes through the machines. */
export interface Moves {
  move: MakeMove;
  /** Saves what the machines decided, and makes the calls it requires. */
  save(applied: Applied, now: Date): Promise<void>;
  /** The renter pays on the open page. */
  pay(bookingId: string, cardNumber: string, now: Date): Promise<void>;
}

/** Connects a tale to the machines. */
export function openMoves(tale: Tale): Moves {
  const clockwork: Clockwork = {
    dueAt: (bookingId, at) => tale.agenda.at(at, (now) => runDue(bookingId, now)),
    earn: ({ booking, earned }) => earn(tale, booking, earned),
    moveDeposit: ({ move: name, booking }, now) => deposits[name](booking, now),
  };
  const deposits = {
    schedule: async (booking: BookingState) => schedule(tale, booking),
    release: (booking: BookingState, now: Date) => happen(tale, move, booking.id, { type: 'settle' }, now),
  };

  async function save(applied: Applied, now: Date): Promise<void> {
    await carryOut(inTale(tale, clockwork, now), applied.follows);
    await makeCalls(tale, now);
  }

  async function move<Name extends MoveName>(
    bookingId: string,
    name: Name,
    by: Mover,
    input: InputOf<Name>,
    now: Date,
    world?: World,
  ): Promise<boolean> {
    const rental = rentalOf(tale, bookingId);
    const around = world ?? worldOf(tale, rental.item, rental);
    const outcome = applyMove(around, bookingId, name, by, input, now);
    if ('first' in outcome) throw new Error(`Nobody of the demo leaves a page open, but ${name} met one.`);
    if ('refused' in outcome) return false;
    await save(outcome, now);
    return true;
  }

  /** Does what has come due for a booking, one thing at a time. */
  async function runDue(bookingId: string, now: Date): Promise<void> {
    const deadlines = tale.deadlines.get(bookingId) ?? [];
    const due = deadlines.filter(({ at, doneAt }) => !doneAt && at <= now);
    const next = mostUrgent(due);
    if (!next) return;
    for (const each of deadlines)
      if (each.kind === next.kind && !each.doneAt && each.at <= now) each.doneAt = now;
    const told = { unreachable: false, letGo: letGoBefore(tale, rentalOf(tale, bookingId).item.owner, now) };
    await move(bookingId, clockMoveFor[next.kind], theClock, told, now);
  }

  return {
    move,
    save,
    async pay(bookingId, cardNumber, now) {
      const rental = rentalOf(tale, bookingId);
      const page = tale.pages.get(bookingId);
      if (!page?.session) throw new Error('There is no page to pay on.');
      payOnPage(tale, page.session.id, rental.renter, cardNumber, now);
      const session = await tale.stripe.checkout.sessions.retrieve(page.session.id, {
        expand: ['payment_intent.latest_charge'],
      });
      const payment = paymentOf(session);
      if (!payment) throw new Error('A payment of the demo was declined.');
      tale.pages.set(bookingId, { ...page, state: 'complete' });
      const { customerId, paymentMethodId } = payment;
      if (customerId && !tale.customers.has(rental.renter.id))
        tale.customers.set(rental.renter.id, customerId);
      const decided = whatPaymentDoes(whole(tale, rental), payment, { dealing: null }, now);
      if (!('move' in decided)) throw new Error('A payment of the demo was known before.');
      tale.payments.push({
        created_at: now,
        subject_type: 'booking',
        subject_id: bookingId,
        payment_intent_id: payment.intentId,
        cents: payment.amountCents,
        paid_at: payment.paidAt,
        ...receivedAs[decided.move],
      });
      await move(bookingId, decided.move, theSystem, payment, now);
      if (customerId && paymentMethodId)
        await keepCard(tale, move, rental.booking, { customerId, paymentMethodId }, now);
      await makeCalls(tale, now);
    },
  };
}

function payOnPage(
  tale: Tale,
  sessionId: string,
  renter: ReturnType<typeof rentalOf>['renter'],
  cardNumber: string,
  now: Date,
): void {
  const expYear = after(now, 3 * 365 * 24 * hour).getUTCFullYear();
  const name = `${renter.firstName} ${renter.lastName}`;
  tale.past.pay(sessionId, {
    number: cardNumber,
    expMonth: 12,
    expYear,
    name,
    email: renter.email,
  });
}
