import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Star } from 'lucide-react';
import { counted } from '../../lib/words/format.ts';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { profileQuery } from './profiles.api.ts';

/** What decides whether one trusts a person, in a line; its room is kept while it loads. */
export function PersonKnown({ personId }: { personId: string }) {
  const { data } = useQuery(profileQuery(personId));
  const done = data ? data.rentalsDone.asOwner + data.rentalsDone.asRenter : 0;
  return (
    <p className="tabular flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-muted">
      {data && (
        <>
          {data.rating === null ? (
            <span>No reviews yet</span>
          ) : (
            <span className="flex items-center gap-1">
              <Star aria-hidden size={14} strokeWidth={0} className="shrink-0 fill-brick" />
              <span className="sr-only">Rated </span>
              <span className="font-semibold text-ink">{data.rating.toFixed(1)}</span>
              <span>({counted(data.reviewCount, 'review')})</span>
            </span>
          )}
          {data.idVerified && (
            <span className="flex items-center gap-1 font-semibold text-porch">
              <BadgeCheck aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
              ID Verified
            </span>
          )}
          <span>
            {done === 0 ? `Member since ${monthAndYear(data.memberSince)}` : counted(done, 'rental')}
          </span>
        </>
      )}
    </p>
  );
}
