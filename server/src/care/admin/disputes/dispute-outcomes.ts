import type { DisputeOutcomes } from '#money/payments/acts/acts.ts';
import { noteRefused, noteSent } from './dispute-answers.store.ts';

/** What follows when the provider responds to our answers in disputes. */
export const disputeOutcomes: DisputeOutcomes = {
  'answer-dispute': {
    done: (tx, op, _, now) => noteSent(tx, op.id, now),
    refused: (tx, op, { message }) => noteRefused(tx, op.id, message),
  },
};
