import { takesPayouts } from '@borough/stripe-simulator/accounts/payout-schedule';
import type { PayoutRow } from '../../../server/src/money/payouts/payouts.store.ts';
import type { Town } from '../town.ts';
import { sumOf } from './money.ts';
import type { Must } from './must.ts';
import { lossPaidBy, restPaidBy } from './own/own-debts.ts';
import { booksSayWhatRowsSay, isMoved } from './payouts.ts';

/** Checks payouts once a life is over: everyone has what they are owed, or there is still a valid reason why not. */
export function judgePayoutsAtTheEnd(town: Town, must: Must): void {
  const { memory, provider } = town;
  for (const payout of memory.payouts.all()) {
    const says = () => JSON.stringify(payout);
    must(town, 'the provider moves each payout once, as far as it was ordered', isMoved(town, payout), says);
    must(town, 'every payout is sent or called off, or kept for a reason', isOver(town, payout), says);
  }
  for (const b of memory.bookings.all()) {
    booksSayWhatRowsSay(town, b.id, must);
    const owed = -sumOf(town, b.id, 'owner');
    const own = memory.payouts.where(({ bookingId }) => bookingId === b.id);
    must(
      town,
      'everyone who is owed something has a payout that is not sent yet',
      owed <= 0 || own.some(({ state }) => ['waiting', 'frozen', 'failed'].includes(state)),
      () => `${owed} cents of ${b.id}: ${JSON.stringify(own)}`,
    );
  }
  const { books, there } = everyCentIsThere(town);
  must(
    town,
    'what is owed, held and earned comes to what the provider has of ours',
    books === there,
    () => `${books} cents in the books, ${there} at the provider`,
  );
  const ids = new Set(memory.payouts.all().map(({ id }) => id));
  must(
    town,
    'the provider moves nothing that nobody earned',
    provider.store.all('transfers').every(({ metadata }) => ids.has(metadata['payout_id'] ?? '')),
    () => JSON.stringify(provider.store.all('transfers')),
  );
}

/** What we owe, hold and have earned, and what the provider has of ours; they match except for what banks are still deciding. */
function everyCentIsThere({ memory, provider }: Town): { books: number; there: number } {
  const { store } = provider;
  const sums = { owed: 0, held: 0, fees: 0, losses: 0, onItsWay: 0, outside: 0 };
  const places: Readonly<Record<string, keyof typeof sums>> = {
    ...{ owner: 'owed', renter: 'owed', held: 'held', platform: 'fees' },
    ...{ dispute_loss: 'losses', in_transit: 'onItsWay', outside: 'outside' },
  };
  for (const { lines } of memory.postings.all())
    for (const { account, cents } of lines) {
      const place = places[account];
      if (place) sums[place] -= cents;
    }
  const open = store
    .all('disputes')
    .filter(({ id, status }) => status !== 'won' && memory.disputes.find(id)?.state !== 'lost');
  const entries = store.all('balanceTransactions').filter(({ accountId }) => accountId === null);
  return {
    books: sums.owed + sums.held + sums.fees + sums.losses + sums.onItsWay + sums.outside,
    there: [...entries, ...open].reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Whether nothing is left to do for a payout: it is sent or called off, or is held back by something no one will end. */
function isOver(town: Town, p: PayoutRow): boolean {
  const { memory, provider } = town;
  const row = memory.payoutAccounts.find(p.ownerId);
  const there = provider.store.find('accounts', row?.providerAccountId ?? '');
  const intents = new Set([
    ...memory.payments.where(({ subject }) => subject.id === p.bookingId).map((row) => row.paymentIntentId),
    ...memory.holds.where(({ bookingId }) => bookingId === p.bookingId).map(({ intentId }) => intentId),
    restPaidBy(memory, p),
    lossPaidBy(memory, p),
  ]);
  switch (p.state) {
    case 'sent':
    case 'reversed':
      return p.reversingCents === 0;
    case 'waiting':
      return !there || !takesPayouts(there);
    case 'failed':
      return p.nextAt === null && p.tryNumber > 4;
    case 'frozen':
      if (p.frozenFor === 'balance') return there !== undefined && balanceOf(town, there.id) < 0;
      if (p.frozenFor === 'charge') return chargeLeft(town, p) < p.cents - p.nettedCents;
      return (
        p.frozenFor === 'dispute' &&
        memory.disputes.where((d) => d.state === 'open' && intents.has(d.paymentIntentId)).length > 0
      );
    default:
      return false;
  }
}

/** What is left of a booking's payments at the provider, in cents. */
function chargeLeft({ memory, provider }: Town, { bookingId }: PayoutRow): number {
  const kept = memory.payments.where((p) => p.subject.id === bookingId && p.state === 'kept')[0];
  const charges = provider.store.all('charges').filter(({ intentId }) => intentId === kept?.paymentIntentId);
  return charges.reduce(
    (sum, { amountCaptured, amountRefunded }) => sum + amountCaptured - amountRefunded,
    0,
  );
}

/** The balance of someone's account at the provider, in cents. */
const balanceOf = ({ provider }: Town, accountId: string): number =>
  provider.store
    .all('balanceTransactions')
    .filter((entry) => entry.accountId === accountId)
    .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
