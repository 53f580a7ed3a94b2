import { type Tier, userFeePercent } from '../pricing/pricing.rules.ts';

export interface Plan {
  tier: Tier;
  title: string;
  /** The name on badges. */
  badge: string;
  /** Dollars a month. */
  price: number;
  rentalFee: number;
}

/** The two membership plans. */
export const plans = {
  free: { tier: 'free', title: 'Basic', badge: 'Basic Plan', price: 0, rentalFee: userFeePercent.free },
  pro: { tier: 'pro', title: 'Pro', badge: 'Pro Plan', price: 4.99, rentalFee: userFeePercent.pro },
} as const satisfies Record<Tier, Plan>;
