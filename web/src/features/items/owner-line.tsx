import type { ItemDetail } from '@borough/domain/items/items.contract';
import { trustLevel } from '@borough/domain/trust/trust.rules';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Below the title of an item: whose it is and how far others trust them, in one press to their page. */
export function OwnerLine({ owner }: { owner: ItemDetail['owner'] }) {
  const level = trustLevel(owner.trustScore);
  return (
    <Link
      to={paths.person}
      params={{ personId: owner.id }}
      className="group mt-4 flex min-h-11 max-w-fit items-center gap-3 text-sm"
    >
      <Avatar name={owner.displayName} src={owner.avatarUrl} size={44} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate font-semibold group-hover:text-brick">
            <span className="font-normal text-muted">From</span> <bdi>{owner.displayName}</bdi>
          </span>{' '}
          {owner.idVerified && (
            <span className="flex items-center gap-1 text-xs font-semibold text-porch">
              <BadgeCheck aria-hidden size={16} strokeWidth={2} className="shrink-0" />
              ID verified
            </span>
          )}
        </span>{' '}
        <span className="block text-muted">
          {level !== 'Getting Started' && `${level} · `}
          Joined {monthAndYear(owner.memberSince)}
        </span>
      </span>
    </Link>
  );
}
