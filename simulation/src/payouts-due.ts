import { after, hour, latest, minute } from '@borough/domain/clocks';
import { takesPayouts } from '@borough/stripe-simulator/accounts/payout-schedule';
import type { Town } from './town.ts';

/** When payout work next falls due, on our side or the provider's; forgotten accounts are asked about hourly. */
export function payoutsDue({ memory, provider, now }: Town, nextHour: Date): (Date | null)[] {
  const payouts = memory.payouts.all().map(({ nextAt, state, frozenUntil, reminders }) => {
    if (nextAt !== null && nextAt <= now()) return after(now(), minute);
    // Don't wait for checks that only look for changes.
    const onlyLooks = (state === 'frozen' && frozenUntil === null) || (state === 'waiting' && reminders > 3);
    return onlyLooks ? null : nextAt;
  });
  const accounts = memory.payoutAccounts.all().map((row) => {
    const there = provider.store.find('accounts', row.providerAccountId ?? '');
    if (!there) return null;
    const isKnown = there.status === row.transfers && takesPayouts(there) === (row.payouts === 'active');
    return isKnown && !there.closed
      ? null
      : latest(nextHour, after(row.askedAt ?? now(), 24 * hour + minute));
  });
  const reviews = provider.store
    .waiting('accounts')
    .map(({ reviewDue }) => (reviewDue === null ? null : new Date(reviewDue * 1000)));
  return [...payouts, ...accounts, ...reviews];
}
