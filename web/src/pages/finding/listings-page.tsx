import { listingsTitle } from '@borough/domain/search/listings-title.rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { List, Map, MapPin, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { FavoritesLink } from '../../features/favorites/favorites-link.tsx';
import { ActiveFilters, countFilters } from '../../features/search/active-filters.tsx';
import {
  isAnywhere,
  type ListingsSearch,
  readListingsSearch,
  saysTheSame,
  withChange,
  withoutFilters,
} from '../../features/search/filters.ts';
import { CategoryChips } from '../../features/search/category-chips.tsx';
import { firstPlace, lookEverywhere } from '../../features/search/last-place.ts';
import { categoriesQuery } from '../../features/search/search.api.ts';
import { useNameNow } from '../../features/search/use-name-now.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { lookFor } from '../../lib/page/looking-for.ts';
import { useMedia } from '../../lib/page/media.ts';
import { useIsHere } from '../../lib/page/page-here.ts';
import { type RestingText, useRestingText } from '../../lib/page/resting-text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/windows/sheet.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { ListingsMap } from './listings-map.tsx';
import { ListingsResults } from './listings-results.tsx';

const FilterPanel = lazy(() =>
  import('../../features/search/filter-panel.tsx').then(({ FilterPanel }) => ({ default: FilterPanel })),
);

const searchPauseMs = 300;

/** Browse Items: the address holds the entire search, and the server does all the filtering. */
export function ListingsPage() {
  const asked = useSearch({ from: paths.listings });
  const search = useMemo(() => readListingsSearch({ ...asked }), [asked]);
  useDocumentTitle(listingsTitle({ ...search, current: search.current === 1 }));
  const wide = useMedia('(min-width: 1024px)');
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [lit, setLit] = useState<readonly string[]>([]);
  const showsMap = search.map === 1;
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const { replace, change } = useAddress(asked, search);
  useNameNow(search.category, categories, change);
  const { era, words, reset, clearAll } = useWords(search, change, replace);

  const narrowed = countFilters(search);
  // The search words are in the box above the row, and the category is among the row's other chips.
  const beside = { ...search, search: undefined, category: undefined };
  const panel = (
    <Suspense fallback={<PageSpinner />}>
      <FilterPanel search={search} era={era} categories={categories} onChange={change} onReset={reset} />
    </Suspense>
  );

  return (
    <Page className="max-md:pt-2 xl:max-w-[1640px]">
      <TopRow
        wide={wide}
        words={words}
        change={change}
        filtersOpen={filtersOpen}
        onFiltersOpen={setFiltersOpen}
        narrowed={narrowed}
      />
      <CategoryChips
        categories={categories}
        chosen={search.category}
        onChange={(category) => change({ category })}
        isLed={countFilters(beside) > 1}
        before={
          !wide && (
            <>
              {isAnywhere(search) && <Anywhere onPress={() => setFiltersOpen(true)} />}
              <ActiveFilters search={beside} onChange={change} inRow onPress={() => setFiltersOpen(true)} />
            </>
          )
        }
      />
      <div className="peer mt-1.5 lg:mt-2 lg:grid lg:grid-cols-[240px_minmax(0,1fr)_minmax(0,1fr)] lg:gap-7 xl:grid-cols-[264px_minmax(0,1fr)_minmax(0,1fr)] xl:gap-8">
        <FilterPlace
          wide={wide}
          panel={panel}
          filtersOpen={filtersOpen}
          onFiltersOpen={setFiltersOpen}
          reset={reset}
        />
        {(wide || !showsMap) && (
          <ListingsResults
            search={search}
            activeFilters={wide && <ActiveFilters search={search} onChange={change} />}
            lit={lit}
            onLit={setLit}
            onChange={change}
            onClearAll={clearAll}
          />
        )}
        {(wide || showsMap) && (
          <ListingsMap
            search={search}
            lit={lit}
            onLit={setLit}
            onChange={change}
            className="rounded-card max-lg:mt-3 max-lg:h-[calc(100dvh-17rem)] max-lg:min-h-80 lg:sticky lg:top-36 lg:h-[calc(100dvh-10rem)]"
          />
        )}
      </div>
      {!wide && <ListOrMap showsMap={showsMap} onChange={(map) => change({ map })} />}
    </Page>
  );
}

/** How to change the search in the address, which is kept to what can be understood. */
function useAddress(asked: object, search: ListingsSearch) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const replace = useCallback(
    (next: (search: ListingsSearch) => ListingsSearch) => {
      // Pending search text must not undo a link pressed meanwhile.
      if (!isHere()) return;
      void navigate({ from: paths.listings, to: '.', search: next, replace: true, resetScroll: false });
    },
    [navigate, isHere],
  );
  const change = useCallback(
    (part: Partial<ListingsSearch>) => {
      if ('location' in part && isAnywhere(part)) lookEverywhere();
      replace((before) => withChange(readListingsSearch({ ...before }), part));
    },
    [replace],
  );
  // Carry this search's dates and place over to the next links.
  useEffect(() => lookFor(search), [search]);
  // What nobody has narrowed yet begins near the place last searched in, as the home page does; its chip takes it away.
  const [arrivedPlain] = useState(() => Object.keys(search).length === 0);
  useEffect(() => {
    const near = arrivedPlain ? firstPlace() : undefined;
    if (near) change({ location: near });
  }, [arrivedPlain, change]);
  // Remove from the address what can't be understood or belongs to another page.
  useEffect(() => {
    if (!saysTheSame(asked, search)) replace(() => search);
  }, [asked, search, replace]);
  return { replace, change };
}

