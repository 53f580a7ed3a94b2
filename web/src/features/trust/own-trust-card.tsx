import type { MyTrust } from '@borough/domain/trust/trust.contract';
import { hintBelow, maximumTrust } from '@borough/domain/trust/trust.rules';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { oneColumn, useMedia } from '../../lib/page/media.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { StepLink, type ProfilePart } from './step-link.tsx';
import { TrustHead } from './trust-head.tsx';
import { TrustHistory } from './trust-history.tsx';
import { TrustLines } from './trust-lines.tsx';
import { myTrustQuery } from './trust.api.ts';
import { ownState } from './trust-words.ts';

interface OwnTrustCardProps {
  /** Starts editing a part of the profile. Without it, the steps link to the profile page. */
  onEdit?: (part: ProfilePart) => void;
}

/**
 * The signed-in person's own trust rating: ring and level, the best next step, every line, what else is missing, and recent
 * changes. In a single column, the lines are behind "Show all". Fetches `/api/me/trust` itself; fits a 320 px column.
 */
export function OwnTrustCard({ onEdit }: OwnTrustCardProps) {
  const { data, error, isFetching, refetch } = useQuery(myTrustQuery);
  return (
    <Card aria-labelledby="trust" aria-busy={!data && !error}>
      <h2 id="trust" className="text-lg">
        Trust rating
      </h2>
      {data ? (
        <Rating trust={data} onEdit={onEdit} />
      ) : error ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <p>Your trust rating couldn&apos;t be loaded.</p>
          <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <RatingSkeleton />
      )}
    </Card>
  );
}

interface RatingProps {
  trust: MyTrust;
  onEdit: OwnTrustCardProps['onEdit'];
}

function Rating({ trust, onEdit }: RatingProps) {
  const isNarrow = useMedia(oneColumn);
  const [showsAll, setShowsAll] = useState(false);
  const rest = useId();
  const [next] = trust.missing;
  return (
    <>
      <TrustHead trust={trust} />
      {trust.total < hintBelow && next && (
        <p className="mt-4 text-sm">
          Improve your profile: at {hintBelow} points, your level is Verified or higher.
        </p>
      )}
      {next && (
        <div className="mt-4 rounded-field bg-porch-soft p-3 text-sm">
          <p className="text-xs font-semibold text-porch">Best next step</p>
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <StepLink step={next.step} onEdit={onEdit} />
            <Gain points={next.points} />
          </p>
        </div>
      )}
      {isNarrow && (
        <button
          type="button"
          aria-expanded={showsAll}
          aria-controls={rest}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-2 -mb-2 flex min-h-11 w-full items-center justify-between text-sm font-semibold"
        >
          {showsAll ? 'Show less' : 'Show all'}
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={classes('text-muted transition-transform', showsAll && 'rotate-180')}
          />
        </button>
      )}
      <div id={rest}>{(showsAll || !isNarrow) && <Rest trust={trust} onEdit={onEdit} />}</div>
    </>
  );
}

/** Every line, what else is missing, and recent changes. */
function Rest({ trust, onEdit }: RatingProps) {
  const others = trust.missing.slice(1);
  return (
    <>
      <TrustLines lines={trust.lines} stateOf={(line) => ownState(line, trust)} />
      {others.length > 0 && (
        <section className="mt-5">
          <h3 className="text-sm font-semibold">Also missing</h3>
          <ul className="mt-1 text-sm">
            {others.map(({ step, points }) => (
              <li key={step} className="flex min-h-9 items-center justify-between gap-3">
                <StepLink step={step} onEdit={onEdit} />
                <Gain points={points} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {trust.missing.length === 0 && (
        <p className="mt-5 text-sm">
          {trust.total === maximumTrust
            ? "You've earned every point."
            : "You've done everything you can on your own. The rest comes from rentals and reviews."}
        </p>
      )}
      <TrustHistory history={trust.history} />
    </>
  );
}

function Gain({ points }: { points: number }) {
  return (
    <span className="tabular shrink-0 font-semibold text-porch">
      +{points}
      <span className="sr-only"> points</span>
    </span>
  );
}

function RatingSkeleton() {
  return (
    <div role="status" aria-label="Loading your trust rating" className="mt-4">
      <div className="flex items-center gap-5">
        <Skeleton className="size-26 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-10 w-full" />
        </div>
      </div>
      <Skeleton className="mt-5 h-8 w-full lg:h-105" />
    </div>
  );
}
