import type { Operation } from '../wire/operation.ts';
import { accountOperations } from './account.ts';
import { balanceOperations } from './balance.ts';
import { billingPortalOperations } from './billing-portal.ts';
import { chargeOperations } from './charges.ts';
import { checkoutSessionOperations } from './checkout-sessions.ts';
import { connectedAccountOperations } from './connected-accounts.ts';
import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { eventOperations } from './events.ts';
import { fraudWarningOperations } from './fraud-warnings.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { payoutOperations } from './payouts.ts';
import { priceOperations } from './prices.ts';
import { refundOperations } from './refunds.ts';
import { subscriptionOperations } from './subscriptions.ts';
import { transferOperations } from './transfers.ts';

/** Every simulated API call. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...connectedAccountOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...checkoutSessionOperations,
  ...priceOperations,
  ...subscriptionOperations,
  ...billingPortalOperations,
  ...paymentIntentOperations,
  ...chargeOperations,
  ...refundOperations,
  ...disputeOperations,
  ...fraudWarningOperations,
  ...transferOperations,
  ...payoutOperations,
  ...balanceOperations,
  ...eventOperations,
];
