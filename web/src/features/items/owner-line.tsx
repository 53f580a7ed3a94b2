import type { ItemDetail } from '@borough/domain/items/items.contract';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Star } from 'lucide-react';
import { counted } from '../../lib/format.ts';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface OwnerLineProps {
  owner: ItemDetail['owner'];
  /** Beside the buttons to pay there is little room. */
  compact?: boolean;
  className?: string;
}

/** Whose an item is, and what is known of them, in one press to their page. */
export function OwnerLine({ owner, compact = false, className }: OwnerLineProps) {
  return (
    <Link
      to={paths.person}
      params={{ personId: owner.id }}
      className={`group flex min-h-11 max-w-fit items-center gap-3 text-sm ${className ?? ''}`}
    >
      <Avatar name={owner.displayName} src={owner.avatarUrl} size={compact ? 40 : 48} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-semibold group-hover:text-brick">
            <span className="font-normal text-muted">{compact ? 'Rent from' : 'From'}</span>{' '}
            <bdi>{owner.displayName}</bdi>
          </span>{' '}
          {owner.idVerified && (
            <span className="flex items-center gap-1 text-xs font-semibold text-porch">
              <BadgeCheck aria-hidden size={16} strokeWidth={2} className="shrink-0" />
              ID verified
            </span>
          )}
        </span>{' '}
        <Known owner={owner} />
      </span>
    </Link>
  );
}

/** What an owner has to show for themselves; of somebody new, since when they are here. */
function Known({ owner }: { owner: ItemDetail['owner'] }) {
  const { rating, reviewCount, timesLent, responseTime, memberSince } = owner;
  const isNew = rating === null && timesLent === 0;
  return (
    <span className="tabular flex flex-wrap gap-x-3 text-muted">
      {rating !== null && (
        <span className="flex items-center gap-1 whitespace-nowrap">
          <Star aria-hidden size={14} strokeWidth={0} className="shrink-0 fill-brick" />
          <span className="sr-only">Owner rating</span>
          <span className="font-semibold text-ink">{rating.toFixed(1)}</span>
          {`(${counted(reviewCount, 'review')})`}
        </span>
      )}
      {timesLent > 0 && <span className="whitespace-nowrap">Lent {counted(timesLent, 'time')}</span>}
      {responseTime !== null && (
        <span className="whitespace-nowrap">Replies {responseTime.toLowerCase()}</span>
      )}
      {(isNew || responseTime === null) && (
        <span className="whitespace-nowrap">Member since {monthAndYear(memberSince)}</span>
      )}
    </span>
  );
}
