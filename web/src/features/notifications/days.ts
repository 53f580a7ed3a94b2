import { dayIn } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import type { Notification } from '@borough/domain/notifications/notifications.contract';
import { deviceZone } from '../../lib/time/device-zone.ts';

/** What a person was told on one day. */
export interface Day {
  /** "Today", "Yesterday", "Saturday, November 21", "January 3, 2026". */
  label: string;
  items: Notification[];
}

/** Groups the list into days on the reader's clock, keeping its order. The zone is the device's unless given. */
export function byDay(items: readonly Notification[], now: Date, zone = deviceZone()): Day[] {
  const today = dayIn(zone, now);
  const thisYear = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  });
  const otherYear = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  });
  const label = (at: Date) => {
    const day = dayIn(zone, at);
    if (day === today) return 'Today';
    if (day === addDays(today, -1)) return 'Yesterday';
    return (day.slice(0, 4) === today.slice(0, 4) ? thisYear : otherYear).format(at);
  };
  const days = Map.groupBy(items, ({ createdAt }) => label(new Date(createdAt)));
  return [...days].map(([said, told]) => ({ label: said, items: told }));
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "2:36 PM" on the reader's clock. */
export const timeOf = (at: Date): string => clock.format(at);
