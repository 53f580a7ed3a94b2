import type { Facets } from '@borough/domain/search/search.contract';
import { numberText } from '@borough/domain/numbers';
import { counted } from '../../lib/words/format.ts';
import { classes } from '../../ui/parts/class-names.ts';

interface CategoryCountsProps {
  categories: NonNullable<Facets['categories']>;
  chosen: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** How many items each category has with all the other filters; a press chooses it, another one lets it go. */
export function CategoryCounts({ categories, chosen, onChange }: CategoryCountsProps) {
  const wanted = chosen?.toLowerCase();
  return (
    <ul aria-label="Matches of each kind" className="-mt-4 flex flex-col text-sm">
      {categories
        .filter(({ total }) => total > 0)
        .map(({ name, total }) => {
          const isChosen = name.toLowerCase() === wanted;
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={`${name}, ${counted(total, 'item')}`}
                onClick={() => onChange(isChosen ? undefined : name.toLowerCase())}
                className={classes(
                  'flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-3 hover:bg-sunk lg:min-h-8',
                  isChosen ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                <span>{name}</span>
                <span className="tabular">{numberText(total)}</span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
