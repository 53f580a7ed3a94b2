import type { ItemDetail } from '@borough/domain/items/items.contract';
import { plans, type Tier } from '@borough/domain/plans/plans';
import { feesInWords, fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { counted, perDay, shortMoney } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';

const PlanMeaning = lazy(() =>
  import('./plan-meaning.tsx').then(({ PlanMeaning }) => ({ default: PlanMeaning })),
);

type Priced = Pick<ItemDetail, 'dailyPriceCents' | 'securityDepositCents'>;

interface PanelHeadProps {
  item: Priced & Pick<ItemDetail, 'rating' | 'reviewCount'>;
  tier: Tier;
}

/** The daily price, with the plan's fees, and the item's rating: until dates are chosen and there is a total. */
export function PanelHead({ item, tier }: PanelHeadProps) {
  const { rating, reviewCount } = item;
  const [from, amount, withFees] = fromWithFees(item.dailyPriceCents, currentTerms, tier);
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <p className="tabular contents">
        <span>
          <span className="text-sm text-muted">{from}</span>{' '}
          <span className="font-display text-2xl font-semibold">{amount}</span>
        </span>{' '}
        <span className="tabular col-span-2 text-sm text-muted">
          {withFees}, <PlanBadge tier={tier} /> <span aria-hidden>· </span>
          <span className="text-xs whitespace-nowrap">{perDay(item.dailyPriceCents)}</span>
          {item.securityDepositCents > 0 && (
            <span className="block">+ {shortMoney(item.securityDepositCents)} deposit hold</span>
          )}
        </span>
      </p>
      {rating !== null && reviewCount > 0 && (
        <p className="tabular col-start-2 row-start-1 flex items-center gap-1 text-sm">
          <Star aria-hidden size={15} strokeWidth={0} className="fill-brick" />
          <span className="sr-only">Item rating</span>
          <span className="font-semibold">{rating.toFixed(1)}</span>
          <span className="text-muted">({counted(reviewCount, 'review')})</span>
        </p>
      )}
    </div>
  );
}

/** The plan's name, beside the fees it sets; pressing it explains what it does to them. */
export function PlanBadge({ tier }: { tier: Tier }) {
  const [asked, setAsked] = useState(false);
  const badge = (
    <button
      type="button"
      aria-haspopup="dialog"
      title="What this means"
      className="-my-3 inline-flex min-h-11 items-center underline decoration-dotted underline-offset-4 hover:text-ink lg:-my-1 lg:min-h-8"
      onClick={() => setAsked(true)}
    >
      {plans[tier].badge}
    </button>
  );
  if (!asked) return badge;
  return (
    <Suspense fallback={badge}>
      <PlanMeaning trigger={badge} tier={tier} />
    </Suspense>
  );
}

/** The plan and its fees in fine print. */
export function FeesInShort({ item, tier }: { item: Priced; tier: Tier }) {
  return (
    <div className="border-t border-line pt-3 text-xs text-muted">
      <p className="tabular">
        On your plan, the fees are {feesInWords(tier, currentTerms)}.{' '}
        {item.securityDepositCents > 0 &&
          `The deposit of ${shortMoney(item.securityDepositCents)} is only held, not charged. `}
        <Link to={paths.pricing} className="text-link">
          Compare plans
        </Link>
      </p>
    </div>
  );
}
