import { after, earliest, hour } from '../clocks.ts';
import { office, officeAt } from './office-hours.rules.ts';

/** How soon we call back, in milliseconds of office hours. */
export const callWithin = 2 * hour;

/** The deadline for calling back someone who asks at that instant: two office hours later. */
export function callBy(askedAt: Date): Date {
  let left = callWithin;
  let at = askedAt;
  for (;;) {
    const { open, until } = officeAt(at);
    if (open) {
      const end = earliest(after(at, left), until);
      left -= end.getTime() - at.getTime();
      at = end;
      if (left <= 0) return at;
    } else at = until;
  }
}

const words = new Intl.DateTimeFormat('en-US', {
  timeZone: office.zone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The deadline by the office's clocks: "Thu, Jun 4, 11:30 AM Pacific time". */
export const callByInWords = (by: Date): string => `${words.format(by).replace(/\s/g, ' ')} Pacific time`;
