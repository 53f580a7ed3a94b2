import type { ItemDetail, ItemForMe } from '@borough/domain/items/items.contract';
import { Link } from '@tanstack/react-router';
import { perDay, shortMoney } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';

const statusSentences = {
  active: 'Listed: people can find and book it.',
  paused: 'Paused: only you can see it until you resume it.',
  archived: 'Archived: only you can see it.',
} as const satisfies Record<ItemDetail['status'], string>;

/** What the owner sees in place of the booking panel. */
export function OwnerPanel({ item, forMe }: { item: ItemDetail; forMe: ItemForMe }) {
  const { dailyPriceCents, securityDepositCents } = item;
  return (
    <section
      aria-label="Your listing"
      className="rounded-card border border-line bg-surface p-6 lg:shadow-float"
    >
      <p className="font-display text-2xl font-semibold">{perDay(dailyPriceCents)}</p>
      <p className="tabular text-sm text-muted">
        You get {shortMoney(dailyPriceCents)} for each day
        {securityDepositCents > 0 && ` · deposit ${shortMoney(securityDepositCents)}`}
      </p>
      <p className="mt-4 text-sm">
        <strong className="font-semibold">This is your listing.</strong>{' '}
        {forMe.own?.removedReason
          ? `Borough took it down: ${forMe.own.removedReason}`
          : statusSentences[forMe.own?.status ?? item.status]}
      </p>
      <div className="mt-5 flex flex-col gap-2.5">
        <Link
          to={paths.editItem}
          params={{ itemId: item.id }}
          className={buttonClass({ className: 'w-full' })}
        >
          Edit listing
        </Link>
        <Link to={paths.profile} className={buttonClass({ variant: 'secondary', className: 'w-full' })}>
          My Listings
        </Link>
      </div>
    </section>
  );
}
