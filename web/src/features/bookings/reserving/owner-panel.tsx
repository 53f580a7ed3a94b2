import { product } from '@borough/domain/company';
import type { ItemDetail, ItemForMe } from '@borough/domain/items/items.contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { perDay, shortMoney } from '../../../lib/words/format.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The owner has come here by listing the item. */
    justListed?: boolean;
  }
}

const statusSentences = {
  active: 'Listed: people can find and book it.',
  paused: 'Paused: only you can see it until you resume it.',
  archived: 'Archived: only you can see it.',
} as const satisfies Record<ItemDetail['status'], string>;

/** What the owner sees in place of the booking panel. */
export function OwnerPanel({ item, forMe }: { item: ItemDetail; forMe: ItemForMe }) {
  const { dailyPriceCents, securityDepositCents } = item;
  const justListed = useRouterState({ select: ({ location }) => location.state.justListed });
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
          ? `${product.name} took it down: ${forMe.own.removedReason}`
          : statusSentences[forMe.own?.status ?? item.status]}
      </p>
      {justListed && <NextSteps itemId={item.id} />}
      <div className="mt-5 flex flex-col gap-2.5">
        <Link
          to={paths.editItem}
          params={{ itemId: item.id }}
          className={buttonClass({ className: 'w-full' })}
        >
          Edit listing
        </Link>
        <Link
          to={paths.accountPart}
          params={{ part: 'listings' }}
          className={buttonClass({ variant: 'secondary', className: 'w-full' })}
        >
          My Listings
        </Link>
      </div>
    </section>
  );
}

/** What comes after listing an item: how its money arrives, when it can be rented, and the next one. */
function NextSteps({ itemId }: { itemId: string }) {
  return (
    <section aria-labelledby="next-steps" className="mt-5 border-t border-line pt-4">
      <h2 id="next-steps" className="text-base">
        What comes next
      </h2>
      <ul className="mt-1 divide-y divide-line text-sm">
        <li>
          <Link to={paths.accountPart} params={{ part: 'payouts' }} className={stepClass}>
            Say where your money goes
            <Onward />
          </Link>
        </li>
        <li>
          <Link to={paths.editItem} params={{ itemId }} className={stepClass}>
            Close days you need it yourself
            <Onward />
          </Link>
        </li>
        <li>
          <Link to={paths.listItem} className={stepClass}>
            List another item
            <Onward />
          </Link>
        </li>
      </ul>
    </section>
  );
}

const stepClass = 'flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-brick';
const Onward = () => (
  <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
);
