import { recordFailedCheckout, recordOpenedCheckout } from '../payments/checkouts.ts';
import type { Outcomes } from '../payments/outcomes.ts';
import { recordRefusedTry, recordRelease, recordTry } from './follow-deposit.ts';

const nothing = async () => undefined;

/** What follows from the provider's answer to each kind of call. */
export const paymentOutcomes: Outcomes = {
  'open-checkout': { succeeded: recordOpenedCheckout, refused: recordFailedCheckout },
  refund: { succeeded: nothing, refused: nothing },
  'hold-deposit': { succeeded: recordTry, refused: recordRefusedTry },
  'release-deposit': { succeeded: recordRelease, refused: nothing },
};
