const at = new Date('2027-06-04T09:00:00Z');

/** Sample facts for each notice about a plan. */
export const planSamples = {
  'pro-started': { usual: { at, priceCents: 549 } },
  'plan-renewed': { usual: { paidCents: 549, from: new Date('2027-05-04T09:00:00Z'), at } },
  'pro-price-changed': { usual: { fromCents: 549, priceCents: 299, at } },
  'pro-payment-failed': {
    usual: { nextTryAt: at, priceCents: 549 },
    last: { nextTryAt: null, priceCents: 549 },
  },
  'pro-cancelled': { usual: { at } },
  'pro-ended': { usual: {} },
  'pro-reminder': { usual: { at, priceCents: 549 } },
};
