import { type Posting, balanceOf } from '@borough/domain/ledger/posting';
import type { About } from '../../../../../server/src/money/payments/ledger.store.ts';
import { memoryOf, Violation } from '../../floor/db/transaction.ts';

export async function post(
  tx: object,
  posting: Posting & { bookingId: string; at: Date; operationId?: string | null },
): Promise<void> {
  const lines = posting.lines.filter(({ cents }) => cents !== 0);
  if (lines.length === 0) return;
  const { postings, payouts } = memoryOf(tx);
  postings.add({ ...posting, lines, operationId: posting.operationId ?? null });
  for (const line of lines) {
    if (!('personId' in line)) continue;
    const waits = payouts.where(
      (p) =>
        p.ownerId === line.personId && p.state === 'waiting' && (p.nextAt === null || p.nextAt > posting.at),
    );
    if (waits.length === 0) continue;
    const of = postings.all().filter(({ bookingId }) => bookingId === posting.bookingId);
    const balance = balanceOf(of, line.account, line.personId);
    if (Math.max(balance, balance - line.cents) > 0)
      for (const p of waits) payouts.put(p.id, { ...p, nextAt: posting.at });
  }
}

/** The single name for what a ledger entry is about. */
function subjectOf(about: About): string {
  if ('planInvoiceId' in about) throw new Error('nobody pays for Pro here');
  return 'bookingId' in about ? about.bookingId : about.debtPaymentId;
}

export async function postCost(
  tx: object,
  posting: Posting & About & { at: Date; balanceLine: string },
): Promise<void> {
  const { postings } = memoryOf(tx);
  const { balanceLine, lines, memo, at } = posting;
  if (postings.where((each) => each.balanceLine === balanceLine).length > 0)
    throw new Violation('ledger_lines_balance_line');
  postings.add({ ...{ balanceLine, lines, memo, at }, bookingId: subjectOf(posting), operationId: null });
}

export async function lockUnbookedLines(tx: object, balanceLines: readonly string[]): Promise<Set<string>> {
  const booked = new Set(
    memoryOf(tx)
      .postings.all()
      .map(({ balanceLine }) => balanceLine),
  );
  return new Set(balanceLines.filter((id) => !booked.has(id)));
}

export async function latestCostAt(tx: object): Promise<Date | null> {
  const costs = memoryOf(tx).postings.where(({ balanceLine }) => balanceLine !== undefined);
  return costs.length > 0 ? new Date(Math.max(...costs.map(({ at }) => at.getTime()))) : null;
}

export async function postForDebt(
  tx: object,
  {
    debtPaymentId: bookingId,
    ...posting
  }: Posting & { debtPaymentId: string; at: Date; operationId?: string | null },
): Promise<void> {
  await post(tx, { ...posting, bookingId });
}
