import { currentTerms } from '@borough/domain/terms/terms';
import { product } from '@borough/domain/company';
import type { Numbers } from '@borough/domain/search/search.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { numbersQuery } from '../../features/search/search.api.ts';
import { counted } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { pageWidth } from '../../ui/layout/page.tsx';

/** An average of fewer means little. */
const enoughReviews = 20;

const facts = [
  {
    icon: 'badge-check',
    title: 'Verified IDs',
    words: 'A badge shows whose ID our staff checked.',
    short: 'Shown by a badge',
  },
  {
    icon: 'shield-check',
    title: 'Protected payments',
    words: 'Owners are paid only after the rental is over.',
    short: 'Owner paid afterward',
  },
  {
    icon: 'rotate-cw',
    title: 'Deposits returned',
    words: 'A hold on your card, released after the return.',
    short: 'Held, then released',
  },
  {
    icon: 'calendar-days',
    title: 'Free cancellation',
    get words() {
      return `Until ${currentTerms.cancelling.freeHours} hours before the start, or until you see the address.`;
    },
    short: 'Until you see the address',
  },
] as const;

/** How renters rated the items. A site that has just opened has nothing to show yet. */
function Rated({ numbers: { reviews, rating } }: { numbers: Numbers }) {
  if (rating === null || reviews < enoughReviews) return null;
  return (
    <span className="inline-block">
      <Icon name="star" size={15} strokeWidth={0} className="mr-1 inline-block fill-brick align-[-2px]" />
      <span className="font-semibold text-ink">{rating.toFixed(1)}</span> from {counted(reviews, 'review')}
    </span>
  );
}

/** Below the search: what happens to people's money and who the others are, in four lines, with a link to what isn't insured. */
export function WhatProtects() {
  const numbers = useQuery(numbersQuery).data;
  return (
    <section aria-labelledby="protects" className={`${pageWidth} pt-5 md:pt-9`}>
      <h2 id="protects" className="sr-only">
        How you&apos;re protected
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-4 lg:gap-x-8">
        {facts.map(({ icon, title, words, short }) => (
          <li key={title} className="flex gap-2 md:gap-3">
            <Icon name={icon} size={18} className="shrink-0 text-porch md:mt-0.5 md:size-5" />
            <p className="min-w-0 text-xs leading-snug md:text-sm">
              <span className="block font-semibold md:text-base">{title}</span>
              <span className="text-muted max-md:hidden">{words}</span>
              <span className="text-muted md:hidden">{short}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="tabular mt-3 flex items-center justify-between gap-x-3 text-xs text-muted md:mt-3 md:text-sm">
        <span>
          <span className="max-md:hidden">
            Deposits protect items, and our staff decide disputes. {product.name} doesn&apos;t insure
            rentals.{' '}
          </span>
          <Link to={paths.trustSafety} className="inline-flex min-h-6 items-center text-link">
            How renting is protected
          </Link>
        </span>
        {numbers && <Rated numbers={numbers} />}
      </p>
    </section>
  );
}
