import { dayIn } from '@borough/domain/clocks';
import type { Notification } from '@borough/domain/notifications/notifications.contract';
import { deviceZone } from '../../lib/time/device-zone.ts';
import { momentInWords } from '../../lib/time/moments.ts';

/** What a person was told today, or before. */
export interface Span {
  label: 'Today' | 'Earlier';
  items: Notification[];
}

/** Groups the list into today, on the reader's clock, and earlier, keeping its order. The zone is the device's unless given. */
export function bySpan(items: readonly Notification[], now: Date, zone = deviceZone()): Span[] {
  const today = dayIn(zone, now);
  const spans = Map.groupBy(items, ({ createdAt }) =>
    dayIn(zone, new Date(createdAt)) >= today ? ('Today' as const) : ('Earlier' as const),
  );
  return [...spans].map(([label, told]) => ({ label, items: told }));
}

/**
 * When it was told, on the reader's clock: "2:36 PM" today, "Nov 21, 2:36 PM" earlier. Names their zone, "2:36 PM PST", where its
 * words tell times of another.
 */
export function toldAt({ createdAt, zone }: Notification, now: Date, readersZone = deviceZone()): string {
  return momentInWords(new Date(createdAt), readersZone, now, zone ?? readersZone).replace(/^today /, '');
}
