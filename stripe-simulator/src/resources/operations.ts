import type { Operation } from '../wire/operation.ts';
import { accountOperations } from './account.ts';
import { balanceOperations } from './balance.ts';
import { chargeOperations } from './charges.ts';
import { checkoutSessionOperations } from './checkout-sessions.ts';
import { connectedAccountOperations } from './connected-accounts.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { eventOperations } from './events.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { payoutOperations } from './payouts.ts';
import { refundOperations } from './refunds.ts';
import { transferOperations } from './transfers.ts';

/** Every simulated API call. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...connectedAccountOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...checkoutSessionOperations,
  ...paymentIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...disputeOperations,
  ...transferOperations,
  ...payoutOperations,
  ...balanceOperations,
  ...eventOperations,
];
