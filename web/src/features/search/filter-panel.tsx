import type { CategoryList } from '@borough/domain/items/category-list.contract';
import { numberText } from '@borough/domain/numbers';
import type { Facets } from '@borough/domain/search/search.contract';
import {
  defaultRadius,
  radiusOptions,
  ratingOptions,
  sliderMaximum,
  sliderStep,
} from '@borough/domain/search/search.rules';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useRestingText } from '../../lib/page/resting-text.ts';
import { Button } from '../../ui/parts/button.tsx';
import { DateRangeField } from '../../ui/forms/date-range-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { RangeSlider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { CategoryCounts } from './category-counts.tsx';
import { type ListingsSearch, myLocationText } from './filters.ts';
import { facetsQuery } from './listings.api.ts';
import { PlaceBox } from './place-box.tsx';
import { PriceBars } from './price-bars.tsx';
import { rangeWithFees } from './price-range-words.ts';
import { useSearchPlace } from './search-place.ts';
import { useSearchAroundMe } from './use-search-around-me.ts';

const geocodePauseMs = 500;
const ratings: readonly number[] = ratingOptions;

interface FilterPanelProps {
  search: ListingsSearch;
  /** Changes each time everything is reset. */
  era: number;
  categories: CategoryList['items'];
  onChange: (change: Partial<ListingsSearch>) => void;
  onReset: () => void;
}

/** All the filters of a search; each takes effect immediately. In a sheet, the sheet provides the title and Reset. */
export function FilterPanel({ search, era, categories, onChange, onReset }: FilterPanelProps) {
  const { place, looking } = useSearchPlace(search);
  const { data: facets } = useQuery({ ...facetsQuery(search, place), enabled: !looking });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center justify-between max-lg:hidden">
        <h2 className="text-lg">Filters</h2>
        <Button variant="quiet" size="sm" onClick={onReset} className="-mr-3">
          Reset
        </Button>
      </div>
      <Place search={search} era={era} onChange={onChange} />
      <Field label="Category">
        {(control) => (
          <Select
            {...control}
            value={search.category?.toLowerCase() ?? ''}
            onChange={(event) => onChange({ category: event.target.value || undefined })}
          >
            <option value="">All Categories</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={name.toLowerCase()}>
                {name}
              </option>
            ))}
            <UnknownCategory category={search.category} categories={categories} />
          </Select>
        )}
      </Field>
      {facets?.categories && (
        <CategoryCounts
          categories={facets.categories}
          chosen={search.category}
          onChange={(category) => onChange({ category })}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-semibold">Dates</span>
        <DateRangeField
          label="Dates"
          value={{ startDate: search.startDate ?? null, endDate: search.endDate ?? null }}
          onChange={({ startDate, endDate }) =>
            onChange({ startDate: startDate ?? undefined, endDate: endDate ?? undefined })
          }
        />
      </div>
      <PriceRange search={search} prices={facets?.prices} onChange={onChange} />
      <Field label="Rating">
        {(control) => (
          <Select
            {...control}
            value={search.minRating ?? ''}
            onChange={(event) => onChange({ minRating: Number(event.target.value) || undefined })}
          >
            <option value="">Any rating</option>
            {/* An address may ask for any number of stars. */}
            {[...new Set([...ratings, ...(search.minRating ? [search.minRating] : [])])].map((stars) => (
              <option key={stars} value={stars}>
                {`${stars} stars and up`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label="Instant booking"
        hint="Book without asking first"
        checked={search.instant === 1}
        onChange={(instant) => onChange({ instant: instant ? 1 : undefined })}
      />
      <Switch
        label="Verified owners only"
        hint="Owners with a verified ID"
        checked={search.verified === 1}
        onChange={(verified) => onChange({ verified: verified ? 1 : undefined })}
      />
    </div>
  );
}

type PartProps = Pick<FilterPanelProps, 'search' | 'onChange'>;

/** Shows a category from the address that isn't in the list, so it's clear what is being filtered by. */
function UnknownCategory({
  category,
  categories,
}: { category?: string } & Pick<FilterPanelProps, 'categories'>) {
  const wanted = category?.toLowerCase();
  if (!wanted || categories.some(({ name }) => name.toLowerCase() === wanted)) return null;
  return <option value={wanted}>{category === 'uncategorized' ? 'Uncategorized' : category}</option>;
}

function PriceRange({ search, prices, onChange }: PartProps & { prices: Facets['prices'] | undefined }) {
  const [moving, setMoving] = useState<[number, number] | null>(null);
  const settled: [number, number] = [search.minPrice ?? 0, search.maxPrice ?? sliderMaximum];
  if (moving?.[0] === settled[0] && moving[1] === settled[1]) setMoving(null);
  const value = moving ?? settled;
  const [low, high] = value;
  const fees = rangeWithFees(low, high);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between text-sm">
        <span className="font-semibold">Price per day</span>
        <span className="tabular text-muted">
          ${numberText(low)} - ${numberText(high)}
          {high === sliderMaximum && '+'}
        </span>
      </div>
      {fees && <p className="tabular text-right text-xs text-muted">{fees}</p>}
      <div className="px-3">
        {prices && <PriceBars prices={prices} low={low} high={high} />}
        <RangeSlider
          labels={['Lowest price per day', 'Highest price per day']}
          min={0}
          max={sliderMaximum}
          step={sliderStep}
          value={value}
          onChange={setMoving}
          inWords={(dollars) => `$${numberText(dollars)}${dollars === sliderMaximum ? ' or more' : ''}`}
          onCommit={([minPrice, maxPrice]) => onChange({ minPrice, maxPrice })}
        />
      </div>
    </div>
  );
}

function Place({ search, era, onChange }: PartProps & Pick<FilterPanelProps, 'era'>) {
  const { asking, search: searchAroundMe } = useSearchAroundMe(onChange);
  const shown = search.current ? myLocationText : (search.location ?? '');
  const look = (location: string) =>
    onChange({ location: location || undefined, current: undefined, lat: undefined, lng: undefined });
  const { text, setText } = useRestingText(shown, geocodePauseMs, look, era);
  const radius = search.radius ?? defaultRadius;
  const offered: readonly number[] = radiusOptions;

  return (
    <>
      <div className="flex flex-col gap-3">
        <Field label="Location">
          {(control) => (
            <PlaceBox
              control={control}
              value={text}
              onChange={setText}
              onChoose={(place) => {
                setText(place);
                look(place);
              }}
              onEnter={look}
              inputClassName="min-h-11 rounded-field border border-line-strong bg-surface pr-3 pl-11! text-base transition-colors hover:border-ink"
            />
          )}
        </Field>
        <Button variant="secondary" onClick={searchAroundMe} pending={asking}>
          {!asking && <LocateFixed aria-hidden size={18} strokeWidth={1.75} />}
          Use My Location
        </Button>
      </div>
      <Field label="Radius">
        {(control) => (
          <Select
            {...control}
            value={radius}
            onChange={(event) => {
              const chosen = Number(event.target.value);
              onChange({ radius: chosen === defaultRadius ? undefined : chosen });
            }}
          >
            {/* An address may ask for any number of miles. */}
            {[...new Set([...offered, radius])].map((miles) => (
              <option key={miles} value={miles}>
                {miles === 1 ? 'My Neighborhood' : `${miles} miles`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
