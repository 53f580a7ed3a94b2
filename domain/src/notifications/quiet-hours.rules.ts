import { dayIn, hour, hourIn, instantAt } from '../clocks.ts';
import { addDays } from '../days.ts';

/** The hours of each night in which a person is sent only what can't wait: from one full hour (0 to 23) until another. */
export interface QuietHours {
  fromHour: number;
  untilHour: number;
  zone: string;
}

/** From when until when it is quiet for people who chose no hours. */
export const usualQuietHours = { fromHour: 21, untilHour: 8 } as const;

/** The most hours of a day that can be quiet: what waits has a day or more left, and keeps most of it. */
export const longestQuietHours = 14;

/** A message is not held from somebody who hands over or takes back before quiet hours have been over for this long. */
export const meetingSoonAfterQuiet = 3 * hour;

/** How many hours of a day are quiet. */
export const lengthOfQuiet = ({ fromHour, untilHour }: Omit<QuietHours, 'zone'>): number =>
  (untilHour - fromHour + 24) % 24;

/** Whether clocks that show this hour show a quiet one. */
const isQuiet = ({ fromHour, untilHour }: QuietHours, hour: number): boolean =>
  fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour;

/**
 * The end of the quiet hours that an instant falls into, or null if it falls into none. Where clocks skip the hour that ends
 * them, they end as it is skipped.
 */
export function quietUntil(quiet: QuietHours, at: Date): Date | null {
  const { untilHour, zone } = quiet;
  if (!isQuiet(quiet, hourIn(zone, at))) return null;
  const today = dayIn(zone, at);
  const end = instantAt(today, untilHour, zone);
  return end > at ? end : instantAt(addDays(today, 1), untilHour, zone);
}

/** Whether it is the name of a time zone. */
export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
