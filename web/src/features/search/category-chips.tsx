import type { CategoryList } from '@borough/domain/items/items.contract';
import { useEffect, useRef } from 'react';
import { classes } from '../../ui/class-names.ts';

interface CategoryChipsProps {
  categories: CategoryList['items'];
  chosen: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** The categories in a row that scrolls sideways, where there is no room for the filters beside the list. */
export function CategoryChips({ categories, chosen, onChange }: CategoryChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  const wanted = chosen?.toLowerCase();
  const count = categories.length;
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pressed) row.current?.scrollTo({ left: pressed.offsetLeft - 64 });
  }, [wanted, count]);
  return (
    <div
      ref={row}
      role="group"
      aria-label="Categories"
      className="scrollbar-none relative -mx-4 flex min-h-11 gap-2 overflow-x-auto px-4 md:-mx-8 md:px-8 lg:hidden"
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
