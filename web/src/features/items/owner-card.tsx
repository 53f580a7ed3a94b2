import type { ItemDetail } from '@borough/domain/items/items.contract';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/month-and-year.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { OwnerBadges } from './owner-badges.tsx';

const typical = { rate: '95%', time: 'Within 1 hour' };

interface OwnerCardProps {
  owner: ItemDetail['owner'];
  /** The ways to reach them. */
  actions: ReactNode;
  /** What stands around their name, for instance a card with more. */
  around: (name: ReactNode) => ReactNode;
}

/** Who lends the item and how they answer. */
export function OwnerCard({ owner, actions, around }: OwnerCardProps) {
  const { responseRate, responseTime } = owner;
  const isTypical = responseRate === null || responseTime === null;
  return (
    <section aria-labelledby="owner" className="rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="flex items-center gap-4">
        <Avatar name={owner.displayName} src={owner.avatarUrl} size={64} />
        <div className="min-w-0">
          <p className="text-xs text-muted">Listed by</p>
          <h2 id="owner" className="flex items-center gap-1.5 text-lg">
            {around(
              <Link
                to={paths.person}
                params={{ personId: owner.id }}
                dir="auto"
                className="block truncate underline-offset-4 hover:underline"
              >
                {owner.displayName}
              </Link>,
            )}
            {owner.idVerified && (
              <span title="Verified" className="shrink-0 text-porch">
                <BadgeCheck role="img" aria-label="Verified" size={20} strokeWidth={2} />
              </span>
            )}
          </h2>
          <p className="text-sm text-muted">Member since {monthAndYear(owner.memberSince)}</p>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <OwnerBadges owner={owner} />
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4 text-sm">
        <div>
          <dt className="text-muted">Response rate</dt>
          <dd className="tabular font-semibold">
            {responseRate === null ? typical.rate : `${responseRate}%`}
          </dd>
        </div>
        <div>
          <dt className="text-muted">Response time</dt>
          <dd className="font-semibold">{responseTime ?? typical.time}</dd>
        </div>
      </dl>
      {isTypical && <p className="mt-2 text-xs text-muted">typical for new owners</p>}
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
