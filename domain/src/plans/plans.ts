import type { Cents } from '../money.ts';
import { offeredFigures } from '../terms/offered.ts';

export type Tier = 'free' | 'pro';

export interface Plan {
  tier: Tier;
  title: string;
  /** The name on badges. */
  badge: string;
  /** Dollars a month, for new subscribers. */
  readonly price: number;
  /** The service fee of new bookings, in percent of the rent. */
  readonly rentalFee: number;
}

/** The price of Pro per month for new subscribers, in cents. */
export const proPriceCents = (): Cents => offeredFigures().proPriceCents;

/** The two membership plans, at what they cost now. */
export const plans = {
  free: {
    ...{ tier: 'free', title: 'Basic', badge: 'Basic Plan', price: 0 },
    get rentalFee() {
      return offeredFigures().basicPercent;
    },
  },
  pro: {
    ...{ tier: 'pro', title: 'Pro', badge: 'Pro Plan' },
    get price() {
      return proPriceCents() / 100;
    },
    get rentalFee() {
      return offeredFigures().proPercent;
    },
  },
} as const satisfies Record<Tier, Plan>;
