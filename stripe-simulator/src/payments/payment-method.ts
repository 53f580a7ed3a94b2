import { newId } from '../world/ids.ts';
import { paymentMethodOf, type From } from '../world/find.ts';
import type { PaymentMethodRecord } from '../world/records.ts';
import type { Call } from '../world/world.ts';
import { cardByAlias } from './test-cards.ts';

/** Stores a card that a person typed or a test id named. */
export function newPaymentMethod(
  call: Call,
  card: Pick<PaymentMethodRecord, 'cardNumber' | 'expMonth' | 'expYear'> &
    Partial<Pick<PaymentMethodRecord, 'name' | 'email' | 'metadata'>>,
): PaymentMethodRecord {
  return call.store.put('paymentMethods', {
    id: newId(call, 'pm'),
    created: call.now,
    customerId: null,
    spent: false,
    setUpOffSession: false,
    name: null,
    email: null,
    metadata: {},
    ...card,
  });
}

/** The payment method for an id; a test id such as pm_card_visa creates a new one each time. */
export function usablePaymentMethod(call: Call, id: string, from: From): PaymentMethodRecord {
  const card = cardByAlias(id);
  if (!card) return paymentMethodOf(call, id, from);
  return newPaymentMethod(call, {
    cardNumber: card.number,
    expMonth: 12,
    expYear: new Date(call.now * 1000).getUTCFullYear() + 3,
  });
}

export const spentMessage =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';
