import type { ItemDetail } from '@borough/domain/items/items.contract';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/time/month-and-year.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { LabelledRating } from './labelled-rating.tsx';
import { OwnerBadges } from './owner-badges.tsx';

/** Shown until an owner has answered enough requests to have figures of their own. */
const typical = { rate: '95%', time: 'Within 1 hour' };

interface OwnerCardProps {
  owner: ItemDetail['owner'];
  /** Ways to reach them. */
  actions: ReactNode;
  /** Wraps their name, for instance with a card that says more. */
  around: (name: ReactNode) => ReactNode;
}

/** Who lends the item, and how responsive they are. */
export function OwnerCard({ owner, actions, around }: OwnerCardProps) {
  const { responseRate, responseTime } = owner;
  const hasHistory = responseRate !== null && responseTime !== null;
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
          {owner.business?.name && (
            <p className="flex items-center gap-2 text-sm font-semibold">
              {owner.business.logoUrl && (
                <Avatar
                  name={owner.business.name}
                  src={owner.business.logoUrl}
                  size={22}
                  className="rounded-[5px]!"
                />
              )}
              <bdi className="min-w-0 break-words">{owner.business.name}</bdi>
            </p>
          )}
          <p className="tabular flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>Member since {monthAndYear(owner.memberSince)}</span>
            {owner.rating !== null && (
              <LabelledRating name="Owner rating" rating={owner.rating} count={owner.reviewCount} />
            )}
          </p>
        </div>
      </div>
      <div className="mt-4 empty:hidden">
        <OwnerBadges owner={owner} />
      </div>
      <Responsiveness
        hasHistory={hasHistory}
        owner={owner}
        responseRate={responseRate}
        responseTime={responseTime}
      />
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}

interface ResponsivenessProps extends Pick<OwnerCardProps, 'owner'> {
  hasHistory: boolean;
  responseRate: number | null;
  responseTime: string | null;
}

function Responsiveness({ hasHistory, owner, responseRate, responseTime }: ResponsivenessProps) {
  return (
    <dl
      className={classes(
        'mt-5 grid grid-cols-2 gap-x-4 gap-y-1 border-t border-line pt-4 text-sm',
        !hasHistory && 'text-muted',
      )}
    >
      {!hasHistory && (
        <div className="col-span-2 pb-1">
          <dt className="font-semibold text-ink">New owner</dt>
          <dd>
            <bdi>{owner.displayName}</bdi> hasn&apos;t answered enough requests yet to have figures. This is
            what new owners usually do.
          </dd>
        </div>
      )}
      <div>
        <dt className="text-muted">Response rate</dt>
        <dd className={classes('tabular', hasHistory && 'font-semibold')}>
          {responseRate === null ? `${typical.rate} is typical` : `${responseRate}%`}
        </dd>
      </div>
      <div>
        <dt className="text-muted">Response time</dt>
        <dd className={classes(hasHistory && 'font-semibold')}>
          {responseTime ?? `${typical.time} is typical`}
        </dd>
      </div>
      {owner.business?.handoverHours && (
        <div className="col-span-2 pt-2 text-ink">
          <dt className="text-muted">Pickup and return hours</dt>
          <dd className="font-semibold break-words">
            <bdi>{owner.business.handoverHours}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
