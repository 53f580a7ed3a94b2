import type { BookingState } from '@borough/domain/bookings/booking-state';
import { hours, promised } from './own-clock.ts';
import { answerEnds } from './own-moves.ts';

/** Everything that falls due for a booking as it stands, written a second time for the judge: what and when, earliest first. */
export function fallsDue(b: BookingState): string[] {
  const list: [kind: string, at: number | undefined | null][] = [];
  const isOn = b.status === 'confirmed' || b.status === 'active';
  if (b.status === 'pending' && b.paidAt === null) {
    if (b.holdExpiresAt) list.push(['hold', b.holdExpiresAt.getTime()]);
    else list.push(['answer', answerEnds(b)]);
  }
  if (b.status === 'pending' || b.status === 'confirmed') list.push(['deposit', b.depositBy?.getTime()]);
  if (isOn) {
    const ends = promised.ends(b, b.confirmedAt?.getTime() ?? 0);
    for (const at of promised.reminders(ends)) list.push(['end-reminder', at]);
    list.push(['close', ends + hours(48)]);
  }
  return list
    .filter((due): due is [string, number] => typeof due[1] === 'number')
    .sort(([, one], [, other]) => one - other)
    .map(([kind, at]) => `${kind} ${new Date(at).toISOString()}`);
}
