import { expect, test } from 'vitest';
import { providerOutcomes } from '#provider.ts';
import { act, type Operation } from '../operations/operation.ts';
import { actsWith } from './acts.ts';
import { answerDisputeAct } from './answer-dispute.ts';
import { createPayoutAccountAct } from './create-payout-account.ts';
import { forgetCardAct } from './forget-card.ts';
import { openCheckoutAct } from './open-checkout.ts';
import { openDebtPageAct } from './open-debt-page.ts';
import { openDepositCheckoutAct } from './open-deposit-checkout.ts';
import { openOnboardingAct } from './open-onboarding.ts';
import { placeHoldAct } from './place-hold.ts';
import { refundAct, refundStanding } from './refund.ts';
import { captureHoldAct } from './capture-hold.ts';
import { releaseHoldAct } from './release-hold.ts';
import { reverseTransferAct } from './reverse-transfer.ts';
import { transferAct } from './transfer.ts';
import { changePriceAct, changeSubscriptionAct, endSubscriptionAct } from './change-subscription.ts';
import { openPortalAct } from './open-portal.ts';
import { openSubscriptionAct } from './open-subscription.ts';

test('every act is found under the name its operations are kept under', () => {
  const all = [
    openCheckoutAct,
    openDepositCheckoutAct,
    openDebtPageAct,
    refundAct,
    placeHoldAct,
    releaseHoldAct,
    captureHoldAct,
    forgetCardAct,
    createPayoutAccountAct,
    openOnboardingAct,
    transferAct,
    reverseTransferAct,
    changeSubscriptionAct,
    changePriceAct,
    endSubscriptionAct,
    openPortalAct,
    openSubscriptionAct,
    answerDisputeAct,
  ];
  expect([...actsWith(providerOutcomes).keys()].toSorted()).toEqual(all.map(({ kind }) => kind).toSorted());
});

test('a body that is not what its act sends is refused before it is sent', async () => {
  const op: Operation = {
    id: 'op',
    kind: 'refund',
    subject: { type: 'booking', id: 'b' },
    key: 'rf:1',
    body: { payment_intent: 'pi_1', amount: 100, reason: 'requested_by_customer', metadata: {}, extra: 1 },
    state: 'planned',
    askedAt: null,
    attempts: 0,
  };
  const bound = actsWith(providerOutcomes).get('refund');
  const nobody = Object.create(null) as never; // no provider is asked
  await expect(bound?.call(nobody, op)).rejects.toThrow('extra');
});

test('a hold that is not there reads as a refusal, and a look-up does not find it', async () => {
  const reading = await act({
    ...placeHoldAct,
    call: async () => 'an answer',
    find: async () => 'an answer',
    done: () => ({
      refused: { message: 'no', class: 'declined', code: null, declineCode: null, adviceCode: null },
    }),
  }).find(Object.create(null) as never, { key: 'k', body: placeHold }); // no provider is asked
  expect(reading).toBeUndefined();
});

const placeHold = {
  amount: 5000,
  currency: 'usd',
  customer: 'cus_1',
  payment_method: 'pm_1',
  confirm: true as const,
  off_session: true as const,
  capture_method: 'manual' as const,
  allowed_payment_method_types: ['card' as const],
  payment_method_options: { card: { request_extended_authorization: 'if_available' as const } },
  transfer_group: 'booking_1',
  metadata: {},
  expand: ['latest_charge' as const],
};

test('a word of the provider for a refund that we do not know is read as being on its way', () => {
  expect(['succeeded', 'failed', 'new_word', null].map(refundStanding)).toEqual([
    'succeeded',
    'failed',
    'pending',
    'pending',
  ]);
});
