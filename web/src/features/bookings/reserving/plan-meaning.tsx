import { plans, type Tier } from '@borough/domain/plans/plans';
import { type ReactNode, useState } from 'react';
import { Popover } from '../../../ui/windows/popover.tsx';

/** What the plan does to the fees, and what the other plan would do; open from the start. */
export function PlanMeaning({ trigger, tier }: { trigger: ReactNode; tier: Tier }) {
  const [open, setOpen] = useState(true);
  const plan = plans[tier];
  const other = plans[tier === 'pro' ? 'free' : 'pro'];
  return (
    <Popover
      label={`What ${plan.badge} means`}
      trigger={trigger}
      align="start"
      open={open}
      onOpenChange={setOpen}
    >
      <p className="max-w-64 text-sm">
        Your plan. Service fee {plan.rentalFee}%; {other.title} pays {other.rentalFee}%.
      </p>
    </Popover>
  );
}
