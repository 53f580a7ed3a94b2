import { type Act, bind, type BoundAct, type BoundActs, type Outcome } from '../operations/operation.ts';
import { answerDisputeAct } from './answer-dispute.ts';
import { captureHoldAct } from './capture-hold.ts';
import { changePriceAct, changeSubscriptionAct, endSubscriptionAct } from './change-subscription.ts';
import { createPayoutAccountAct } from './create-payout-account.ts';
import { forgetCardAct } from './forget-card.ts';
import { openCheckoutAct } from './open-checkout.ts';
import { openDebtPageAct } from './open-debt-page.ts';
import { openDepositCheckoutAct } from './open-deposit-checkout.ts';
import { openOnboardingAct } from './open-onboarding.ts';
import { openPortalAct } from './open-portal.ts';
import { openSubscriptionAct } from './open-subscription.ts';
import { placeHoldAct } from './place-hold.ts';
import { refundAct } from './refund.ts';
import { releaseHoldAct } from './release-hold.ts';
import { reverseTransferAct } from './reverse-transfer.ts';
import { transferAct } from './transfer.ts';

/** Acts for people we pay. */
const payoutActs = {
  'create-payout-account': createPayoutAccountAct,
  'open-onboarding': openOnboardingAct,
  transfer: transferAct,
  'reverse-transfer': reverseTransferAct,
};

/** Acts for people who subscribe to Pro. */
const planActs = {
  'open-subscription': openSubscriptionAct,
  'change-subscription': changeSubscriptionAct,
  'change-price': changePriceAct,
  'end-subscription': endSubscriptionAct,
  'open-portal': openPortalAct,
};

/** Acts for payments that banks take back. */
const disputeActs = { 'answer-dispute': answerDisputeAct };

/** Acts for what people owe us. */
const debtActs = { 'open-debt-page': openDebtPageAct };

/** Every act of the provider. An act added here won't compile until someone defines what follows from it. */
const acts = {
  'open-checkout': openCheckoutAct,
  'open-deposit-checkout': openDepositCheckoutAct,
  refund: refundAct,
  'place-hold': placeHoldAct,
  'release-hold': releaseHoldAct,
  'capture-hold': captureHoldAct,
  'forget-card': forgetCardAct,
  ...payoutActs,
  ...planActs,
  ...disputeActs,
  ...debtActs,
};

type Acts = typeof acts;
type Name = keyof Acts;
type Bodies = { [N in Name]: Acts[N] extends Act<infer Body, infer _Result> ? Body : never };
type Results = { [N in Name]: Acts[N] extends Act<infer _Body, infer Result> ? Result : never };

/** What follows from the provider's answers; passed in, because it belongs to the code that orders the calls. */
export type Outcomes = { [N in Name]: Outcome<Results[N]> };
/** The outcomes split by whose calls they are: people we pay, Pro subscribers, disputed payments, people who owe us, and bookings. */
export type PayoutOutcomes = Pick<Outcomes, keyof typeof payoutActs>;
export type PlanOutcomes = Pick<Outcomes, keyof typeof planActs>;
export type DisputeOutcomes = Pick<Outcomes, keyof typeof disputeActs>;
export type DebtOutcomes = Pick<Outcomes, keyof typeof debtActs>;
export type BookingOutcomes = Omit<
  Outcomes,
  keyof typeof payoutActs | keyof typeof planActs | keyof typeof disputeActs | keyof typeof debtActs
>;

const table: { [N in Name]: Act<Bodies[N], Results[N]> } = acts;
const names = Object.keys(acts) as Name[]; // keys of a const table

function boundOf<N extends Name>(name: N, outcomes: Partial<Outcomes>): [string, BoundAct][] {
  const outcome = outcomes[name];
  return outcome ? [[name, bind(table[name], outcome)]] : [];
}

/**
 * The acts by the names operations are stored under, each with what follows from it. Given only some outcomes, only those
 * acts can be made.
 */
export function actsWith(outcomes: Partial<Outcomes>): BoundActs {
  return new Map(names.flatMap((name) => boundOf(name, outcomes)));
}
