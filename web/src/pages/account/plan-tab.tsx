import { plans } from '@borough/domain/plans/plans';
import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { MyPlanCard } from '../../features/plans/my-plan-card.tsx';
import { ProBenefits } from '../../features/plans/pro-gives.tsx';
import { useMyPlan } from '../../features/plans/use-my-plan.ts';
import type { SessionPerson } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';

/** The signed-in person's plan: its status, how to cancel or resume it, and what Pro includes. */
export function PlanTab({ person }: { person: SessionPerson }) {
  const { plan, failed, again } = useMyPlan(person);
  if (failed && !plan) return <ErrorState title="Your plan couldn't be loaded" onRetry={again} />;
  if (!plan)
    return (
      <div role="status" aria-label="Loading your plan">
        <Skeleton className="h-48 rounded-card" />
      </div>
    );
  const isPro = plan.tier === 'pro';
  return (
    <div className="max-w-[820px]">
      {plan.subscription ? (
        <MyPlanCard plan={plan} subscription={plan.subscription} />
      ) : (
        <Card aria-labelledby="my-plan" className="mb-6">
          <h2 id="my-plan" className="text-xl">
            Your plan: {plans[plan.tier].title}
          </h2>
          <p className="mt-3 max-w-[62ch]">
            You pay a {currentTerms.fees.userPercent[plan.tier]}% service fee on rentals. Listing is free.
          </p>
          {!isPro && (
            <Link to={paths.pricing} className={buttonClass({ variant: 'secondary', className: 'mt-5' })}>
              Compare plans
            </Link>
          )}
        </Card>
      )}
      <section aria-labelledby="pro-gives">
        <h2 id="pro-gives" className="text-lg">
          {isPro ? 'What Pro includes for you' : 'What Pro includes'}
        </h2>
        <ProBenefits isPro={isPro} />
      </section>
    </div>
  );
}
