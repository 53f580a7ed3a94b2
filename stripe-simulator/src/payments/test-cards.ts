/** How a bank responds to a card. */
export type Verdict =
  | { kind: 'approve' }
  | { kind: 'authenticate' }
  | { kind: 'decline'; code: string; declineCode: string | null; message: string };

/** The circumstances of a payment. */
export interface Circumstances {
  offSession: boolean;
  authenticated: boolean;
  setUpOffSession: boolean;
  /** The request for the payment asked for 3-D Secure. */
  asked: boolean;
}

/** A card number from Stripe's test list, and what it does. */
export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  network: string;
  funding: 'credit';
  /** If set, the payment page shows the card with this label. */
  label?: string;
  /** The ready-made payment method id from Stripe's test mode. */
  alias: string;
  /** What happens to its refunds: they start as succeeded and then fail, or start as pending. */
  refund?: 'fails' | 'pends';
  /** Whether it counts as the same card no matter who pays with it. */
  shared?: true;
  /** The reason its bank gives when it takes back each charge. */
  dispute?: string;
  verdict(how: Circumstances): Verdict;
}

const approve: Verdict = { kind: 'approve' };
const declined = (code: string, declineCode: string | null, message: string): Verdict => ({
  kind: 'decline',
  code,
  declineCode,
  message,
});
const generic = declined('card_declined', 'generic_decline', 'Your card was declined.');
const unauthenticated = declined(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);
const card = (
  brand: TestCard['brand'],
  number: string,
  alias: string,
  verdict: TestCard['verdict'],
  label?: string,
  later: Pick<TestCard, 'refund' | 'dispute' | 'shared'> = {},
): TestCard => ({ number, brand, network: brand, funding: 'credit', alias, verdict, label, ...later });

/** Every card that works; others are declined, as live cards are in test mode. */
export const testCards: readonly TestCard[] = [
  card('visa', '4242424242424242', 'pm_card_visa', () => approve, 'Succeeds'),
  card('visa', '4000000000000002', 'pm_card_visa_chargeDeclined', () => generic, 'Declined'),
  card(
    'visa',
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    () => declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
    'Insufficient funds',
  ),
  card(
    'visa',
    '4000002760003184',
    'pm_card_authenticationRequired',
    (how) => (how.authenticated ? approve : how.offSession ? unauthenticated : { kind: 'authenticate' }),
    'Always asks for authentication',
  ),
  card(
    'visa',
    '4000002500003155',
    'pm_card_authenticationRequiredOnSetup',
    (how) => {
      if (how.authenticated) return approve;
      if (how.offSession) return how.setUpOffSession ? approve : unauthenticated;
      return { kind: 'authenticate' };
    },
    'Asks for authentication once',
  ),
  card(
    'visa',
    '4000000000003055',
    'pm_card_threeDSecureOptional',
    (how) => (how.asked && !how.authenticated && !how.offSession ? { kind: 'authenticate' } : approve),
    'Asks for authentication if we do',
  ),
  card(
    'visa',
    '4000000000000341',
    'pm_card_chargeCustomerFail',
    (how) => (how.offSession ? generic : approve),
    'Succeeds now, declined later',
  ),
  card(
    'mastercard',
    '5555555555554444',
    'pm_card_mastercard',
    () => approve,
    'One card that several people use',
    {
      shared: true,
    },
  ),
  card('amex', '378282246310005', 'pm_card_amex', () => approve),
  card('discover', '6011111111111117', 'pm_card_discover', () => approve),
  card('visa', '4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', () =>
    declined('card_declined', 'lost_card', 'Your card was declined.'),
  ),
  card('visa', '4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', () =>
    declined('card_declined', 'stolen_card', 'Your card was declined.'),
  ),
  card('visa', '4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', () =>
    declined(
      'card_declined',
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  ),
  card('visa', '4000000000000069', 'pm_card_chargeDeclinedExpiredCard', () =>
    declined('expired_card', null, 'Your card has expired.'),
  ),
  card('visa', '4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', () =>
    declined('incorrect_cvc', null, "Your card's security code is incorrect."),
  ),
  card('visa', '4000000000000119', 'pm_card_chargeDeclinedProcessingError', () =>
    declined(
      'processing_error',
      null,
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  card('visa', '4000000000007726', 'pm_card_pendingRefund', () => approve, undefined, { refund: 'pends' }),
  card('visa', '4000000000005126', 'pm_card_refundFail', () => approve, undefined, { refund: 'fails' }),
  card('visa', '4000000000000259', 'pm_card_createDispute', () => approve, undefined, {
    dispute: 'fraudulent',
  }),
  card('visa', '4000000000002685', 'pm_card_createDisputeProductNotReceived', () => approve, undefined, {
    dispute: 'product_not_received',
  }),
];

/** The test card with this number (digits only). */
export const cardByNumber = (number: string): TestCard | undefined =>
  testCards.find((each) => each.number === number);

/** The test card behind a ready-made id such as pm_card_visa. */
export const cardByAlias = (id: string): TestCard | undefined => testCards.find((each) => each.alias === id);

/** Stripe's advice about a decline, sent along with its codes. */
export function adviceFor(failure: { code: string | null; declineCode: string | null }): string | null {
  if (failure.declineCode === 'lost_card' || failure.declineCode === 'stolen_card') return 'do_not_try_again';
  if (failure.code === 'expired_card' || failure.code === 'incorrect_cvc') return 'confirm_card_data';
  return failure.code === 'card_declined' || failure.code === 'processing_error' ? 'try_again_later' : null;
}
