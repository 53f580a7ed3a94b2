import { balanceOf, commonAccounts, personalAccounts } from '@borough/domain/ledger/posting';
import { shownStanding } from '@borough/domain/payments/refund-standing.rules';
import type { Changed, PostingRow, RefundKept } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { sumOf } from './money.ts';
import type { Must } from './must.ts';
import { wrongCall, wrongRefund } from './own/own-calls.ts';

/** Whether each line of an entry belongs to the right person of the booking, or to a common account. */
function isWhose(town: Town, { lines, bookingId }: PostingRow): boolean {
  const b = town.memory.bookings.find(bookingId);
  const people: Record<string, string | undefined> = { renter: b?.renterId, owner: b?.ownerId };
  return lines.every((line) => {
    if ('personId' in line) return people[line.account] === line.personId;
    return commonAccounts.some((each) => each === line.account);
  });
}

const shown = { pending: 'on-its-way', done: 'arrived', failed: 'came-back', settled: 'paid-another-way' };

/** A refund's status as shown to people. */
function standingOf({ state, operationId }: RefundKept): string {
  if (state !== 'planned') return shown[state];
  return operationId === null ? 'held-back' : 'on-its-way';
}

/** Checks what a commit did to provider calls, refunds and the ledger. */
export function judgeCalls(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    const call = table === 'operationSteps' ? memory.operationSteps.find(key) : undefined;
    if (call) {
      const wrong = wrongCall(call);
      must(
        town,
        'a call of the provider goes from where to where, and when, as it should',
        wrong === null,
        () => `${wrong}: ${JSON.stringify(call)}`,
      );
    }
    const refund = table === 'refundSteps' ? memory.refundSteps.find(key) : undefined;
    if (refund) {
      const wrong = wrongRefund(town, refund);
      must(
        town,
        'a refund goes from where to where, and when, as it should',
        wrong === null,
        () => `${wrong}: ${JSON.stringify(refund)}`,
      );
      // Ask only about new states; being asked about again later isn't news.
      const kept = { ...refund.after, heldBack: refund.after.operationId === null };
      must(
        town,
        'each is told rightly where a refund stands',
        shownStanding({ ...kept, replaced: true }) === null &&
          shownStanding({ ...kept, replaced: false }) === standingOf(refund.after),
        () => JSON.stringify(refund.after),
      );
    }
    const posting = table === 'postings' ? memory.postings.find(key) : undefined;
    if (posting)
      must(town, 'each line of the books says whose it is', isWhose(town, posting), () =>
        JSON.stringify(posting),
      );
  }
}

/** Whether the ledger's balance of an account equals the sum of its lines. */
export function booksAddUp(town: Town, bookingId: string): boolean {
  const own = town.memory.postings.where((each) => each.bookingId === bookingId);
  const b = town.memory.bookings.find(bookingId);
  const accounts = [...commonAccounts, ...personalAccounts];
  return (
    accounts.every((account) => balanceOf(own, account) === sumOf(town, bookingId, account)) &&
    balanceOf(own, 'owner', b?.ownerId) === sumOf(town, bookingId, 'owner') &&
    balanceOf(own, 'renter', b?.ownerId) === 0
  );
}
