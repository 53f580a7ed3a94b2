import { plans } from '@borough/domain/plans/plans';
import { merchantFeePercent, type Tier, userFeePercent } from '@borough/domain/pricing/pricing.rules';
import { Check, Clock } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/class-names.ts';

interface PlanWords {
  lead: string;
  more?: string;
  features: { name: string; soon?: true }[];
  press: string;
}

const words: Record<Tier, PlanWords> = {
  free: {
    lead: 'For occasional renters.',
    features: [
      { name: 'Unlimited listings' },
      { name: 'Basic profile' },
      { name: 'Email support' },
      { name: 'Secure payments' },
      { name: 'In-app messaging' },
    ],
    press: 'Get Started',
  },
  pro: {
    lead: 'For frequent renters.',
    more: 'Everything in Basic, and:',
    features: [
      { name: 'Featured listings', soon: true },
      { name: 'Advanced analytics', soon: true },
      { name: 'Business profile', soon: true },
      { name: 'Priority phone support', soon: true },
      { name: 'Enhanced profile', soon: true },
    ],
    press: 'Subscribe Now',
  },
};

interface PlanCardProps {
  tier: Tier;
  picked: boolean;
  /** The plan this person is on, by the server's word. */
  current: boolean;
  onPick: () => void;
}

/** One plan: what it costs, what it gives, and the button that picks it. */
export function PlanCard({ tier, picked, current, onPick }: PlanCardProps) {
  const title = useId();
  const { lead, more, features, press } = words[tier];
  const isPro = tier === 'pro';
  return (
    <section
      aria-labelledby={title}
      className={classes(
        'flex flex-col rounded-card border bg-surface p-6 md:p-8',
        isPro ? 'border-brick' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-xl">
          {plans[tier].title}
        </h2>
        <span className="flex flex-wrap gap-2">
          {picked && (
            <Badge tone="good" icon={<Check aria-hidden size={14} strokeWidth={2} />}>
              Your pick
            </Badge>
          )}
          {current && <Badge>Your plan</Badge>}
          {isPro && <Badge tone="brick">Recommended</Badge>}
        </span>
      </div>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="font-display text-3xl">{isPro ? `$${plans.pro.price}` : 'Free'}</span>
        {isPro && <span className="text-muted">a month</span>}
      </p>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      <dl className="tabular mt-6 grid grid-cols-2 divide-x divide-line border-y border-line py-4 text-sm">
        <div className="flex flex-col-reverse justify-end pr-4">
          <dt className="text-muted">service fee on rentals</dt>
          <dd className="font-display text-xl">{userFeePercent[tier]}%</dd>
        </div>
        <div className="flex flex-col-reverse justify-end pl-4">
          <dt className="text-muted">payment processing</dt>
          <dd className="font-display text-xl">{merchantFeePercent}%</dd>
        </div>
      </dl>
      {more && <p className="mt-6 text-sm font-semibold">{more}</p>}
      <ul className={classes('mb-8 space-y-3 text-sm', more ? 'mt-3' : 'mt-6')}>
        {features.map(({ name, soon }) => (
          <li key={name} className="flex items-start gap-2.5">
            {soon ? (
              <Clock aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-amber" />
            ) : (
              <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-porch" />
            )}
            <span>{name}</span>
            {soon && <span className="ml-auto text-xs font-semibold text-amber">soon</span>}
          </li>
        ))}
      </ul>
      <Button size="lg" variant={isPro ? 'primary' : 'secondary'} className="mt-auto w-full" onClick={onPick}>
        {press}
      </Button>
    </section>
  );
}
