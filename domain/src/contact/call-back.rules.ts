import { after, earliest, hour } from '../clocks.ts';
import { office, officeAt } from './office-hours.rules.ts';

/** How long after somebody asked we call back, in milliseconds of the office's opening hours. */
export const callWithin = 2 * hour;

/** By when somebody who asks for a call at that instant is called: after two hours in which the office is open. */
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

/** The same by the office's clocks: "Thu, Jun 4, 11:30 AM Pacific time". */
export const callByInWords = (by: Date): string => `${words.format(by).replace(/\s/g, ' ')} Pacific time`;
