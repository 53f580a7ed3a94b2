/** What a bank suspects about a payment. */
const fraudKinds: Readonly<Record<string, string>> = {
  card_never_received: 'the card never reached its owner',
  fraudulent_card_application: 'the card was opened in someone else’s name',
  made_with_counterfeit_card: 'paid with a counterfeit card',
  made_with_lost_card: 'paid with a lost card',
  made_with_stolen_card: 'paid with a stolen card',
  misc: 'possible fraud, no details given',
  unauthorized_use_of_card: 'paid without the cardholder’s permission',
};

/** Why a refund or a payout was returned. */
const returnReasons: Readonly<Record<string, string>> = {
  account_closed: 'the bank account is closed',
  account_frozen: 'the bank account is frozen',
  could_not_process: "the bank couldn't process it",
  charge_for_pending_refund_disputed: 'the payment was disputed in the meantime',
  declined: 'the bank declined it',
  expired_or_canceled_card: 'the card expired or was cancelled',
  incorrect_account_holder_name: 'the name on the bank account is different',
  insufficient_funds: 'not enough money in the account',
  invalid_account_number: 'the account number is wrong',
  invalid_currency: "the bank account can't take dollars",
  lost_or_stolen_card: 'the card was reported lost or stolen',
  merchant_request: 'it was cancelled on request',
  no_account: "that bank account doesn't exist",
  unknown: 'no reason given',
};

/** The provider's own sentences stay as they are; codes we have no words for only lose their underscores. */
const inWords = (known: Readonly<Record<string, string>>, code: string): string =>
  known[code] ?? (/^[a-z0-9_]+$/.test(code) ? code.replaceAll('_', ' ') : code.replace(/\.$/, ''));

/** What a bank suspects about a payment, in words. */
export const fraudKindInWords = (code: string): string => inWords(fraudKinds, code);

/** Why money was returned or refused, in words. */
export const returnReasonInWords = (code: string): string => inWords(returnReasons, code);
