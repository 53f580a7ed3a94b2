import type { Coming } from '@borough/domain/dashboard/dashboard.contract';
import { addDays, type Day } from '@borough/domain/days';
import { shortDay } from '../../lib/words/format.ts';

const shown = 7;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Today at the reader's location, and the six days after it. */
export function daysAhead(now: Date): Day[] {
  const two = (n: number) => String(n).padStart(2, '0');
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return Array.from({ length: shown }, (_, n) => addDays(today, n));
}

/** A day's label above its column: "Today", "Tomorrow", "Wed, Nov 25". */
export function dayHeading(day: Day, today: Day, tomorrow: Day): string {
  if (day === today) return 'Today';
  if (day === tomorrow) return 'Tomorrow';
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`;
}

type Way = Pick<Coming, 'kind' | 'part'>;

/** Whether the item leaves the reader's hands. */
export const goesOut = ({ kind, part }: Way): boolean => (kind === 'pick-up') === (part === 'owner');

/** What the reader does, in a few words. */
export function comingWords({ kind, part }: Way): string {
  if (part === 'owner') return kind === 'pick-up' ? 'Pickup' : 'Return';
  return kind === 'pick-up' ? 'You pick up' : 'You return';
}
