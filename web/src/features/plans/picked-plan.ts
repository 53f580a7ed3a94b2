import type { Tier } from '@borough/domain/plans/plans';
import { useState } from 'react';
import { keep, keptText } from '../../lib/kept/keep.ts';

const key = 'borough.plan';

const tierOf = (text: string | null): Tier | undefined =>
  text === 'free' || text === 'pro' ? text : undefined;

/** The plan someone picked on this device. Only a mark: the server decides what a person pays. */
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
