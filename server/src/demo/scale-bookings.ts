import { after, dayIn, hour, instantAt } from '@borough/domain/clocks';
import { neverHandedOverAt } from '@borough/domain/deadlines/handover.rules';
import { addDays, type Day } from '@borough/domain/days';
import { currency, dollarsOf } from '@borough/domain/money';
import { priceOf } from '@borough/domain/pricing/pricing.rules';
import { offeredTerms, offeredTermsId } from '#money/pricing/offered-terms.ts';
import type { Row } from './demo.store.ts';
import type { Chance } from './random.ts';

/** What a booking for load testing needs to know about its item. */
export interface ScaleItem {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  dailyPriceCents: number;
  depositCents: number;
  timeZone: string;
}

const instants = new Map<string, Date>();

/** Caches instants: the same few thousand are needed millions of times. */
function instant(day: Day, hourOfDay: number, zone: string): Date {
  const key = `${zone} ${day} ${hourOfDay}`;
  const known = instants.get(key);
  if (known) return known;
  const found = instantAt(day, hourOfDay, zone);
  instants.set(key, found);
  return found;
}

/**
 * One item's bookings, one after the other: most completed, about one in eight confirmed for the coming weeks. Just the
 * bookings themselves: no history, postings or reviews.
 */
export function scaleBookings(
  chance: Chance,
  item: ScaleItem,
  renters: readonly string[],
  count: number,
  now: Date,
): Row[] {
  const zone = item.timeZone;
  const today = dayIn(zone, now);
  const comes = count > 0 && chance.odds(0.36) ? 1 : 0;
  let startDate = addDays(today, comes ? chance.whole(3, 40) : -chance.whole(4, 60));
  return Array.from({ length: count }, (_, i): Row => {
    if (i > 0) startDate = addDays(startDate, -chance.whole(i === 1 && comes ? 60 : 14, 70));
    const endDate = addDays(startDate, chance.whole(1, 6));
    const price = priceOf({ ...item, startDate, endDate, tier: 'free', terms: offeredTerms() });
    const { startHour, endHour } = offeredTerms().day;
    const starts = instant(startDate, startHour, zone);
    const ends = instant(endDate, endHour, zone);
    const paidAt = after(starts, -(30 + chance.whole(0, 200)) * hour);
    const isOver = endDate < today;
    const isPaid = paidAt < now;
    const renter = chance.pick(renters);
    return {
      id: chance.uuid(),
      created_at: isPaid ? paidAt : after(now, -chance.whole(1, 40) * hour),
      item_id: item.id,
      renter_id: renter === item.ownerId ? (renters.find((id) => id !== item.ownerId) ?? renter) : renter,
      owner_id: item.ownerId,
      kind: 'instant',
      status: isOver ? 'completed' : 'confirmed',
      start_date: startDate,
      end_date: endDate,
      occupied_until: endDate,
      total_price: dollarsOf(price.chargedCents),
      charged_cents: price.chargedCents,
      subtotal_cents: price.subtotalCents,
      daily_price_cents: price.dailyPriceCents,
      deposit_cents: price.depositCents,
      price_lines: JSON.stringify(price.lines),
      tier: price.tier,
      currency,
      time_zone: zone,
      terms_id: offeredTermsId(),
      title: item.title,
      description: item.description,
      hold_expires_at: after(paidAt, hour),
      paid_at: isPaid ? paidAt : after(now, -hour),
      confirmed_at: isPaid ? paidAt : after(now, -hour),
      starts_at: starts,
      ends_at: ends,
      picked_up_at: isOver ? starts : null,
      returned_at: isOver ? ends : null,
      completed_at: isOver ? after(ends, 2 * hour) : null,
    };
  });
}

/** When a booking for load testing ends automatically, unless it is already over. */
export function closingRow({ id, status, ends_at: endsAt }: Row): Row[] {
  return id && status === 'confirmed' && endsAt instanceof Date
    ? [{ booking_id: id, kind: 'never-handed-over', at: neverHandedOverAt(endsAt, offeredTerms()) }]
    : [];
}
