import type { MoveLook } from './move-look.ts';

/** Withdraws from dates the renter could have paid for, without the usual window: on the payment screen, nothing asks first. */
export const giveDatesBack = {
  name: 'withdraw',
  done: () => 'Your dates were released.',
} satisfies Partial<MoveLook<'withdraw'>>;
