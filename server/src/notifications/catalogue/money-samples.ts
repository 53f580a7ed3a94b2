import type { Facts } from './booking-facts.ts';
import type { DebtNoticeFacts, DebtPaidFacts } from './debts.ts';
import type { PayoutNoticeFacts, ReturnedNoticeFacts } from './payouts.ts';

type Samples<F> = Readonly<Record<string, F>>;

interface MoneySamples {
  'payout-waiting': Samples<PayoutNoticeFacts>;
  'payout-sent': Samples<PayoutNoticeFacts>;
  'payout-failed': Samples<PayoutNoticeFacts>;
  'payout-returned': Samples<ReturnedNoticeFacts>;
  'debt-arose': Samples<DebtNoticeFacts>;
  'debt-paid': Samples<DebtPaidFacts>;
}

/** What notices about payouts and debts are shown with, on top of a usual booking. */
export function moneySamples(booking: Facts): MoneySamples {
  const payout: PayoutNoticeFacts = { ...booking, cents: 5000, sentCents: 0, nettedCents: 0, reminders: 1 };
  return {
    'payout-waiting': { usual: payout, again: { ...payout, reminders: 3 } },
    'payout-sent': {
      usual: { ...payout, sentCents: 5000 },
      'a part kept': { ...payout, sentCents: 4100, nettedCents: 900 },
      'all kept': { ...payout, nettedCents: 5000 },
    },
    'payout-failed': { usual: payout },
    'payout-returned': { usual: { cents: 12_500 } },
    'debt-arose': {
      usual: { ...payout, kind: 'owner', words: "Payment reversed by the renter's bank" },
      'lost payment': { ...payout, kind: 'lost-payment', words: 'Payment reversed by your bank' },
    },
    'debt-paid': {
      usual: { cents: 4500, returnedCents: 0 },
      'a part returned': { cents: 4500, returnedCents: 1200 },
      'all returned': { cents: 4500, returnedCents: 4500 },
    },
  };
}
