import type { DashboardItem } from '@borough/domain/dashboard/dashboard.contract';
import { numberText } from '@borough/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Archive, CircleCheck, Pause, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { counted, perDay, shortMoney } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { itemLinesQuery } from './dashboard.api.ts';
import { DownloadTable } from './download-table.tsx';
import { LineSkeletons, Thumbnail } from './line-parts.tsx';

const shownAtFirst = 5;

/** What the person lists, newest first: its status and results. */
export function MyItems() {
  const lines = useQuery(itemLinesQuery);
  const [all, setAll] = useState(false);
  if (lines.isPending) return <LineSkeletons label="Loading your items" />;
  if (lines.error && !lines.data)
    return (
      <ErrorState
        title="Your items couldn't be loaded"
        onRetry={() => void lines.refetch()}
        retrying={lines.isFetching}
      >
        Your items are still there.
      </ErrorState>
    );
  const { items } = lines.data;
  if (items.length === 0)
    return (
      <EmptyState
        drawing={<Drawing name="box" width={120} />}
        title="Nothing listed yet"
        action={
          <Link to={paths.listItem} className={buttonClass()}>
            List Your Item
          </Link>
        }
      >
        Once you list something, you&apos;ll see its views and earnings here.
      </EmptyState>
    );
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="tabular text-sm text-muted">{counted(items.length, 'item')}, newest first</p>
        <DownloadTable table="items" label="Download all items as CSV" />
      </div>
      <ul className="divide-y divide-line">
        {(all ? items : items.slice(0, shownAtFirst)).map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
      {!all && items.length > shownAtFirst && (
        <div className="flex justify-center pt-6">
          <Button variant="secondary" onClick={() => setAll(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </>
  );
}

const standings = {
  active: { label: 'Active', Icon: CircleCheck },
  paused: { label: 'Paused', Icon: Pause },
  archived: { label: 'Archived', Icon: Archive },
  hidden: { label: 'Not listed', Icon: ShieldX },
} as const;

function ItemLine({ item }: { item: DashboardItem }) {
  const standing = item.status === 'active' && !item.listed ? 'hidden' : item.status;
  const { label, Icon } = standings[standing];
  return (
    <li className="group relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[80px_minmax(0,1fr)] lg:grid-cols-[80px_minmax(0,1fr)_auto]">
      <Thumbnail src={item.thumbnail} />
      <div className="min-w-0">
        <Badge
          tone={standing === 'active' ? 'good' : 'plain'}
          icon={<Icon aria-hidden size={14} strokeWidth={2} />}
        >
          {label}
        </Badge>
        <h3 className="mt-1 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={paths.item}
            params={{ itemId: item.id }}
            dir="auto"
            className="after:absolute after:inset-0 group-hover:text-brick"
          >
            {item.title}
          </Link>
        </h3>
        <p className="tabular text-sm text-muted">{perDay(item.dailyPriceCents)}</p>
      </div>
      <dl className="tabular col-span-full grid grid-cols-[repeat(auto-fit,minmax(88px,1fr))] gap-x-4 gap-y-2 text-sm lg:col-span-1 lg:grid-cols-[repeat(5,88px)] lg:text-right">
        <Fact title="Views" aside="30 days" value={numberText(item.views)} />
        <Fact title="Requests" value={numberText(item.requests)} />
        <Fact title="Bookings" value={numberText(item.bookings)} />
        <Fact title="Open days" aside="of the next 30" value={numberText(item.openDays)} />
        <Fact title="Earned" value={shortMoney(item.earnedCents)} />
      </dl>
    </li>
  );
}

function Fact({ title, aside, value }: { title: string; aside?: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs leading-snug text-muted">
        {title}
        {aside && <span className="block">{aside}</span>}
      </dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
