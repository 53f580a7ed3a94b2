import type { MyProPage } from '@borough/domain/profiles/pro-page.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import type { SessionPerson } from '../../../lib/server/session.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { ErrorState } from '../../../ui/notes/error-state.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { BusinessCard } from './business-card.tsx';
import { EnhancedCard } from './enhanced-card.tsx';
import type { PartProps } from './pro-block.tsx';
import { proPageQuery } from './pro-page.api.ts';

/** What the person adds to their public page on Pro, part by part, with a way to edit each. */
export function OwnProPage({ person }: { person: SessionPerson }) {
  const { data: page, error, isFetching, refetch } = useQuery(proPageQuery(person.id));
  if (error && !page)
    return (
      <ErrorState
        title="Your Pro page couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!page)
    return (
      <div role="status" aria-label="Loading your Pro page">
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  return (
    <div className="flex max-w-[820px] flex-col gap-6">
      <Standing page={page} person={person} />
      {(page.shown || hasBusiness(page)) && <BusinessCard page={page} person={person} />}
      {(page.shown || hasMore(page)) && <EnhancedCard page={page} person={person} />}
    </div>
  );
}

const hasBusiness = ({ business: { name, logoUrl, handoverHours, houseRules } }: MyProPage) =>
  name !== null || logoUrl !== null || handoverHours !== null || houseRules.length > 0;
const hasMore = ({ coverUrl, pictureUrls, pinnedReview }: MyProPage) =>
  coverUrl !== null || pictureUrls.length > 0 || pinnedReview !== null;

function Standing({ page, person }: PartProps) {
  if (page.shown)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[58ch] text-muted">
          Everyone sees this on your public page. If Pro ends, we hide it and keep it for you.
        </p>
        <Link
          to={paths.person}
          params={{ personId: person.id }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Eye aria-hidden size={16} strokeWidth={1.75} />
          See what others see
        </Link>
      </div>
    );
  const kept = hasBusiness(page) || hasMore(page);
  return (
    <Card aria-labelledby="pro-page-standing">
      <h2 id="pro-page-standing" className="flex items-center gap-2 text-lg">
        {kept && <EyeOff aria-hidden size={20} strokeWidth={1.75} className="text-muted" />}
        {kept ? "Hidden while you're on Basic" : 'Make your page your own'}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">
        {kept
          ? "We keep what you added, and only you see it. Everyone sees it again when you're back on Pro. You can remove it anytime."
          : 'With Pro, you can add a business name, a logo, your hours and house rules, a cover, pictures and a pinned review to your public page.'}
      </p>
      <Link to={paths.pricing} className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
        Compare plans
      </Link>
    </Card>
  );
}
