const at = new Date('2027-06-04T09:00:00Z');

/** Sample facts for each notice about a plan. */
export const planSamples = {
  'pro-started': { usual: { at, priceCents: 499 } },
  'plan-renewed': { usual: { paidCents: 499, from: new Date('2027-05-04T09:00:00Z'), at } },
  'pro-payment-failed': {
    usual: { nextTryAt: at, priceCents: 499 },
    last: { nextTryAt: null, priceCents: 499 },
  },
  'pro-cancelled': { usual: { at } },
  'pro-ended': { usual: {} },
  'pro-reminder': { usual: { at, priceCents: 499 } },
};
