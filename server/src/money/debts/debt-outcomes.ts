import type { DebtOutcomes } from '#money/payments/acts/acts.ts';
import { giveUpPage, saveOpenedPage } from './debt-payments.store.ts';

/** What follows from the provider's answers about debt payment pages. */
export const debtOutcomes: DebtOutcomes = {
  'open-debt-page': {
    done: (tx, op, page) => saveOpenedPage(tx, op.id, page),
    refused: (tx, op) => giveUpPage(tx, { operationId: op.id }),
  },
};
