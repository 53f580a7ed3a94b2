import type { AdminListing } from '@borough/domain/moderation/listings.contract';
import { clauses } from '@borough/domain/moderation/guideline-clauses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';
import { useNow } from '../../lib/time/now.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/parts/badge.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { ActButtons } from './act-buttons.tsx';
import { adminListingsQuery } from './admin.api.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import { SearchForm } from './search-form.tsx';
import { Involved } from './involved.tsx';

const zone = deviceZone();

/** Finds a listing or wanted post to take it down; without a search, those that are down, with open appeals first. */
export function ListingList({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  return (
    <>
      <SearchForm
        label="Find a listing"
        hint="A listing or a wanted post, by its web address or part of its title. Empty: those taken down."
        q={q}
        onSearch={onSearch}
      />
      <div className="pt-5">
        <Found q={q} />
      </div>
    </>
  );
}

function Found({ q }: { q: string }) {
  const found = useQuery(adminListingsQuery(q));
  const now = useNow(60_000);
  if (found.isPending) return <CardSkeletons label="Loading listings" />;
  if (!found.data)
    return (
      <ErrorState
        title="The listings couldn't be loaded"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const { items } = found.data;
  if (items.length === 0)
    return q === '' ? (
      <EmptyState drawing={<Drawing name="shelf" width={120} />} title="No listings taken down">
        Listings you take down stay here so an appeal can be decided.
      </EmptyState>
    ) : (
      <EmptyState drawing={<Drawing name="search" width={120} />} title="No listing found">
        Check the spelling, or open the listing and paste its web address here.
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-4">
      {items.map((listing) => (
        <li key={listing.id} className="rounded-card border border-line bg-surface p-4 md:p-5">
          <Listing listing={listing} now={now} />
        </li>
      ))}
    </ul>
  );
}

const linkClass = 'font-semibold underline-offset-4 hover:underline';

function Listing({ listing, now }: { listing: AdminListing; now: Date }) {
  const { id, kind, title, owner, removal } = listing;
  const at = (instant: string) => momentInWords(new Date(instant), zone, now);
  return (
    <article aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {removal ? (
          <bdi className="font-semibold [overflow-wrap:anywhere]">{title}</bdi>
        ) : kind === 'item' ? (
          <Link to={paths.item} params={{ itemId: id }} dir="auto" className={linkClass}>
            {title}
          </Link>
        ) : (
          <Link to={paths.wanted} search={{ post: id }} dir="auto" className={linkClass}>
            {title}
          </Link>
        )}
        {kind === 'wanted' && <Badge>Wanted post</Badge>}
        <span className="text-muted">
          by{' '}
          <Link to={paths.person} params={{ personId: owner.id }} dir="auto" className="text-ink underline">
            {owner.displayName}
          </Link>
        </span>
        {removal && <Badge tone="bad">Taken down</Badge>}
        {listing.status !== 'active' && <Badge>{listing.status === 'paused' ? 'Paused' : 'Archived'}</Badge>}
        {removal && (
          <time dateTime={removal.at} className="tabular text-xs text-muted max-sm:w-full sm:ml-auto">
            {at(removal.at)}
          </time>
        )}
      </div>
      {removal && (
        <p className="mt-3 text-sm [overflow-wrap:anywhere] text-muted">
          {removal.clause && `${clauses[removal.clause]}: `}
          {removal.reason}
        </p>
      )}
      {removal?.appeal && (
        <div className="mt-3 border-l-2 border-line pl-4 text-sm">
          <p className="font-semibold">
            {removal.appeal.state === 'open' ? 'Appealed' : 'Appeal decided: it stays down'},{' '}
            {at(removal.appeal.at)}
          </p>
          <p dir="auto" className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {removal.appeal.words}
          </p>
        </div>
      )}
      {listing.involvement && <Involved by={listing.involvement} />}
      {listing.involved ? null : !removal ? (
        <ActButtons about={title} acts={[{ on: 'listings', id, act: 'take-down' }]} isFirstUsual={false} />
      ) : removal.byYou ? (
        <p className="mt-3 text-sm text-muted">
          You took this down, so another admin will decide any appeal.
        </p>
      ) : (
        <ActButtons
          about={title}
          acts={[
            { on: 'listings', id, act: 'restore' },
            ...(removal.appeal?.state === 'open' ? [{ on: 'listings', id, act: 'keep-down' } as const] : []),
          ]}
          isFirstUsual={false}
        />
      )}
    </article>
  );
}
