import { plans, proPriceCents, type Tier } from '@borough/domain/plans/plans';
import { currentTerms } from '@borough/domain/terms/terms';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/parts/badge.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Button } from '../../ui/parts/button.tsx';
import { shortMoney } from '../../lib/words/format.ts';
import { breakEvenInWords } from './break-even-words.ts';

interface PlanWords {
  lead: string;
  /** For whom it's recommended, following that word. */
  recommended?: string;
  features: readonly string[];
  press: string;
}

const wordsNow = (): Record<Tier, PlanWords> => ({
  free: {
    lead: 'For occasional renters.',
    features: ['Unlimited listings', 'Basic profile', 'Email support', 'Secure payments', 'In-app messaging'],
    press: 'Get Started',
  },
  pro: {
    lead: 'For frequent renters: a lower fee on every rental.',
    recommended: `if you spend more than about ${breakEvenInWords()} a month on rentals`,
    features: [
      'Featured listings',
      'Advanced analytics',
      'Business profile',
      'Priority phone support',
      'Enhanced profile',
    ],
    press: 'Subscribe Now',
  },
});

interface PlanCardProps {
  tier: Tier;
  picked: boolean;
  /** This person's current plan, according to the server. */
  current: boolean;
  /** They are on another plan and have nothing to press here: Basic, for people on Pro. */
  past?: boolean;
  /** The plan to press next: Basic, or Pro for people who are on Basic. */
  suggested: boolean;
  onPick: () => void;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** One plan: its price, its features, and the button that picks it. */
export function PlanCard({ tier, picked, current, past = false, suggested, onPick }: PlanCardProps) {
  const title = useId();
  const { lead, recommended, features, press } = wordsNow()[tier];
  const isPro = tier === 'pro';
  return (
    <section
      aria-labelledby={title}
      className={classes(
        'flex flex-col rounded-card border border-line bg-surface p-6 md:p-8',
        isPro && current && 'max-md:order-first',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 id={title} className="text-xl">
          {plans[tier].title}
        </h2>
        <span className="flex flex-wrap gap-2">
          {picked && !current && (
            <Badge tone="good" icon={<Check aria-hidden size={14} strokeWidth={2} />}>
              Your pick
            </Badge>
          )}
          {current && !isPro && <Badge tone="good">Your plan</Badge>}
        </span>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl">{isPro ? shortMoney(proPriceCents()) : 'Free'}</span>
        {isPro && <span className="text-muted">a month</span>}
      </p>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      {recommended && !current && (
        <p className="mt-3 text-sm">
          <Badge>Recommended</Badge> {recommended}
        </p>
      )}
      <Fees tier={tier} />
      {isPro && (
        <p className="mt-6 flex items-start gap-2.5 text-sm">
          <Check {...icon} className="shrink-0 text-porch" />
          Everything in Basic
        </p>
      )}
      <ul className="mt-4 mb-8 space-y-3 text-sm">
        {features.map((name) => (
          <li key={name} className="flex items-start gap-2.5">
            <Check {...icon} className="shrink-0 text-porch" />
            {name}
          </li>
        ))}
      </ul>
      {isPro && current ? (
        <p className="mt-auto flex min-h-13 items-center justify-center gap-2 rounded-full bg-porch-soft font-semibold text-porch">
          <Check {...icon} />
          Your plan
        </p>
      ) : past ? (
        <p className="mt-auto text-sm text-muted">To come back to Basic, cancel Pro.</p>
      ) : (
        <Button
          size="lg"
          variant={suggested ? 'primary' : 'secondary'}
          className="mt-auto w-full"
          onClick={onPick}
        >
          {press}
        </Button>
      )}
      {isPro && !current && (
        <p className="mt-3 text-center text-xs text-muted">
          Renews every month until you cancel. You pay on the next page, after you agree.
        </p>
      )}
    </section>
  );
}

function Fees({ tier }: { tier: Tier }) {
  return (
    <dl className="tabular mt-6 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] divide-x divide-line border-y border-line py-4 text-sm">
      <div className="flex flex-col-reverse justify-end pr-4">
        <dt className="text-muted">service fee on rentals</dt>
        <dd className="font-display text-xl">{currentTerms.fees.userPercent[tier]}%</dd>
      </div>
      <div className="flex flex-col-reverse justify-end pl-4">
        <dt className="text-muted">payment processing</dt>
        <dd className="font-display text-xl">{currentTerms.fees.processingPercent}%</dd>
      </div>
    </dl>
  );
}
