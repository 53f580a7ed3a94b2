import type { Facts } from '../parts/booking-facts.ts';
import type { DebtNoticeFacts, DebtPaidFacts, DebtRefundFacts, FeesWaivedFacts } from '../chapters/debts.ts';
import type { DisputedDepositFacts } from '../chapters/disputed-deposits.ts';
import type { SharedDisputeFacts } from '../chapters/disputed-shares.ts';
import type { AskedNoticeFacts, PayoutNoticeFacts, ReturnedNoticeFacts } from '../chapters/payouts.ts';

type Samples<F> = Readonly<Record<string, F>>;

interface MoneySamples {
  'payout-waiting': Samples<PayoutNoticeFacts>;
  'payout-sent': Samples<PayoutNoticeFacts>;
  'payout-failed': Samples<PayoutNoticeFacts>;
  'payout-returned': Samples<ReturnedNoticeFacts>;
  'payouts-ready': Samples<object>;
  'payouts-asked': Samples<AskedNoticeFacts>;
  'payouts-stopped': Samples<AskedNoticeFacts>;
  'payouts-refused': Samples<object>;
  'share-frozen': Samples<SharedDisputeFacts>;
  'share-cleared': Samples<SharedDisputeFacts>;
  'share-lost': Samples<SharedDisputeFacts>;
  'deposit-disputed': Samples<DisputedDepositFacts>;
  'deposit-cleared': Samples<DisputedDepositFacts>;
  'deposit-lost': Samples<DisputedDepositFacts>;
  'debt-arose': Samples<DebtNoticeFacts>;
  'fees-waived': Samples<FeesWaivedFacts>;
  'debt-paid': Samples<DebtPaidFacts>;
  'debt-refund-failed': Samples<DebtRefundFacts>;
}

/** Sample facts for notices about payouts and debts, on top of a usual booking. */
export function moneySamples(booking: Facts): MoneySamples {
  const payout: PayoutNoticeFacts = { ...booking, cents: 5000, sentCents: 0, nettedCents: 0, reminders: 1 };
  const share = { ...booking, cents: 5000, sentCents: 0, lostCents: 0, isProtected: false };
  const deposit = { ...booking, claimCents: 4500, isOpen: true, isProtected: false };
  const depositSamples = {
    usual: deposit,
    settled: { ...deposit, isOpen: false },
    'nothing claimed': { ...deposit, claimCents: 0, isOpen: false },
  };
  const asked: AskedNoticeFacts = { needed: ['A photo of your ID', 'Your home address'], by: null };
  return {
    'payout-waiting': { usual: payout, again: { ...payout, reminders: 3 } },
    'payout-sent': {
      usual: { ...payout, sentCents: 5000 },
      'a part kept': { ...payout, sentCents: 4100, nettedCents: 900 },
      'all kept': { ...payout, nettedCents: 5000 },
    },
    'payout-failed': { usual: payout },
    'payout-returned': { usual: { cents: 12_500 } },
    'payouts-ready': { usual: {} },
    'payouts-asked': { usual: { ...asked, by: new Date('2027-06-15T00:00:00Z') }, 'at once': asked },
    'payouts-stopped': { usual: asked, 'under review': { needed: [], by: null } },
    'payouts-refused': { usual: {} },
    'share-frozen': {
      usual: share,
      'already sent': { ...share, sentCents: 5000 },
      protected: { ...share, isProtected: true },
    },
    'share-cleared': { usual: share },
    'share-lost': {
      usual: { ...share, lostCents: 5000 },
      'a part': { ...share, lostCents: 1200 },
      protected: { ...share, isProtected: true },
      'nothing lost': share,
    },
    'deposit-disputed': depositSamples,
    'deposit-cleared': depositSamples,
    'deposit-lost': { ...depositSamples, protected: { ...deposit, isProtected: true } },
    'debt-arose': {
      usual: { ...payout, kind: 'owner', words: "Payment reversed by the renter's bank" },
      'lost payment': { ...payout, kind: 'lost-payment', words: 'Payment reversed by your bank' },
    },
    'fees-waived': { usual: { ...payout, reason: 'The renter before moved away with the item.' } },
    'debt-paid': {
      usual: { cents: 4500, returnedCents: 0 },
      'a part returned': { cents: 4500, returnedCents: 1200 },
      'all returned': { cents: 4500, returnedCents: 4500 },
    },
    'debt-refund-failed': {
      usual: { cents: 1200, why: 'sent-back', nextTryAt: new Date('2027-06-15T00:00:00Z') },
      'after the last try': { cents: 1200, why: 'sent-back', nextTryAt: null },
      disputed: { cents: 1200, why: 'disputed', nextTryAt: null },
    },
  };
}
