import type { MyPlan } from '@borough/domain/plans/my-plan.contract';
import { plans, type Tier } from '@borough/domain/plans/plans';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';

interface PickedNoticeProps {
  picked: Tier | undefined;
  person: SessionPerson | null;
  /** Undefined while loading, and for visitors. */
  plan: MyPlan | undefined;
  /** Opens the window that asks for consent. */
  onSubscribe: () => void;
}

/** What picking a plan means now, with the next step. Rendered before it has text, so that the text is announced. */
export function PickedNotice({ picked, person, plan, onSubscribe }: PickedNoticeProps) {
  return (
    <div aria-live="polite" className="mt-6 min-h-13">
      {picked && (
        <div className="flex gap-2.5 rounded-card bg-porch-soft px-4 py-3.5 text-sm">
          <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-porch" />
          <div className="min-w-0">
            <strong className="font-semibold">You picked {plans[picked].title}.</strong>{' '}
            {picked === 'pro' ? (
              <ProNext person={person} plan={plan} onSubscribe={onSubscribe} />
            ) : (
              <BasicNext person={person} plan={plan} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const link = (to: string, label: string): ReactNode => (
  <Link to={to} className="text-link">
    {label}
  </Link>
);

function BasicNext({ person, plan }: Pick<PickedNoticeProps, 'person' | 'plan'>) {
  if (!person) return <>Every account starts with it. {link(paths.signup, 'Create your account')}</>;
  return plan?.subscription && plan.subscription.standing !== 'ends' ? (
    <>To go back to it, cancel Pro under "Your plan".</>
  ) : (
    <>Every account starts with it, so you don't need to do anything.</>
  );
}

function ProNext({ person, plan, onSubscribe }: Omit<PickedNoticeProps, 'picked'>) {
  if (!person)
    return (
      <>
        {link(paths.signup, 'Create your account')} or {link(paths.login, 'sign in')} to subscribe.
      </>
    );
  if (!plan) return <>One moment…</>;
  if (plan.subscription) return <>You're subscribed already. See "Your plan" above.</>;
  return (
    <>
      To subscribe, agree that it renews, and pay on Stripe's page.
      <Button size="sm" variant="secondary" className="mt-3 block" onClick={onSubscribe}>
        Continue
      </Button>
    </>
  );
}