/** The words in the box, which count once typing pauses, and how to start over. */
function useWords(
  search: ListingsSearch,
  change: (part: Partial<ListingsSearch>) => void,
  replace: (next: (search: ListingsSearch) => ListingsSearch) => void,
) {
  // Text still pending when everything is reset must not come back a moment later.
  const [era, setEra] = useState(0);
  const words = useRestingText(
    search.search ?? '',
    searchPauseMs,
    (text) => change({ search: text || undefined }),
    era,
  );
  const beginAnew = (left: ListingsSearch) => {
    lookEverywhere();
    setEra(era + 1);
    replace(() => left);
  };
  const reset = () => beginAnew(withoutFilters({ search: words.text }));
  const clearAll = () => beginAnew({});
  return { era, words, reset, clearAll };
}

interface TopRowProps {
  wide: boolean;
  words: RestingText;
  change: (part: Partial<ListingsSearch>) => void;
  filtersOpen: boolean;
  onFiltersOpen: (next: boolean) => void;
  narrowed: number;
}

/** The box for words, and the way to the filters and favorites. */
function TopRow({ wide, words, change, filtersOpen, onFiltersOpen, narrowed }: TopRowProps) {
  return (
    <div className="sticky top-16 z-30 -mx-4 flex items-center gap-2 bg-paper/95 px-4 py-2 backdrop-blur-md md:-mx-8 md:gap-4 md:px-8 md:py-3 lg:gap-12">
      <h1 className="shrink-0 text-xl max-md:sr-only lg:w-[264px] lg:text-2xl">Browse Items</h1>
      <search className="min-w-0 flex-1">
        <SearchBox
          label="Search items"
          placeholder={wide ? 'Search for anything' : 'Search items'}
          value={words.text}
          onChange={words.setText}
          onSearch={(text) => change({ search: text || undefined })}
          inputClassName="h-12 rounded-full border border-line-strong bg-surface pr-4 hover:border-ink"
        />
      </search>
      {!wide && (
        <Button
          variant="secondary"
          className="min-h-12 max-sm:px-4"
          aria-expanded={filtersOpen}
          onClick={() => onFiltersOpen(true)}
        >
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
          <span className="max-sm:sr-only">Filters</span>
          {narrowed > 0 && (
            <span className="tabular -mr-1 inline-flex size-6 items-center justify-center rounded-full bg-brick text-xs text-on-brick">
              {narrowed}
            </span>
          )}
        </Button>
      )}
      <div className="lg:-mr-3">
        <FavoritesLink />
      </div>
    </div>
  );
}

interface FilterPlaceProps {
  wide: boolean;
  panel: ReactNode;
  filtersOpen: boolean;
  onFiltersOpen: (next: boolean) => void;
  reset: () => void;
}

/** The filters, beside the results or in a sheet. */
function FilterPlace({ wide, panel, filtersOpen, onFiltersOpen, reset }: FilterPlaceProps) {
  return wide ? (
    <aside
      aria-label="Filters"
      className="sticky top-36 max-h-[calc(100dvh-10rem)] self-start overflow-y-auto -mx-1 px-1 pb-6"
    >
      {panel}
    </aside>
  ) : (
    <Sheet
      open={filtersOpen}
      onOpenChange={onFiltersOpen}
      title="Filters"
      footer={
        <div className="flex gap-2">
          <Button variant="quiet" onClick={reset}>
            Reset
          </Button>
          <Button className="flex-1" onClick={() => onFiltersOpen(false)}>
            Show results
          </Button>
        </div>
      }
    >
      {panel}
    </Sheet>
  );
}

/** Where there is room for one of them only: the button to the other, above the credit of the map. */
function ListOrMap({ showsMap, onChange }: { showsMap: boolean; onChange: (map: 1 | undefined) => void }) {
  return (
    <div
      className={classes(
        'pointer-events-none fixed inset-x-0 z-20 flex justify-center peer-has-[[data-empty=true]]:hidden',
        showsMap ? 'bottom-28 md:bottom-16' : 'bottom-20 md:bottom-6',
      )}
    >
      <Button
        variant="secondary"
        className="pointer-events-auto shadow-float"
        onClick={() => onChange(showsMap ? undefined : 1)}
      >
        {showsMap ? <List aria-hidden size={18} /> : <Map aria-hidden size={18} />}
        {showsMap ? 'Show list' : 'Show map'}
      </Button>
    </div>
  );
}

/** Shown in place of the chip that names the searched place: a button to choose one. */
function Anywhere({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm hover:border-ink"
    >
      <MapPin aria-hidden size={17} strokeWidth={1.75} className="text-brick" />
      Anywhere
    </button>
  );
}
