import { newId } from '../world/ids.ts';
import type { IntentRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** A new intent with only its amount; the caller fills in the rest. */
export function blankIntent(call: Call, amount: number, currency: string): IntentRecord {
  const id = newId(call, 'pi');
  return {
    id,
    secret: `${id}_${newId(call, 'secret')}`,
    created: call.now,
    amount,
    amountCapturable: 0,
    amountReceived: 0,
    currency,
    status: 'requires_payment_method',
    captureMethod: 'automatic_async',
    confirmationMethod: 'automatic',
    customerId: null,
    description: null,
    metadata: {},
    receiptEmail: null,
    transferGroup: null,
    statementDescriptor: null,
    statementDescriptorSuffix: null,
    setupFutureUsage: null,
    allowedTypes: null,
    paymentMethodId: null,
    latestChargeId: null,
    extendedAuthorization: null,
    failure: null,
    returnUrl: null,
    canceledAt: null,
    cancellationReason: null,
    sessionId: null,
  };
}
