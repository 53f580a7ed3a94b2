// What a rental's value requires, written a second time for the judge.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Town } from '../../town.ts';
import type { Wish } from '../../acting/wish.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the renter of a wish lacks what its value or the owner requires; `own` are the renter's other bookings. */
export function isGated(town: Town, wish: Wish, own: readonly BookingState[]): boolean {
  const item = town.memory.items.find(wish.itemId);
  const renter = town.memory.people.find(wish.renterId);
  if (!item || !renter) return false;
  const nights = Math.round((Date.parse(wish.endDate) - Date.parse(wish.startDate)) / dayMs);
  const rent = item.dailyPriceCents * (nights > 0 ? nights : 1);
  const deposit = item.depositCents;
  const now = town.now().getTime();
  const isOpen = ({ status }: BookingState) => status !== 'completed' && status !== 'cancelled';
  const open = own.filter(isOpen);
  const together = open.reduce((sum, b) => sum + b.subtotalCents + b.depositCents, rent + deposit);
  const ahead = open.filter((b) => b.status === 'pending' || (b.endsAt?.getTime() ?? 0) > now).length;
  const wantsPhone = rent >= 30_000 || deposit >= 30_000;
  const wantsId =
    item.idVerifiedOnly ||
    deposit >= 50_000 ||
    item.dailyPriceCents >= 10_000 ||
    rent >= 60_000 ||
    together > 150_000 ||
    ahead >= 3;
  return (wantsPhone && !renter.hasPhone) || (wantsId && !renter.isKnown);
}
