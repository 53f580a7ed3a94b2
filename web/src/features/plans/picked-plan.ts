import type { Tier } from '@borough/domain/pricing/pricing.rules';
import { useState } from 'react';
import { keep, keptText } from '../../lib/keep.ts';

const key = 'borough.plan';

const tierOf = (text: string | null): Tier | undefined =>
  text === 'free' || text === 'pro' ? text : undefined;

/** The plan somebody picked on this device. A mark and no more: what a person pays is the server's word. */
export function usePickedPlan(): [picked: Tier | undefined, pick: (tier: Tier) => void] {
  const [picked, setPicked] = useState(() => tierOf(keptText(key)));
  return [
    picked,
    (tier) => {
      keep(key, tier);
      setPicked(tier);
    },
  ];
}
