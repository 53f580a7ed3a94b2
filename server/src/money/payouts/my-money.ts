import {
  type MyMoney,
  type MyMoneyQuery,
  type OwnersPayout,
  maxPayoutsListed,
} from '@borough/domain/payouts/money.contract';
import { payoutLines, placeOf, whyNotSent } from '@borough/domain/payouts/payout-words.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { moneyTotals, payoutsShown, type ShownPayout, upcomingMoney } from './money.store.ts';

function shown(payout: ShownPayout): OwnersPayout {
  const { bookingId, itemId, title, startDate, endDate, purpose, state, isFirst } = payout;
  const { cents, nettedCents, sentCents, reversedCents } = payout;
  return {
    ...{ id: payout.id, bookingId, itemId, title, startDate, endDate, purpose, state, isFirst },
    place: placeOf(payout, payout.bank),
    why: whyNotSent(payout),
    earnedAt: payout.createdAt.toISOString(),
    dueAt: payout.dueAt.toISOString(),
    sentAt: payout.sentAt?.toISOString() ?? null,
    bankedAt: payout.bankedAt?.toISOString() ?? null,
    arrivedAt: payout.arrivedAt?.toISOString() ?? null,
    ...{ cents, nettedCents, sentCents, reversedCents },
    lines: payoutLines(payout),
  };
}

/** What an owner has earned, how much of it was paid, and what they owe; from our own rows, without asking the provider. */
export async function readMyMoney(
  { db }: Pick<Deps, 'db'>,
  personId: string,
  { from, before }: MyMoneyQuery,
): Promise<MyMoney> {
  return inTransaction(db, async (tx) => {
    const range = { from: from ?? null, before: before ?? null, limit: maxPayoutsListed };
    return {
      totals: await moneyTotals(tx, personId),
      payouts: (await payoutsShown(tx, personId, range)).map(shown),
      upcoming: await upcomingMoney(tx, personId, maxPayoutsListed),
    };
  });
}
