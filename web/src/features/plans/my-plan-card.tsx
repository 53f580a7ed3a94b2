import type { MyPlan } from '@borough/domain/plans/my-plan.contract';
import { plans } from '@borough/domain/plans/plans';
import { currentTerms } from '@borough/domain/terms/terms';
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { money } from '../../lib/words/format.ts';
import { dayOfMoment, momentInWords } from '../../lib/time/moments.ts';
import { present } from '../../lib/time/now.ts';
import { leaveFor } from '../../lib/page/leave-for.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { ConfirmDialog } from '../../ui/windows/confirm-dialog.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { NewPrice } from './new-price.tsx';
import { changePlan, openPortal, planKey } from './plans.api.ts';

const zone = deviceZone();
const moment = (instant: string) => momentInWords(new Date(instant), zone, present());
const day = (instant: string) => dayOfMoment(new Date(instant), zone);
const failed = (error: unknown) =>
  toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');

type Subscription = NonNullable<MyPlan['subscription']>;

const badges = {
  renews: { tone: 'good', label: 'Renews' },
  ends: { tone: 'plain', label: 'Ends soon' },
  unpaid: { tone: 'waiting', label: 'Payment failed' },
} as const satisfies Record<Subscription['standing'], object>;

/** The status of someone's Pro subscription, what they paid, and how to cancel, resume, or change the card. */
export function MyPlanCard({ plan, subscription }: { plan: MyPlan; subscription: Subscription }) {
  const badge = badges[subscription.standing];
  return (
    <Card aria-labelledby="my-plan" className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="my-plan" className="text-xl">
          Your plan: {plans[plan.tier].title}
        </h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="mt-3 max-w-[62ch]">{standingInWords(plan, subscription)}</p>
      {subscription.newPriceCents !== null && (
        <NewPrice
          fromCents={subscription.priceCents}
          toCents={subscription.newPriceCents}
          renews={moment(subscription.periodEnd)}
        />
      )}
      <Buttons subscription={subscription} />
      <Payments plan={plan} />
    </Card>
  );
}

function standingInWords(
  { tier, proUntil }: MyPlan,
  { standing, periodEnd, nextTryAt, priceCents }: Subscription,
): string {
  if (standing === 'renews')
    return tier === 'pro'
      ? `You pay a ${currentTerms.fees.userPercent.pro}% service fee on rentals. Pro renews ${moment(periodEnd)} for ${money(priceCents)}.`
      : `Pro renews ${moment(periodEnd)}. Until this month is paid, new bookings have the ${currentTerms.fees.userPercent.free}% service fee.`;
  if (standing === 'ends')
    return proUntil
      ? `You cancelled Pro. You keep the ${currentTerms.fees.userPercent.pro}% service fee until ${moment(proUntil)}, and you won't be charged again.`
      : `You cancelled Pro. It ends ${moment(periodEnd)}, and you won't be charged again.`;
  const again = nextTryAt ? ` We'll try your card again ${moment(nextTryAt)}.` : '';
  return `Your card was declined. Until the renewal is paid, new bookings have the ${currentTerms.fees.userPercent.free}% service fee.${again} To get back on Pro right away, add another card and pay the open invoice.`;
}

function Buttons({ subscription: { standing, periodEnd } }: { subscription: Subscription }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState<'resume' | 'portal' | null>(null);
  const change = async (press: 'cancel' | 'resume') => {
    await changePlan(press);
    await queries.invalidateQueries({ queryKey: planKey });
    toast.success(press === 'cancel' ? 'Pro cancelled' : 'Pro renews again');
  };
  const run = async (what: 'resume' | 'portal', work: () => Promise<void>) => {
    setPending(what);
    await work().catch(failed);
    setPending(null);
  };
  return (
    <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
      <Button
        variant={standing === 'unpaid' ? 'primary' : 'secondary'}
        pending={pending === 'portal'}
        onClick={() => void run('portal', async () => leaveFor((await openPortal()).url))}
      >
        {pending !== 'portal' && <ExternalLink aria-hidden size={18} strokeWidth={1.75} />}
        {standing === 'unpaid' ? 'Use another card' : 'Card and invoices'}
      </Button>
      {standing === 'ends' ? (
        <Button pending={pending === 'resume'} onClick={() => void run('resume', () => change('resume'))}>
          Resume Pro
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel Pro
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Pro?"
        confirmLabel="Cancel Pro"
        cancelLabel="Keep Pro"
        destructive
        onConfirm={() =>
          change('cancel').catch((error: unknown) => {
            failed(error);
            return 'stay' as const;
          })
        }
      >
        {standing === 'unpaid'
          ? `We'll stop trying your card, and Pro ends ${moment(periodEnd)}.`
          : `You keep Pro until ${moment(periodEnd)}. After that you pay the ${currentTerms.fees.userPercent.free}% service fee on new bookings, your featured items are no longer shown first, your business profile, cover, pictures and pinned review are hidden, and you lose advanced analytics and phone callbacks. Bookings you made keep their price, and what you chose and added is kept in case you come back. You can resume until then.`}
      </ConfirmDialog>
    </div>
  );
}

function Payments({ plan: { payments, priceChanges } }: { plan: MyPlan }) {
  if (payments.length === 0) return null;
  return (
    <details className="mt-5 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">What you paid</summary>
      <ul className="tabular divide-y divide-line border-t border-line">
        {payments.map(({ paidAt, cents, refundedCents, periodStart, periodEnd }) => (
          <li key={paidAt} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>
              {day(periodStart)} to {day(periodEnd)}
            </span>
            <span>
              {money(cents)}
              {refundedCents > 0 && <span className="text-muted">, {money(refundedCents)} refunded</span>}
            </span>
          </li>
        ))}
        {priceChanges.map(({ agreedAt, fromCents, toCents }) => (
          <li key={agreedAt} className="py-2.5">
            {day(agreedAt)}: you agreed to {money(toCents)} a month instead of {money(fromCents)}, starting
            with the next renewal
          </li>
        ))}
      </ul>
    </details>
  );
}
