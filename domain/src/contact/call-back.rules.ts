import { hour } from '../clocks.ts';
import { office, officeHoursAfter } from './office-hours.rules.ts';

/** How soon we call back, in milliseconds of office hours. */
export const callWithin = 2 * hour;

/** The deadline for calling back someone who asks at that instant: two office hours later. */
export const callBy = (askedAt: Date): Date => officeHoursAfter(askedAt, callWithin);

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
