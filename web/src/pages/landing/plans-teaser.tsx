import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/parts/button.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';

const plans = [
  { name: 'Basic Plan', price: 'Free', fee: currentTerms.fees.userPercent.free },
  { name: 'Pro Plan', price: '$4.99 a month', fee: currentTerms.fees.userPercent.pro },
] as const;

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
          {plans.map(({ name, price, fee }) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5">
              <dt className="font-display text-lg">
                {name} <span className="font-sans text-sm text-muted">{price}</span>
              </dt>
              <dd className="tabular text-sm text-muted">
                <span className="font-display text-xl text-ink">{fee}%</span> service fee,{' '}
                {currentTerms.fees.processingPercent}% payment processing
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
