import type { DisputeOutcomes } from '../../payments/acts/acts.ts';
import { noteRefused, noteSent } from './dispute-answers.store.ts';

/** What follows from the provider's answers about disputed payments. */
export const disputeOutcomes: DisputeOutcomes = {
  'answer-dispute': {
    done: (tx, op, _, now) => noteSent(tx, op.id, now),
    refused: (tx, op, { message }) => noteRefused(tx, op.id, message),
  },
};
