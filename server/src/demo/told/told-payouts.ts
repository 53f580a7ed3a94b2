import type { BookingState } from '@borough/domain/bookings/booking-state';
import {
  debtPaidPosting,
  keptForDebtPosting,
  payoutMovedPosting,
  payoutOrderedPosting,
} from '@borough/domain/ledger/payout-postings.rules';
import { applyToPayout, type AtProvider, type Debt } from '@borough/domain/payouts/payout.machine';
import type { Earned } from '@borough/domain/payouts/payout-clock.rules';
import type { Payout } from '@borough/domain/payouts/payout-state';
import { transferAct, transferOrder } from '#money/payments/acts/transfer.ts';
import { bookInTale } from './keep-in-tale.ts';
import { makeCalls, plan, rentalOf, type Tale, type ToldPayout } from './tale.ts';

/** Records what an ended booking earned an owner who has set up payouts, and sends it when it is due. */
export function earn(
  tale: Tale,
  { id: bookingId, ownerId }: Pick<BookingState, 'id' | 'ownerId'>,
  { purpose, cents, at, dueAt }: Earned,
): void {
  if (!tale.payees.has(ownerId)) return;
  tale.payouts.set(bookingId, {
    ...{ id: tale.chance.uuid(), bookingId, ownerId, purpose, state: 'due', cents, createdAt: at, dueAt },
    ...{ isFirst: false, frozenFor: null, frozenUntil: null, holdReason: null, waitingSince: null },
    ...{ reminders: 0, tryNumber: 1, sentCents: 0, nettedCents: 0, reversedCents: 0, reversingCents: 0 },
    ...{ sentAt: null, transferId: null, nextAt: dueAt, operationId: null },
  });
  tale.agenda.at(dueAt, (now) => send(tale, bookingId, now));
}

/** What the books owe an owner for a booking, in cents; negative if the owner owes it. */
const owedOn = (tale: Tale, ownerId: string, bookingId: string) =>
  -(tale.ownerBalances.get(ownerId)?.get(bookingId) ?? 0);

/** What the owner owes for other bookings. */
const debtsBesides = (tale: Tale, { ownerId, bookingId }: Payout): Debt[] =>
  [...(tale.ownerBalances.get(ownerId) ?? [])].flatMap(([id, cents]) =>
    cents > 0 && id !== bookingId ? [{ bookingId: id, account: 'owner', cents }] : [],
  );

/** What is left of the renter's payment, and its charge. Every account in the demo is in credit. */
async function ask(tale: Tale, bookingId: string): Promise<{ atProvider: AtProvider; chargeId: string }> {
  const { paymentIntentId } = rentalOf(tale, bookingId).booking;
  const { latest_charge: charge } = await tale.stripe.paymentIntents.retrieve(paymentIntentId ?? '', {
    expand: ['latest_charge'],
  });
  if (!charge || typeof charge === 'string')
    throw new Error(`Nothing was paid for ${bookingId} of the demo.`);
  const chargeLeftCents = charge.amount_captured - charge.amount_refunded;
  return { atProvider: { chargeLeftCents, balanceCents: 0 }, chargeId: charge.id };
}

async function send(tale: Tale, bookingId: string, now: Date): Promise<void> {
  const payout = tale.payouts.get(bookingId);
  const account = payout && tale.payees.get(payout.ownerId);
  if (!account) return;
  const { atProvider, chargeId } = await ask(tale, bookingId);
  const facts = {
    owedCents: owedOn(tale, payout.ownerId, bookingId),
    accountReady: true,
    freezes: [],
    debts: debtsBesides(tale, payout),
    atProvider,
  };
  const step = applyToPayout(payout, { type: 'look', facts }, now);
  if ('refused' in step) throw new Error(`A payout of the demo was ${step.refused}.`);
  Object.assign(payout, step.changes);
  for (const effect of step.then)
    if (effect.type === 'send') order(tale, payout, effect, { accountId: account.id, chargeId, now });
  await makeCalls(tale, now);
}

function order(
  tale: Tale,
  payout: ToldPayout,
  { cents, nets }: { cents: number; nets: readonly Debt[] },
  { now, ...route }: { accountId: string; chargeId: string; now: Date },
): void {
  const { id, bookingId, ownerId, purpose, tryNumber } = payout;
  for (const debt of nets) {
    bookInTale(tale, bookingId, keptForDebtPosting(ownerId, debt.cents), { now });
    const debtor = { account: debt.account, personId: ownerId };
    bookInTale(tale, debt.bookingId, debtPaidPosting(debtor, debt.cents), { now });
  }
  if (cents === 0) return;
  const subject = { type: 'payout', id } as const;
  const wanted = transferOrder({ payoutId: id, bookingId, purpose, tryNumber, cents, ...route });
  const operationId = plan(
    tale,
    transferAct,
    { subject, ...wanted },
    {
      now,
      async done({ id: transferId }, at) {
        const step = applyToPayout(payout, { type: 'moved', transferId }, at);
        if ('refused' in step) throw new Error(`A payout of the demo was ${step.refused}.`);
        Object.assign(payout, step.changes);
        bookInTale(tale, bookingId, payoutMovedPosting(cents), { now: at, operationId });
      },
    },
  );
  payout.operationId = operationId;
  bookInTale(tale, bookingId, payoutOrderedPosting(ownerId, cents), { now, operationId });
}
