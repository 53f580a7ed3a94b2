// How the judge checks what the provider keeps for itself: each fee line on its balance is booked as our cost exactly once.
import type { Changed } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { sumOf } from './money.ts';
import type { Must } from './must.ts';

/** Every fee on the provider's balance: its line there, the booking or debt payment it was for, and the amount in cents. */
function keptLines({ provider }: Town): { id: string; bookingId: string; fee: number }[] {
  const { store } = provider;
  return store.all('balanceTransactions').flatMap(({ id, accountId, fee, sourceId }) => {
    if (accountId !== null || fee === 0) return [];
    const dispute = store.all('disputes').find((each) => each.id === sourceId);
    const charge = store.all('charges').find((each) => each.id === (dispute?.chargeId ?? sourceId));
    return [{ id, bookingId: charge?.metadata['booking_id'] ?? charge?.metadata['debt_payment'] ?? '', fee }];
  });
}

/** Checks the costs that a commit booked against the provider's balance. */
export function judgeCosts(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    const posting = table === 'postings' ? memory.postings.find(key) : undefined;
    const costs = posting?.lines.filter(({ account }) => account === 'processing_cost') ?? [];
    if (!posting || costs.length === 0) continue;
    const line = keptLines(town).find(({ id }) => id === posting.balanceLine);
    const same = memory.postings.where(({ balanceLine }) => balanceLine === posting.balanceLine);
    const others = posting.lines.filter(({ account }) => account !== 'processing_cost');
    must(
      town,
      'what the provider keeps is booked once, as our cost and nobody else’s',
      line?.bookingId === posting.bookingId &&
        line.fee === costs.reduce((sum, { cents }) => sum + cents, 0) &&
        others.every(({ account }) => account === 'provider') &&
        same.length === 1,
      () => `${JSON.stringify(posting)} for ${JSON.stringify(line)}`,
    );
  }
}

/** Checks, once a life is over, that everything the provider kept is booked. */
export function judgeCostsAtTheEnd(town: Town, must: Must): void {
  const kept = new Map<string, number>();
  for (const { bookingId, fee } of keptLines(town)) kept.set(bookingId, (kept.get(bookingId) ?? 0) + fee);
  for (const { id } of [...town.memory.bookings.all(), ...town.memory.debtPayments.all()]) {
    const booked = sumOf(town, id, 'processing_cost');
    must(
      town,
      'in the end all that the provider kept is booked',
      booked === (kept.get(id) ?? 0),
      () => `${booked}, not ${kept.get(id) ?? 0} cents of ${id}`,
    );
  }
}
