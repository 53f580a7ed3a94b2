import { isAbroad } from '@borough/domain/items/abroad.rules';
import { stateCode } from '@borough/domain/items/location.rules';
import type { ReactNode } from 'react';
import { AskNeighbors } from '../../features/alerts/ask-neighbors.tsx';
import { SaveSearch } from '../../features/alerts/save-search.tsx';
import { HeartButton } from '../../features/favorites/heart-button.tsx';
import { BadgesNote } from '../../features/items/badges-note.tsx';
import { FeesNote } from '../../features/items/fees-note.tsx';
import { ItemCard } from '../../features/items/item-card.tsx';
import { ItemCardSkeletons, ItemGrid } from '../../features/items/item-grid.tsx';
import { BesidesNote } from '../../features/search/besides-note.tsx';
import type { ListingsSearch } from '../../features/search/filters.ts';
import { type WayFurther } from '../../features/search/further-out.ts';
import { type Coordinates } from '../../features/search/listings.api.ts';
import { PlaceNote } from '../../features/search/place-note.tsx';
import { useMedia } from '../../lib/page/media.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { LoadMore } from '../../ui/layout/load-more.tsx';
import { ResultsHead } from './results-head.tsx';
import { type Results, useResults } from './use-results.ts';

interface ListingsResultsProps {
  search: ListingsSearch;
  activeFilters: ReactNode;
  /** The items whose pin is pointed at; their cards are lit. */
  lit: readonly string[];
  onLit: (ids: readonly string[]) => void;
  onChange: (change: Partial<ListingsSearch>) => void;
  onClearAll: () => void;
}

const grid = 'grid-cols-2 lg:grid-cols-1 xl:grid-cols-2';

/** A search's cards, their count and order, and what to say if there are none. */
export function ListingsResults(props: ListingsResultsProps) {
  const { search, activeFilters, onChange, onClearAll } = props;
  const wide = useMedia('(min-width: 1024px)');
  const results = useResults(search);
  const { place, understood, items, first, found, waiting, way } = results;
  const { data, error, isPlaceholderData } = items;
  return (
    <section
      aria-label="Results"
      aria-busy={waiting || isPlaceholderData || results.drawn !== results.all}
      data-empty={!waiting && !error && found.length === 0}
      className="flex min-w-0 flex-col"
    >
      <h2 className="sr-only">Results</h2>
      <ResultsHead search={search} results={results} wide={wide} onChange={onChange} />
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
            onRetry={() => void items.refetch()}
            retrying={items.isFetching}
          >
            Your filters are still set.
          </ErrorState>
        ) : found.length === 0 ? (
          <>
            <NoItems way={way} onChange={onChange} search={search} place={place} onClearAll={onClearAll} />
            <AskNeighbors search={search} place={understood?.label} />
          </>
        ) : (
          <Found {...props} results={results} />
        )}
      </div>
    </section>
  );
}

/** Why nothing can be near the place someone typed; undefined if that isn't why. */
function whyNothingNear(search: ListingsSearch, place: Coordinates | null): string | undefined {
  // A state has no center to search around, but it's a known place.
  if (place || search.current || !search.location || stateCode(search.location) !== null) return undefined;
  return isAbroad(search.location)
    ? 'Everything here is in the United States, so there is nothing near this place.'
    : `We couldn't find a place called "${search.location}". Check the spelling, or choose a suggestion.`;
}

interface NoItemsProps extends Pick<ListingsResultsProps, 'search' | 'onChange' | 'onClearAll'> {
  way: WayFurther | null;
  place: Coordinates | null;
}

/** What to do about a search that finds nothing. */
function NoItems({ way, onChange, search, place, onClearAll }: NoItemsProps) {
  return (
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
      {way ? way.words : (whyNothingNear(search, place) ?? 'Try changing your search or filter criteria')}
    </EmptyState>
  );
}

/** The cards, and what is farther out. */
function Found({ search, lit, onLit, onChange, results }: ListingsResultsProps & { results: Results }) {
  const { place, items, all, drawn, found, layout, further, way, more } = results;
  return (
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
      <LoadMore
        hasMore={items.hasNextPage && drawn === all}
        loading={items.isFetchingNextPage}
        onMore={more}
      />
    </>
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
