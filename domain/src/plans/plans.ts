import { currentTerms } from '../terms/terms.ts';

export type Tier = 'free' | 'pro';

export interface Plan {
  tier: Tier;
  title: string;
  /** The name on badges. */
  badge: string;
  /** Dollars a month. */
  price: number;
  rentalFee: number;
}

const { userPercent } = currentTerms.fees;

/** The two membership plans. */
export const plans = {
  free: { tier: 'free', title: 'Basic', badge: 'Basic Plan', price: 0, rentalFee: userPercent.free },
  pro: { tier: 'pro', title: 'Pro', badge: 'Pro Plan', price: 4.99, rentalFee: userPercent.pro },
} as const satisfies Record<Tier, Plan>;
