/** What the provider said about a declined card, in its own codes; null where it gave none. */
export interface Decline {
  code: string | null;
  declineCode: string | null;
  adviceCode: string | null;
}

/**
 * The provider's codes after which we never try the same card again: it is gone, reported, closed or unsuitable, its
 * details are wrong, or its bank wants the cardholder present.
 */
export const hardDeclines: ReadonlySet<string> = new Set([
  'authentication_required',
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'expired_card',
  'fraudulent',
  'incorrect_address',
  'incorrect_cvc',
  'incorrect_number',
  'incorrect_zip',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'live_mode_test_card',
  'lost_card',
  'merchant_blacklist',
  'mobile_device_authentication_required',
  'new_account_information_available',
  'not_permitted',
  'payment_intent_authentication_failure',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'testmode_decline',
  'transaction_not_allowed',
]);

/**
 * Whether the card can be tried again later, for example after insufficient funds. Not after a hard decline, nor if the
 * provider advises against it. A decline without a code didn't come from the card's bank, and ends the attempts too.
 */
export function mayTryAgain({ code, declineCode, adviceCode }: Decline): boolean {
  if (adviceCode === 'do_not_try_again' || adviceCode === 'confirm_card_data') return false;
  if (code === null && declineCode === null) return false;
  return ![code, declineCode].some((each) => each !== null && hardDeclines.has(each));
}
