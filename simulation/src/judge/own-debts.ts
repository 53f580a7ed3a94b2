import type { Town } from '../town.ts';

/** Whether somebody has to pay what they owe before they accept or book, counted a second time for the judge. */
export function owes({ memory }: Town, personId: string, before: 'accept' | 'book'): boolean {
  const balances = new Map<string, number>();
  for (const { bookingId, lines } of memory.postings.all())
    for (const line of lines)
      if ('personId' in line && line.personId === personId) {
        const account = `${bookingId} ${line.account}`;
        balances.set(account, (balances.get(account) ?? 0) + line.cents);
      }
  const onLedger = [...balances.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0);
  const lost = memory.disputes.where(
    (d) =>
      d.state === 'lost' &&
      memory.bookings.find(d.subject.id)?.renterId === personId &&
      memory.payments.find(d.paymentIntentId)?.purpose === 'rental',
  );
  const still = lost.map((d) => {
    const refunds = memory.refunds.where((r) => r.paymentIntentId === d.paymentIntentId);
    const last = new Map(refunds.toSorted((a, b) => a.tryNumber - b.tryNumber).map((r) => [r.purpose, r]));
    const kept = [...last.values()].filter(
      (r) => r.state === 'failed' || (r.state === 'planned' && r.operationId === null),
    );
    return Math.max(0, d.cents - kept.reduce((sum, { cents }) => sum + cents, 0));
  });
  const ofBank = before === 'book' ? still.reduce((sum, cents) => sum + cents, 0) : 0;
  return onLedger + ofBank >= 50;
}
