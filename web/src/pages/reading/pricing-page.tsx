import type { Tier } from '@borough/domain/plans/plans';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MyPlanCard } from '../../features/plans/my-plan-card.tsx';
import { ComparePlans } from '../../features/plans/compare-plans.tsx';
import { PickedNotice } from '../../features/plans/picked-notice.tsx';
import { usePickedPlan } from '../../features/plans/picked-plan.ts';
import { PlanCard } from '../../features/plans/plan-card.tsx';
import { ProWelcome } from '../../features/plans/pro-welcome.tsx';
import { SubscribeDialog } from '../../features/plans/subscribe-dialog.tsx';
import { PlanQuestions } from '../../features/plans/plan-questions.tsx';
import { useMyPlan } from '../../features/plans/use-my-plan.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import { toast } from '../../ui/notes/toast.ts';

const tiers = ['free', 'pro'] as const satisfies Tier[];
const picked = { free: 'Free plan selected', pro: 'Pro plan selected' } as const satisfies Record<
  Tier,
  string
>;

/** What renting costs on each plan, marking the plan someone picked on this device. */
export function PricingPage() {
  useDocumentTitle('Pricing');
  const [plan, pick] = usePickedPlan();
  const { person } = useSession();
  const { plan: mine, failed, again } = useMyPlan(person);
  const onTier = mine?.tier ?? person?.tier;
  const [subscribing, setSubscribing] = useState(false);
  const { from } = usePageQuery().query;
  const mayBuy = mine !== undefined && mine.subscription === null;
  // Picking a plan must not wait for any request, not even for the toaster.
  useEffect(() => void import('../../ui/notes/toaster.tsx'), []);
  return (
    <Page className="max-w-[1020px]">
      <PageHeading
        title="Pricing"
        lead="Listing is free, and owners always receive their full daily price. Renters pay a fee on top and see it before they book."
      />
      {failed && (
        <div role="alert" className="mb-6 flex flex-wrap items-center gap-3 text-sm">
          <span>Your plan couldn't be loaded.</span>
          <Button variant="secondary" size="sm" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      {from === 'checkout' && mine?.tier === 'pro' && <ProWelcome />}
      {mine?.subscription && <MyPlanCard plan={mine} subscription={mine.subscription} />}
      <div className="grid gap-6 md:grid-cols-2">
        {tiers.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            picked={plan === tier}
            current={onTier === tier}
            past={tier === 'free' && onTier === 'pro'}
            suggested={tier === (onTier === undefined ? 'free' : 'pro') && onTier !== tier}
            onPick={() => {
              pick(tier);
              toast.success(picked[tier]);
              if (tier === 'pro' && mayBuy) setSubscribing(true);
            }}
          />
        ))}
      </div>
      <PickedNotice
        picked={mine?.subscription ? undefined : plan}
        person={person}
        plan={mine}
        onSubscribe={() => setSubscribing(true)}
      />
      <SubscribeDialog open={subscribing} onOpenChange={setSubscribing} onRefused={again} />
      <div className="mt-10 grid gap-16 md:mt-16 md:gap-24">
        <ComparePlans />
        <PlanQuestions />
      </div>
      <p className="mt-10 text-muted">
        More in the{' '}
        <Link to={paths.help} className="text-link">
          Help Center
        </Link>
        , or{' '}
        <Link to={paths.contact} className="text-link">
          ask us
        </Link>
        .
      </p>
    </Page>
  );
}
