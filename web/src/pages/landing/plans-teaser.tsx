import { plans, proPriceCents, type Tier } from '@borough/domain/plans/plans';
import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { shortMoney } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';

const priceOf = (tier: Tier) => (tier === 'pro' ? `${shortMoney(proPriceCents())} a month` : 'Free');

/** What it costs in two lines, with a link to more. */
export function PlansTeaser() {
  return (
    <section className={`drawn-when-near ${pageWidth} pt-16 md:pt-20`} aria-labelledby="plans">
      <div className="grid items-center gap-8 md:grid-cols-2 md:gap-16">
        <div>
          <h2 id="plans" className="text-xl md:text-2xl">
            Listing is free. Renters see every fee before they book.
          </h2>
          <p className="mt-3 max-w-[52ch] text-muted">
            Owners receive their full daily price. Frequent renters pay less with Pro.
          </p>
          <Link to={paths.pricing} className={buttonClass({ variant: 'secondary', className: 'mt-6' })}>
            Compare the plans
          </Link>
        </div>
        <dl className="divide-y divide-line border-y border-line">
          {Object.values(plans).map(({ tier, badge, rentalFee }) => (
            <div key={tier} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5">
              <dt className="font-display text-lg">
                {badge} <span className="font-sans text-sm text-muted">{priceOf(tier)}</span>
              </dt>
              <dd className="tabular text-sm text-muted">
                <span className="font-display text-xl text-ink">{rentalFee}%</span> service fee,{' '}
                {currentTerms.fees.processingPercent}% payment processing
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
