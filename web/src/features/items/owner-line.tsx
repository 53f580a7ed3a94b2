import type { ItemDetail } from '@borough/domain/items/items.contract';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { counted } from '../../lib/words/format.ts';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { signOfTrust } from './owner-badges.tsx';

interface OwnerLineProps {
  owner: ItemDetail['owner'];
  /** For the tight space next to the payment buttons. */
  compact?: boolean;
  className?: string;
}

/** Whose an item is and what we know about them, as a link to their page. */
export function OwnerLine({ owner, compact = false, className }: OwnerLineProps) {
  const sign = signOfTrust(owner);
  return (
    <Link
      to={paths.person}
      params={{ personId: owner.id }}
      className={classes(
        'group flex min-h-11 max-w-fit items-center text-sm',
        compact ? 'gap-2.5' : 'gap-3',
        className,
      )}
    >
      <Avatar name={owner.displayName} src={owner.avatarUrl} size={compact ? 36 : 48} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-semibold group-hover:text-brick">
            <span className="font-normal text-muted">{compact ? 'Rent from' : 'From'}</span>{' '}
            <bdi>{owner.displayName}</bdi>
          </span>{' '}
          {sign && (
            <span
              className={classes(
                'flex items-center gap-1 text-xs font-semibold',
                sign.tone === 'good' ? 'text-porch' : 'text-ink',
              )}
            >
              <Icon name={sign.icon} size={16} strokeWidth={2} className="shrink-0" />
              {sign.name}
            </span>
          )}
        </span>{' '}
        <Known owner={owner} compact={compact} />
      </span>
    </Link>
  );
}

/** An owner's track record; for someone new, when they joined. */
function Known({ owner, compact }: { owner: ItemDetail['owner']; compact: boolean }) {
  const { rating, reviewCount, rentals, responseTime, memberSince } = owner;
  const isNew = rating === null && rentals === 0;
  return (
    <span className={classes('tabular flex flex-wrap text-muted', compact ? 'gap-x-2 text-xs' : 'gap-x-3')}>
      {rating !== null && (
        <span className="flex items-center gap-1">
          <Star aria-hidden size={14} strokeWidth={0} className="shrink-0 fill-brick" />
          <span className="sr-only">Owner rating</span>
          <span className="font-semibold text-ink">{rating.toFixed(1)}</span>
          <span>
            {compact ? `(${reviewCount}` : `(${counted(reviewCount, 'review')}`}
            {compact && <span className="sr-only">{reviewCount === 1 ? ' review' : ' reviews'}</span>})
          </span>
        </span>
      )}
      {rentals > 0 && <span>{counted(rentals, 'rental')}</span>}
      {responseTime !== null && <span>Replies {responseTime.toLowerCase()}</span>}
      {(isNew || responseTime === null) && <span>Member since {monthAndYear(memberSince)}</span>}
    </span>
  );
}
