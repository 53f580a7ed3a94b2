import { CalendarDays, List } from 'lucide-react';
import { useRestingText } from '../../../lib/page/resting-text.ts';
import { present } from '../../../lib/time/now.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import type { BookingsPlace } from './bookings-place.ts';

interface ListToolsProps {
  place: BookingsPlace;
  onPlace: (place: BookingsPlace) => void;
}

const pauseMs = 250;
const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Above the bookings: a search box and, for owners, a switch to the month view and back. */
export function ListTools({ place, onPlace }: ListToolsProps) {
  const { part, q = '', month } = place;
  const { text, setText } = useRestingText(
    q,
    pauseMs,
    (words) => onPlace({ ...place, q: words.trim() || undefined, month: undefined }),
    0,
  );
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-2 max-sm:basis-full sm:max-w-md sm:justify-end">
      <SearchField
        label={part === 'renter' ? 'Search what you rent' : 'Search what you lend'}
        placeholder={part === 'renter' ? 'Item or owner' : 'Item or renter'}
        words={text}
        onWords={setText}
        className="flex-1 basis-36"
      />
      {part === 'owner' && (
        <Button
          variant="secondary"
          onClick={() => onPlace({ ...place, q: undefined, month: month ? undefined : thisMonth() })}
        >
          {month ? <List {...icon} /> : <CalendarDays {...icon} />}
          {month ? 'List' : 'Month'}
        </Button>
      )}
    </div>
  );
}

/** The current month on this device: "2026-11". */
function thisMonth(): string {
  const now = present();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}
