import { dayIn } from '@borough/domain/clocks';
import { office, officeAt } from '@borough/domain/contact/office-hours.rules';

const time = new Intl.DateTimeFormat('en-US', { timeZone: office.zone, hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: office.zone, weekday: 'long' });

/** "Open now, until 6:00 PM Pacific time", or when the office opens next. */
export function officeInWords(now: Date): { open: boolean; words: string } {
  const { open, until } = officeAt(now);
  // Some systems put a narrow space before PM.
  const at = `${time.format(until).replace(/\s/g, ' ')} Pacific time`;
  if (open) return { open, words: `Open now, until ${at}` };
  const today = dayIn(office.zone, now) === dayIn(office.zone, until);
  return { open, words: `Closed now, opens ${today ? 'today' : `on ${weekday.format(until)}`} at ${at}` };
}
