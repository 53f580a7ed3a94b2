import { plans } from '@borough/domain/plans/plans';
import { type Tier, userFeePercent } from '@borough/domain/pricing/pricing.rules';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { SessionPerson } from '../../lib/session.ts';
import { paths } from '../../paths.ts';

interface PickedNoticeProps {
  picked: Tier | undefined;
  person: SessionPerson | null;
}

/** What picking a plan means today. The place is there before the words, so that they are read out. */
export function PickedNotice({ picked, person }: PickedNoticeProps) {
  return (
    <div aria-live="polite" className="mt-6 min-h-13">
      {picked && (
        <p className="flex gap-2.5 rounded-card bg-porch-soft px-4 py-3.5 text-sm">
          <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-porch" />
          <span>
            <strong className="font-semibold">You picked {plans[picked].title}.</strong>{' '}
            {whatNow(picked, person)}
          </span>
        </p>
      )}
    </div>
  );
}

function whatNow(picked: Tier, person: SessionPerson | null) {
  if (picked === 'pro')
    return person?.tier === 'pro'
      ? "You're already on it."
      : `You can't buy Pro yet. Until you can, you stay on Basic and pay ${userFeePercent.free}%.`;
  if (person) return "Every account starts with it, so you don't need to do anything.";
  return (
    <>
      Every account starts with it.{' '}
      <Link to={paths.signup} className="text-link">
        Create your account
      </Link>
    </>
  );
}
