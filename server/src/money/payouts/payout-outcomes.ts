import type { Deps } from '#floor/deps.ts';
import type { PayoutOutcomes } from '#money/payments/acts/acts.ts';
import type { AccountType, EventHandler } from '#money/payments/events/event-handlers.ts';
import { followAccount } from './setup/follow-account.ts';
import { followBankPayout } from './follow-bank-payout.ts';
import { recordMoved, recordNotMoved, recordNotTakenBack, recordTakenBack } from './follow-transfer.ts';
import { dropRefusedAccount, saveMadeAccount } from './setup/payout-accounts.store.ts';

const nothing = async () => undefined;

/** What follows from the provider's answers about people we pay. */
export const payoutOutcomes: PayoutOutcomes = {
  'create-payout-account': {
    done: (tx, op, account) => saveMadeAccount(tx, op.id, account.id),
    refused: (tx, op) => dropRefusedAccount(tx, op.id),
  },
  'open-onboarding': { done: nothing, refused: nothing },
  transfer: { done: recordMoved, refused: recordNotMoved },
  'reverse-transfer': {
    done: (tx, op, _, now) => recordTakenBack(tx, op, now),
    refused: recordNotTakenBack,
  },
};

/** The handler for each provider event about their accounts. */
export const payoutEventHandlers: Readonly<Record<AccountType, EventHandler<Deps>>> = {
  'v2.core.account.updated': followAccount,
  'v2.core.account.closed': followAccount,
  'v2.core.account[identity].updated': followAccount,
  'v2.core.account[requirements].updated': followAccount,
  'v2.core.account[configuration.recipient].updated': followAccount,
  'v2.core.account[configuration.recipient].capability_status_updated': followAccount,
  'account.external_account.created': followAccount,
  'account.external_account.updated': followAccount,
  'account.external_account.deleted': followAccount,
  'payout.created': followBankPayout,
  'payout.updated': followBankPayout,
  'payout.paid': followBankPayout,
  'payout.failed': followBankPayout,
  'payout.canceled': followBankPayout,
  'payout.reconciliation_completed': followBankPayout,
};
