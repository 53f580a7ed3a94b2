import { classes } from '../parts/class-names.ts';

interface FilterChipsProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A row of options, one of them chosen; wraps when space runs out. */
export function FilterChips({ label, options, value, onChange }: FilterChipsProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 print:hidden">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classes(
            'min-h-11 rounded-full border px-4 text-sm font-semibold transition-colors md:min-h-10',
            option.value === value
              ? 'border-ink bg-ink text-paper'
              : 'border-line bg-surface text-ink hover:border-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
