import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import type { ShownDebt } from '../../../../../server/src/money/debts/debts.store.ts';
import { memoryOf } from '../../floor/db/transaction.ts';
import { ledgerDebts } from '../payouts/payout-facts.store.ts';
import { stillLost } from '../payouts/paid-by-card.ts';
import type { Memory } from '../../tables.ts';
import type { DisputeKept } from './kept.ts';

type Dated = StandingDebt & { at: number };

/** The booking that a person's payment, taken back for good by a bank, was for; undefined if it wasn't theirs. */
function bookingOf(memory: Memory, d: DisputeKept, personId: string): string | undefined {
  const purpose = memory.payments.find(d.paymentIntentId)?.purpose;
  if (d.state !== 'lost' || (purpose !== 'rental' && purpose !== 'debt')) return undefined;
  const payment = memory.debtPayments.find(d.subject.id);
  if (payment) return payment.personId === personId ? payment.debts[0]?.bookingId : undefined;
  return memory.bookings.find(d.subject.id)?.renterId === personId ? d.subject.id : undefined;
}

function standing(tx: object, personId: string): Dated[] {
  const memory = memoryOf(tx);
  const lost = memory.disputes.all().flatMap((d): Dated[] => {
    const bookingId = bookingOf(memory, d, personId);
    if (!bookingId) return [];
    const { providerDisputeId: disputeId } = d;
    const cents = stillLost(tx, d);
    return cents > 0 ? [{ kind: 'lost-payment', bookingId, disputeId, cents, at: Number(d.closedAt) }] : [];
  });
  const onLedger = ledgerDebts(tx, personId).map(({ account: kind, bookingId, cents, at }): Dated => ({
    kind,
    bookingId,
    disputeId: null,
    cents,
    at,
  }));
  const key = (debt: Dated) => `${debt.bookingId} ${debt.kind} ${debt.disputeId ?? '~'}`;
  return [...onLedger, ...lost].sort((one, other) => one.at - other.at || (key(one) < key(other) ? -1 : 1));
}

export async function debtsOf(tx: object, personId: string): Promise<StandingDebt[]> {
  return standing(tx, personId).map(({ at: _, ...debt }) => debt);
}

export async function debtsShown(tx: object, personId: string): Promise<ShownDebt[]> {
  const { bookings, postings } = memoryOf(tx);
  return standing(tx, personId).map(({ at, ...debt }) => {
    const b = bookings.find(debt.bookingId);
    if (!b) throw new Error('a debt for no booking');
    const { title, startDate, endDate } = b;
    const adds = (line: { account: string; cents: number; personId?: string }) =>
      line.account === debt.kind && line.cents > 0 && line.personId === personId;
    const memos = postings
      .where(({ bookingId, lines }) => bookingId === debt.bookingId && lines.some(adds))
      .map(({ memo }) => memo)
      .reverse();
    return { ...debt, title, startDate, endDate, memos, since: new Date(at) };
  });
}
