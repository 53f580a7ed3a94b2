import type { BankTrouble } from '../world/account-records.ts';

const fails = (code: string): BankTrouble => ({ code, afterPaid: false });

/** Stripe's test account numbers whose payouts fail; the last one is the simulator's own. */
const troubles: Readonly<Record<string, BankTrouble>> = {
  '000111111116': fails('no_account'),
  '000111111113': fails('account_closed'),
  '000222222227': fails('insufficient_funds'),
  '000333333335': fails('debit_not_authorized'),
  '000444444440': fails('invalid_currency'),
  '000555555559': { code: 'account_closed', afterPaid: true },
};

/** What a bank does with payouts to this account number; null if they arrive. */
export const troubleOf = (accountNumber: string): BankTrouble | null => troubles[accountNumber] ?? null;

/** Why a payout failed, by code, as Stripe explains it. */
export const payoutFailures: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  could_not_process: 'The bank could not process this payout.',
  debit_not_authorized:
    'Debit transactions are not approved on your bank account. (Stripe requires bank accounts to be set up for both credit and debit payouts.)',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
  invalid_currency:
    'The bank was unable to process this payout because of its currency. This is probably because the bank account cannot accept payments in that currency.',
  no_account:
    'The bank account details on file are probably incorrect. No bank account could be located with those details.',
};
