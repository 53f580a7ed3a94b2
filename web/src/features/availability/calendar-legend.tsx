import { classes } from '../../ui/parts/class-names.ts';
import { dayLook } from './day-look.ts';

const entries = [
  { state: 'available', words: 'Available' },
  { state: 'held', words: 'Held for you' },
  { state: 'reserved', words: 'Reserved' },
  { state: 'unavailable', words: 'Unavailable' },
] as const;

/** What the day colors and patterns mean. Days held for the visitor are explained only if there are some. */
export function CalendarLegend({ held = false }: { held?: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      {entries
        .filter(({ state }) => state !== 'held' || held)
        .map(({ state, words }) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden className={classes('size-5 rounded-[6px]', dayLook.swatch[state])} />
            {words}
          </li>
        ))}
    </ul>
  );
}
