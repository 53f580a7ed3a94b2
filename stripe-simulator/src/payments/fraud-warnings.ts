import type Stripe from 'stripe';
import { emit } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { FraudWarningRecord } from '../world/dispute-records.ts';
import type { ChargeRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';

/** What an issuer can say about a charge here. */
export const fraudTypes = [
  'card_never_received',
  'fraudulent_card_application',
  'made_with_counterfeit_card',
  'made_with_lost_card',
  'made_with_stolen_card',
  'misc',
  'unauthorized_use_of_card',
] as const;

/** A warning as the API returns it. */
export function presentFraudWarning(
  { store }: Pick<Call, 'store'>,
  { id, created, chargeId, intentId, fraudType }: FraudWarningRecord,
): Stripe.Radar.EarlyFraudWarning {
  const charge = store.find('charges', chargeId);
  const isRefunded =
    charge !== undefined && charge.amountRefunded >= charge.amountCaptured && charge.captured;
  return {
    id,
    object: 'radar.early_fraud_warning',
    actionable: charge !== undefined && charge.disputeId === null && !isRefunded,
    charge: chargeId,
    created,
    fraud_type: fraudType,
    livemode: false,
    payment_intent: intentId,
  };
}

/** The card's issuer warns about a charge, once; no money moves. Returns nothing if it already did, or if there was no payment. */
export function warnOfFraud(
  call: Call,
  charge: ChargeRecord,
  fraudType: string,
): FraudWarningRecord | undefined {
  const isKnown = call.store.all('fraudWarnings').some(({ chargeId }) => chargeId === charge.id);
  if (isKnown || charge.status !== 'succeeded') return undefined;
  const warning = call.store.put('fraudWarnings', {
    id: newId(call, 'issfr'),
    created: call.now,
    chargeId: charge.id,
    intentId: charge.intentId,
    fraudType,
  });
  emit(call, 'radar.early_fraud_warning.created', presentFraudWarning(call, warning));
  return warning;
}
