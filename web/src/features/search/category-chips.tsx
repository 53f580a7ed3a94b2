import type { CategoryList } from '@borough/domain/items/category-list.contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../ui/parts/class-names.ts';

interface CategoryChipsProps {
  categories: CategoryList['items'];
  chosen: string | undefined;
  onChange: (category: string | undefined) => void;
  /** Shown at the start of the row. */
  before: ReactNode;
  /** Other filters fill the row on phones: the chosen category is a swipe away, and the filter window has the others. */
  isLed: boolean;
}

/** The categories in a row that scrolls sideways, when the filters don't fit next to the list. */
export function CategoryChips({ categories, chosen, onChange, before, isLed }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const wanted = chosen?.toLowerCase();
  const count = categories.length;
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pressed) row.current?.scrollTo({ left: isLed ? 0 : pressed.offsetLeft - 64 });
  }, [wanted, count, isLed]);
  return (
    <div
      ref={row}
      className="scrollbar-none relative -mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 md:-mx-8 md:px-8 lg:hidden"
    >
      {before}
      <div
        role="group"
        aria-label="Categories"
        className={classes('flex shrink-0 gap-2', isLed && !wanted && 'max-sm:hidden')}
      >
        {count > 0 && <Chip words="All" pressed={!wanted} onPress={() => onChange(undefined)} />}
        {categories.map(({ id, name }) => (
          <Chip
            key={id}
            words={name}
            pressed={name.toLowerCase() === wanted}
            onPress={() => onChange(name.toLowerCase() === wanted ? undefined : name.toLowerCase())}
          />
        ))}
      </div>
    </div>
  );
}

function Chip({ words, pressed, onPress }: { words: string; pressed: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classes(
        'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors',
        pressed ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink hover:border-ink',
      )}
    >
      {words}
    </button>
  );
}
