import { randomUUID } from 'node:crypto';
import type { DebtPage } from '@borough/domain/debts/debts.contract';
import { debtWords, isStillOwed, leastPayableCents, owedCents } from '@borough/domain/debts/debts.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { debtPage, openDebtPageAct } from '#money/payments/acts/open-debt-page.ts';
import { customerOf, expireSession } from '#money/payments/checkouts.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { type Money, runOperation } from '#money/payments/operations/run-operation.ts';
import { pageClosesAt } from '#money/payments/plan-page.ts';
import { takeTurns } from '#money/payouts/take-turns.ts';
import {
  type DebtPaymentRow,
  giveUpPage,
  insertDebtPayment,
  paidFor,
  presentPage,
} from './debt-payments.store.ts';
import { debtsOf, debtsShown } from './debts.store.ts';
import { settleDebtPage } from './settle-debt-page.ts';

type Paying = Money & Deps;

/** The page someone has open, and whether it still asks for exactly what they owe. */
async function pageOf(deps: Paying, personId: string) {
  return inTransaction(deps.db, async (tx) => {
    const page = await presentPage(tx, personId);
    if (!page) return null;
    const isRight = isStillOwed(await paidFor(tx, page.id), await debtsOf(tx, personId));
    return { page, isRight: isRight && page.pageEndsAt > deps.now() };
  });
}

/** Makes sure no one can pay anymore on a page that asks for the wrong amount; settles a payment that already came. */
async function leavePage(deps: Paying, { id, sessionId }: DebtPaymentRow): Promise<void> {
  if (!sessionId) return;
  const status = await expireSession(deps.stripe, sessionId).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a debt payment page could not be closed');
    throw new Problem('payment.unreachable');
  });
  // It's being paid right now.
  if (status === 'open') throw new Problem('request.busy');
  if (status === 'complete') await settleDebtPage(deps, sessionId);
  else await inTransaction(deps.db, (tx) => giveUpPage(tx, { id }));
}

/** Stores the next page for what someone owes now, and the call that opens it; two simultaneous presses get the same page. */
async function planPage(
  tx: Tx,
  person: Pick<Person, 'id' | 'email'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ operationId: string | null }> {
  await takeTurns(tx, person.id, now);
  const present = await presentPage(tx, person.id);
  if (present) return present;
  const debts = await debtsShown(tx, person.id);
  const cents = owedCents(debts);
  if (cents < leastPayableCents) throw new Problem('debt.none');
  const id = randomUUID();
  const { expiresAt, expires_at } = pageClosesAt(now);
  const customer = await customerOf(tx, person.id);
  const lines = debts.map(({ kind, title, memos, cents }) => ({
    title,
    words: debtWords(kind, memos),
    cents,
  }));
  const { id: operationId } = await planOperation(tx, openDebtPageAct, {
    subject: { type: 'debt', id },
    key: `debt:${id}`,
    body: debtPage({ id, debts: lines }, { customer, email: person.email, publicUrl }, expires_at),
    now,
    soon: true,
  });
  await insertDebtPayment(tx, {
    ...{ id, personId: person.id, cents, pageEndsAt: expiresAt, operationId, debts, now },
  });
  return { operationId };
}

/**
 * Opens the provider's page where someone pays everything they owe: the page already open if it asks for exactly that, or a
 * new one. Refuses `debt.none` if there's nothing a card can pay, `debt.refused` and `payment.unreachable`.
 */
export async function payDebts(deps: Paying, person: Pick<Person, 'id' | 'email'>): Promise<DebtPage> {
  const before = await pageOf(deps, person.id);
  if (before && !before.isRight) await leavePage(deps, before.page);
  if (before?.isRight && before.page.url) return { url: before.page.url };
  const { publicUrl } = deps.config;
  const { operationId } = await inTransaction(deps.db, (tx) =>
    planPage(tx, person, { publicUrl, now: deps.now() }),
  );
  if (operationId)
    await runOperation(deps, operationId).catch((error: unknown) => {
      deps.log.warn({ err: error, operation: operationId }, 'a debt payment page was not opened');
      throw new Problem('payment.unreachable');
    });
  const page = await inTransaction(deps.db, (tx) => presentPage(tx, person.id));
  if (!page?.url) throw new Problem('debt.refused');
  return { url: page.url };
}
