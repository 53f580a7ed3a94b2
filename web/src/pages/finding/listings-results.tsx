import { isAbroad } from '@borough/domain/items/abroad.rules';
import { stateCode } from '@borough/domain/items/location.rules';
import { numberText } from '@borough/domain/numbers';
import { defaultRadius } from '@borough/domain/search/search.rules';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AskNeighbors } from '../../features/alerts/ask-neighbors.tsx';
import { SaveSearch } from '../../features/alerts/save-search.tsx';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { BadgesNote } from '../../features/items/badges-note.tsx';
import { FeesNote } from '../../features/items/fees-note.tsx';
import { ItemCard } from '../../features/items/item-card.tsx';
import { ItemCardSkeletons, ItemGrid } from '../../features/items/item-grid.tsx';
import { BesidesNote } from '../../features/search/besides-note.tsx';
import { isAnywhere, type ListingsSearch, sorts } from '../../features/search/filters.ts';
import { milesInWords, useWayFurther, type WayFurther } from '../../features/search/further-out.ts';
import { itemPagesQuery } from '../../features/search/listings.api.ts';
import { NearMe } from '../../features/search/near-me.tsx';
import { PlaceNote } from '../../features/search/place-note.tsx';
import { useSearchPlace } from '../../features/search/search-place.ts';
import { counted } from '../../lib/words/format.ts';
import { HttpProblem } from '../../lib/server/http.ts';
import { useMedia } from '../../lib/page/media.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { toast } from '../../ui/notes/toast.ts';

interface ListingsResultsProps {
  search: ListingsSearch;
  activeFilters: ReactNode;
  /** The items whose pin is pointed at; their cards are lit. */
  lit: readonly string[];
  onLit: (ids: readonly string[]) => void;
  onChange: (change: Partial<ListingsSearch>) => void;
  onClearAll: () => void;
}

/** How many cards initially fill even a wide window. */
const seenFirst = 6;

const grid = 'grid-cols-2 lg:grid-cols-1 xl:grid-cols-2';

/** One or two cards would be lost in that many columns: their own columns, and how wide the cards are. */
const few = {
  columns: 'grid-cols-1 sm:max-lg:grid-cols-2 xl:grid-cols-2',
  sizes: '(min-width: 1024px) 340px, (min-width: 640px) 45vw, 92vw',
};

