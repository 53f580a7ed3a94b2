import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import type { DebtPaymentRow } from '../../../../../server/src/money/debts/debt-payments.store.ts';
import { memoryOf, Violation } from '../../floor/db/transaction.ts';
import { lock } from '../../locks.ts';
import type { DebtPaymentKept } from './kept.ts';

const isLive = ({ state }: DebtPaymentRow) => state === 'preparing' || state === 'open';
const find = (tx: object, fits: (row: DebtPaymentKept) => boolean): DebtPaymentRow | undefined =>
  memoryOf(tx).debtPayments.where(fits)[0];

export const presentPage = async (tx: object, personId: string) =>
  find(tx, (row) => row.personId === personId && isLive(row));

export const debtPaymentOfSession = async (tx: object, sessionId: string) =>
  find(tx, (row) => row.sessionId === sessionId);

export const findDebtPayment = async (tx: object, id: string) => find(tx, (row) => row.id === id);

export async function lockDebtPayment(tx: object, id: string) {
  lock(tx, 'debtPayment', id);
  return findDebtPayment(tx, id);
}

export async function insertDebtPayment(
  tx: object,
  p: Pick<DebtPaymentRow, 'id' | 'personId' | 'cents' | 'pageEndsAt'> & {
    operationId: string;
    debts: readonly StandingDebt[];
    now: Date;
  },
): Promise<void> {
  if (await presentPage(tx, p.personId)) throw new Violation('debt_payments_one_open');
  const { id, personId, cents, pageEndsAt, operationId } = p;
  const debts = p.debts.map((debt) => ({
    ...{ kind: debt.kind, bookingId: debt.bookingId, disputeId: debt.disputeId, cents: debt.cents },
  }));
  memoryOf(tx).debtPayments.put(id, {
    ...{
      id,
      personId,
      cents,
      pageEndsAt,
      operationId,
      debts,
      state: 'preparing',
      sessionId: null,
      url: null,
    },
    ...{ settledCents: debts.map(() => 0), returnedCents: 0, paidAt: null },
  });
}

export const paidFor = async (tx: object, id: string): Promise<StandingDebt[]> => [
  ...(memoryOf(tx).debtPayments.find(id)?.debts ?? []),
];

function change(
  tx: object,
  fits: (row: DebtPaymentKept) => boolean,
  changes: Partial<DebtPaymentKept>,
): void {
  const { debtPayments } = memoryOf(tx);
  for (const row of debtPayments.where(fits)) debtPayments.put(row.id, { ...row, ...changes });
}

export async function saveOpenedPage(
  tx: object,
  operationId: string,
  page: { id: string; url: string | null },
): Promise<void> {
  const fits = (row: DebtPaymentKept) => row.operationId === operationId && row.state === 'preparing';
  change(tx, fits, { state: 'open', sessionId: page.id, url: page.url });
}

export async function giveUpPage(tx: object, by: { id: string } | { operationId: string }): Promise<void> {
  const isIt = (row: DebtPaymentKept) => ('id' in by ? row.id === by.id : row.operationId === by.operationId);
  change(tx, (row) => isIt(row) && isLive(row), { state: 'over', url: null });
}

export async function savePaid(
  tx: object,
  id: string,
  { at, settledCents, returnedCents }: { at: Date; settledCents: readonly number[]; returnedCents: number },
): Promise<void> {
  const paid = { state: 'paid', url: null, paidAt: at, settledCents, returnedCents } as const;
  change(tx, (row) => row.id === id, paid);
}

export async function endedPages(tx: object, before: Date, limit: number): Promise<string[]> {
  return memoryOf(tx)
    .debtPayments.where(({ state, pageEndsAt }) => state === 'open' && pageEndsAt < before)
    .sort((one, other) => Number(one.pageEndsAt) - Number(other.pageEndsAt) || (one.id < other.id ? -1 : 1))
    .flatMap(({ sessionId }) => sessionId ?? [])
    .slice(0, limit);
}

/** Answers with no one: in a life, no one reads what people are told about their debts. */
export const debtorOf = async (): Promise<undefined> => undefined;
