import type { MoveLook } from './move-look.ts';

/** Withdrawing from dates that one could have paid for, apart from its window: where people pay, nothing asks first. */
export const giveDatesBack = {
  name: 'withdraw',
  done: () => 'Your dates were released.',
} satisfies Partial<MoveLook<'withdraw'>>;
