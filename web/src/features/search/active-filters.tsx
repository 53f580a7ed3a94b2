import { sliderMaximum } from '@borough/domain/search/search.rules';
import { dayRange, shortDay, shortRange } from '../../lib/words/format.ts';
import { Chip } from '../../ui/parts/chip.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import type { ListingsSearch } from './filters.ts';
import { rangeInWords, rangeWithFees } from './price-range-words.ts';

interface ActiveFiltersProps {
  search: ListingsSearch;
  onChange: (change: Partial<ListingsSearch>) => void;
  /** They're in a row with others, which scrolls. */
  inRow?: boolean;
  /** Opens the filters, where they can be changed. */
  onPress?: () => void;
}

/** The active filters, each individually removable. */
export function ActiveFilters({ search, onChange, inRow, onPress }: ActiveFiltersProps) {
  const active = chipsOf(search);
  if (active.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      className={classes(
        'flex gap-2',
        inRow ? 'shrink-0 whitespace-nowrap' : 'scrollbar-none flex-wrap overflow-x-auto py-0.5',
      )}
    >
      {active.map(({ words, inShort, without }) => (
        <li key={words} className="shrink-0">
          <Chip removeLabel={`Remove filter ${words}`} onPress={onPress} onRemove={() => onChange(without)}>
            {inRow ? (inShort ?? words) : words}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** How many filters narrow the search, not counting the search words. */
export function countFilters(search: ListingsSearch): number {
  return chipsOf({ ...search, search: undefined }).length;
}

interface ActiveFilter {
  words: string;
  /** Where space is tight. */
  inShort?: string;
  without: Partial<ListingsSearch>;
}

function chipsOf(search: ListingsSearch): ActiveFilter[] {
  const {
    category,
    minPrice = 0,
    maxPrice = sliderMaximum,
    location,
    current,
    radius,
    startDate,
    endDate,
  } = search;
  const chips: (ActiveFilter | false | undefined | '')[] = [
    search.search && { words: `"${search.search}"`, without: { search: undefined } },
    category && { words: titled(category), without: { category: undefined } },
    startDate && {
      words: endDate ? dayRange(startDate, endDate) : `From ${shortDay(startDate)}`,
      inShort: endDate && shortRange(startDate, endDate),
      without: { startDate: undefined, endDate: undefined },
    },
    (minPrice > 0 || maxPrice < sliderMaximum) && {
      words: `${rangeInWords(minPrice, maxPrice)} · ${rangeWithFees(minPrice, maxPrice)}`,
      without: { minPrice: undefined, maxPrice: undefined },
    },
    (current || location) && {
      words: current ? 'Near me' : (location ?? ''),
      without: { current: undefined, lat: undefined, lng: undefined, location: undefined, radius: undefined },
    },
    search.north !== undefined && {
      words: 'Map area',
      without: { north: undefined, south: undefined, east: undefined, west: undefined },
    },
    radius !== undefined && {
      words: radius === 1 ? 'My Neighborhood' : `Within ${radius} miles`,
      without: { radius: undefined },
    },
    search.minRating !== undefined && {
      words: `${search.minRating} stars and up`,
      without: { minRating: undefined },
    },
    search.instant && { words: 'Instant booking', without: { instant: undefined } },
    search.verified && { words: 'Verified owners', without: { verified: undefined } },
  ];
  return chips.filter((chip) => typeof chip === 'object');
}

function titled(words: string): string {
  return words.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
