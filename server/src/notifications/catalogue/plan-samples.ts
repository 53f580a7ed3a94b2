const at = new Date('2027-06-04T09:00:00Z');

/** Facts for a look at each notice about a plan. */
export const planSamples = {
  'pro-started': { usual: { at } },
  'pro-payment-failed': { usual: { nextTryAt: at }, last: { nextTryAt: null } },
  'pro-cancelled': { usual: { at } },
  'pro-ended': { usual: {} },
  'pro-reminder': { usual: { at } },
};
