/** What a payment was for. `unasked`: money no one asked for, such as a second payment for the same rental. `debt`: what someone owed. */
export const paymentPurposes = ['rental', 'unasked', 'debt'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What a refund returns: a payment, by its purpose, or a deposit that had been charged. */
export const refundedThings = [...paymentPurposes, 'deposit'] as const;
export type RefundedThing = (typeof refundedThings)[number];

/** `kept`: it counts for what it was meant for. `returned`: it was refunded in full on arrival. */
export const paymentStates = ['kept', 'returned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How each move that receives a payment classifies it. */
export const receivedAs = {
  confirm: { purpose: 'rental', state: 'kept' },
  'await-deposit': { purpose: 'rental', state: 'kept' },
  'return-late-payment': { purpose: 'rental', state: 'returned' },
  'paid-twice': { purpose: 'unasked', state: 'returned' },
  'return-stray-payment': { purpose: 'unasked', state: 'returned' },
} as const satisfies Record<string, { purpose: PaymentPurpose; state: PaymentState }>;
