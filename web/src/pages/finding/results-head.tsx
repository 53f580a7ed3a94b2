import { numberText } from '@borough/domain/numbers';
import { defaultRadius } from '@borough/domain/search/search.rules';
import { SaveSearch } from '../../features/alerts/save-search.tsx';
import { FeesNote } from '../../features/items/fees-note.tsx';
import { isAnywhere, type ListingsSearch, sorts } from '../../features/search/filters.ts';
import { milesInWords } from '../../features/search/further-out.ts';
import { NearMe } from '../../features/search/near-me.tsx';
import { counted } from '../../lib/words/format.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import type { Results } from './use-results.ts';

interface ResultsHeadProps {
  search: ListingsSearch;
  onChange: (change: Partial<ListingsSearch>) => void;
  results: Results;
  wide: boolean;
}

/** How many there are and where, and their order. */
export function ResultsHead({ search, results, wide, onChange }: ResultsHeadProps) {
  const { place, first, found, waiting, way, where } = results;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 max-sm:-mt-1 max-sm:-mb-2 sm:gap-x-3">
      <p aria-live="polite" className="tabular min-w-0 flex-1 text-sm text-muted max-sm:text-xs xl:min-w-40">
        {waiting ? 'Loading items...' : first && totalInWords(first, search, where)}
        {/* Where the row is narrow, a chip beside it names the place. */}
        {!waiting && first && where && <span className="max-sm:sr-only lg:max-xl:sr-only"> of {where}</span>}
        {/* On narrow screens, a chip says so. */}
        {first && isAnywhere(search) && <span className="max-lg:hidden"> in all locations</span>}
      </p>
      {/* Beside the filters, which have it too, there is only room for the rest. */}
      {!wide && isAnywhere(search) && <NearMe onPlace={onChange} />}
      {!waiting && found.length > 0 && <SaveSearch search={search} place={place} small />}
      {!way && (
        <Field label="Sort by" labelHidden className="max-w-full">
          {(control) => (
            <Select
              {...control}
              value={search.sort ?? 'newest'}
              onChange={(event) =>
                onChange({ sort: sorts.find(({ value }) => value === event.target.value)?.value })
              }
              quietOnPhones
              className="sm:w-52 lg:w-41 xl:w-48 lg:max-xl:[&>select]:pr-8 lg:max-xl:[&>select]:pl-3 lg:max-xl:[&>select]:text-sm"
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
      {wide && !way && <FeesNote className="basis-full" />}
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
