import {
  debtPaymentPosting,
  debtReturnedPosting,
  debtSettledPosting,
} from '@borough/domain/debts/debt-postings.rules';
import { owedCents, settleDebts, type StandingDebt } from '@borough/domain/debts/debts.rules';
import { after, minute } from '@borough/domain/clocks';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import { bookDebt } from '#money/payments/book-debt.ts';
import { readSession } from '#money/payments/checkouts.ts';
import { type PaidSession, paymentOf } from '#money/payments/paid-session.ts';
import { planRefund } from '#money/payments/plan-refund.ts';
import { receivePayment } from '#money/payments/receive-payment.ts';
import { book } from '#money/payments/refunds.ts';
import { rememberCard } from '#people/trust/remember-card.ts';
import { passClaimOn } from '#money/payouts/pass-claim-on.ts';
import { takeTurns } from '#money/payouts/take-turns.ts';
import { settleLostShares } from '#money/payouts/settle-lost-share.ts';
import {
  type DebtPaymentRow,
  debtorOf,
  debtPaymentOfSession,
  endedPages,
  giveUpPage,
  lockDebtPayment,
  paidFor,
  savePaid,
} from './debt-payments.store.ts';
import { debtsOf } from './debts.store.ts';

const batch = 50;

/**
 * Asks the provider what came of a debt payment page, and acts on it once; can be repeated, in any order. Ignores pages
 * that aren't ours. Refuses `payment.unreachable`.
 */
export async function settleDebtPage(deps: Deps, sessionId: string): Promise<void> {
  const known = await inTransaction(deps.db, (tx) => debtPaymentOfSession(tx, sessionId));
  if (!known || known.state === 'paid') return;
  const session = await readSession(deps, sessionId);
  const payment = session && paymentOf(session);
  await inTransaction(deps.db, async (tx) => {
    if (payment) {
      await settle(tx, known, payment, deps.now());
      await rememberCard(tx, deps, known.personId, payment.cardFingerprint);
    } else if (!session || session.status === 'expired') await giveUpPage(tx, { id: known.id });
  });
}

/** Settles a payment. Takes turns with the command that deducts debts from payouts, so that no debt is paid twice. */
async function settle(
  tx: Tx,
  { id, personId }: DebtPaymentRow,
  payment: PaidSession,
  now: Date,
): Promise<void> {
  await takeTurns(tx, personId, now);
  if ((await lockDebtPayment(tx, id))?.state === 'paid') return;
  const { amountCents, paidAt, intentId: paymentIntentId } = payment;
  const debts = await paidFor(tx, id);
  const { settledCents, returnCents } = settleDebts(amountCents, debts, await debtsOf(tx, personId));
  const subject = { type: 'debt', id } as const;
  const state = returnCents === amountCents ? 'returned' : 'kept';
  await receivePayment(
    tx,
    { subject, purpose: 'debt', state, paymentIntentId, cents: amountCents, paidAt },
    now,
  );
  await savePaid(tx, id, { at: paidAt, settledCents, returnedCents: returnCents });
  const settled = debts.map((debt, index) => ({ ...debt, cents: settledCents[index] ?? 0 }));
  await bookDebt(tx, id, debtPaymentPosting(owedCents(settled)), now);
  for (const debt of settled) if (debt.cents > 0) await settleOne(tx, personId, debt, now);
  if (returnCents > 0) {
    const order = {
      subject,
      paymentIntentId,
      cents: returnCents,
      purpose: 'not_owed',
      tryNumber: 1,
    } as const;
    const planned = await planRefund(tx, order, now);
    await bookDebt(tx, id, debtReturnedPosting(returnCents), now, planned?.operationId);
  }
  const person = await debtorOf(tx, personId);
  const facts = { cents: amountCents, returnedCents: returnCents };
  if (person) await notifyPerson(tx, 'debt-paid', person, { facts, now, once: id });
}

async function settleOne(tx: Tx, personId: string, debt: StandingDebt, now: Date): Promise<void> {
  const { kind, bookingId, cents } = debt;
  await book(tx, bookingId, debtSettledPosting(kind, personId, cents), now);
  if (kind === 'renter') await passClaimOn(tx, bookingId, now);
  if (kind !== 'lost-payment') return;
  // What the owner lost with the payment is theirs again.
  await settleLostShares(tx, bookingId, now);
}

/** Asks about pages that ended without our hearing what came of them. Part of the clock's round. */
export async function settleEndedPages(deps: Deps): Promise<void> {
  const before = after(deps.now(), -2 * minute);
  for (const sessionId of await inTransaction(deps.db, (tx) => endedPages(tx, before, batch)))
    await settleDebtPage(deps, sessionId).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a debt payment page could not be looked up');
    });
}