/** A search's cards, their count and order, and what to say if there are none. */
export function ListingsResults(props: ListingsResultsProps) {
  const { search, activeFilters, lit, onLit, onChange, onClearAll } = props;
  const { place, understood, looking } = useSearchPlace(search);
  const wide = useMedia('(min-width: 1024px)');
  const query = itemPagesQuery(search, place);
  const client = useQueryClient();
  // When someone comes back, render all the cards at once: their scroll position is beyond what is seen first.
  const [cameBack] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const items = useInfiniteQuery({ ...query, enabled: !looking });
  const {
    data,
    error,
    isPending,
    isPlaceholderData,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = items;
  useEffect(() => {
    if (error) toast.error(refusedByServer(error) ? 'Failed to load items' : 'Failed to load data');
  }, [error]);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const first = data?.pages[0];
  const all = useMemo(() => data?.pages.flatMap((page) => page.items), [data]);
  // Render what is seen first, and the rest right after.
  const drawn = useDeferredValue(all, cameBack ? all : all?.slice(0, seenFirst));
  const found = drawn ?? [];
  const layout = all && all.length < 3 ? few : undefined;
  const waiting = isPending || looking || (all !== undefined && drawn === undefined);
  // Items without a known location also appear around the device's own location; they aren't near anything.
  const nothingNear =
    !waiting && all !== undefined && all.every(({ distanceMiles }) => distanceMiles === null);
  const near = nothingNear ? 0 : waiting || hasNextPage ? null : (all?.length ?? null);
  const further = useWayFurther(search, place, isPlaceholderData ? null : near);
  const way = nothingNear ? further : null;
  const where = place ? (understood?.label ?? 'you') : undefined;
  // A state has no center to search around, but it's a known place.
  const unknownPlace =
    !place && !search.current && search.location && stateCode(search.location) === null
      ? isAbroad(search.location)
        ? 'Everything here is in the United States, so there is nothing near this place.'
        : `We couldn't find a place called "${search.location}". Check the spelling, or choose a suggestion.`
      : undefined;
  return (
    <section
      aria-label="Results"
      aria-busy={waiting || isPlaceholderData || drawn !== all}
      data-empty={!waiting && !error && found.length === 0}
      className="flex min-w-0 flex-col"
    >
      <h2 className="sr-only">Results</h2>
      <div className="flex min-h-11 items-center justify-between gap-x-2 max-sm:-mt-1 max-sm:-mb-2 sm:gap-x-3 lg:flex-wrap">
        <div className="min-w-0 flex-1 lg:min-w-40">
          <p aria-live="polite" className="tabular text-sm text-muted max-sm:text-xs">
            {waiting ? 'Loading items...' : first && totalInWords(first, search, where)}
            {/* On narrow screens, a chip right above names the place. */}
            {!waiting && first && where && <span className="max-sm:sr-only"> of {where}</span>}
            {/* On narrow screens, a chip says so. */}
            {first && isAnywhere(search) && <span className="max-lg:hidden"> in all locations</span>}
          </p>
          {wide && !way && <FeesNote />}
        </div>
        {isAnywhere(search) && <NearMe onPlace={onChange} />}
        {!waiting && found.length > 0 && <SaveSearch search={search} place={place} small />}
        {!way && (
          <Field label="Sort by" labelHidden>
            {(control) => (
              <Select
                {...control}
                value={search.sort ?? 'newest'}
                onChange={(event) =>
                  onChange({ sort: sorts.find(({ value }) => value === event.target.value)?.value })
                }
                quietOnPhones
                className="sm:w-52"
              >
                {sorts
                  .filter(({ value }) => value !== 'distance' || place || search.sort === 'distance')
                  .map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {!waiting && <BesidesNote besides={first?.besides} />}
      <PlaceNote
        understood={waiting ? undefined : understood}
        onChoose={(location) => onChange({ location, radius: undefined })}
      />
      {!way && found.length > 0 && (
        <div className="order-last flex flex-col gap-1 pt-8">
          {!wide && <FeesNote />}
          <BadgesNote owners={found.map(({ owner }) => owner)} />
        </div>
      )}
      <div className="pt-2 empty:hidden">{activeFilters}</div>
      <div className={classes('pt-3 transition-opacity lg:pt-6', isPlaceholderData && 'opacity-60')}>
        {waiting ? (
          <ItemGrid className={grid}>
            <ItemCardSkeletons count={9} />
          </ItemGrid>
        ) : error && !data ? (
          <ErrorState
            title="The items couldn't be loaded"
            onRetry={() => void refetch()}
            retrying={items.isFetching}
          >
            Your filters are still set.
          </ErrorState>
        ) : found.length === 0 ? (
          <>
            <EmptyState
              drawing={
                // On phones, the button that widens the search is visible without scrolling.
                <div className={way ? 'max-sm:hidden' : undefined}>
                  <Drawing name="search" width={way ? 88 : 120} />
                </div>
              }
              title="No items match your filters"
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  {way && <Button onClick={() => onChange(way.change)}>{way.action}</Button>}
                  <SaveSearch search={search} place={place} />
                  <Button variant={way ? 'quiet' : 'primary'} onClick={onClearAll}>
                    Clear all filters
                  </Button>
                </div>
              }
            >
              {way ? way.words : (unknownPlace ?? 'Try changing your search or filter criteria')}
            </EmptyState>
            <AskNeighbors search={search} place={understood?.label} />
          </>
        ) : (
          <>
            {way && <FurtherOut way={way} variant="primary" onChange={onChange} className="mb-6" />}
            <ItemGrid className={layout?.columns ?? grid}>
              {found.map((item, index) => (
                <li
                  key={item.id}
                  data-lit={lit.includes(item.id)}
                  onMouseEnter={() => onLit([item.id])}
                  onMouseLeave={() => onLit([])}
                  onFocus={() => onLit([item.id])}
                  onBlur={() => onLit([])}
                  className="drawn-when-near flex flex-col rounded-card outline-brick data-[lit=true]:outline-2 data-[lit=true]:outline-offset-4 [&>article]:flex-1"
                >
                  <ItemCard
                    item={item}
                    dates={search}
                    priority={index < 3}
                    sizes={layout?.sizes}
                    distanceWanted={place !== null}
                    corner={<HeartButton item={item} />}
                  />
                </li>
              ))}
            </ItemGrid>
            {further && !way && (
              <FurtherOut way={further} variant="secondary" onChange={onChange} className="mt-8" />
            )}
            <LoadMore hasMore={hasNextPage && drawn === all} loading={isFetchingNextPage} onMore={more} />
          </>
        )}
      </div>
    </section>
  );
}

interface FurtherOutProps extends Pick<ListingsResultsProps, 'onChange'> {
  way: WayFurther;
  variant: 'primary' | 'secondary';
  className: string;
}

/** What is farther away, with a button to show it. */
function FurtherOut({ way, variant, onChange, className }: FurtherOutProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-sunk px-5 py-4',
        className,
      )}
    >
      <p>{way.words}</p>
      <Button variant={variant} onClick={() => onChange(way.change)}>
        {way.action}
      </Button>
    </div>
  );
}

/** "12 items", "12 items within 25 miles". */
function totalInWords(
  { total, totalIsCapped }: { total: number; totalIsCapped: boolean },
  { radius = defaultRadius, north }: ListingsSearch,
  where: string | undefined,
): string {
  const items = totalIsCapped ? `${numberText(total - 1)}+ items` : counted(total, 'item');
  if (north !== undefined) return `${items} in this area`;
  return where ? `${items} within ${milesInWords(radius)}` : items;
}

function refusedByServer(error: Error): boolean {
  return error instanceof HttpProblem && error.status > 0;
}
