import { tellOfKeptRefund } from '#money/debts/tell-of-returned.ts';
import { systemLine } from '#talk/messaging/system-line.ts';
import { writeRefundNotice } from '#talk/notifications/refund-notices.ts';
import type { NotifyOfFailedRefund } from '#money/payments/follow-refund.ts';
import { peopleOf } from '#people/profiles/people.ts';
import { findBooking } from '../moving/bookings.store.ts';
import { tellParties } from '../moving/tell-parties.ts';

/**
 * Tells a booking's two people that its refund failed, or the person who paid a debt that theirs did: what they're owed,
 * and what happens next.
 */
export const tellOfFailedRefund: NotifyOfFailedRefund = async (tx, failed, now) => {
  if (failed.subject.type === 'debt') return tellOfKeptRefund(tx, failed, now);
  const booking = await findBooking(tx, failed.subject.id);
  if (!booking) return;
  const people = await peopleOf(tx, [booking.renterId, booking.ownerId]);
  const renter = people.get(booking.renterId);
  const owner = people.get(booking.ownerId);
  if (!renter || !owner) return;
  const facts = { ...booking, ...failed, itemTitle: booking.title, renter, owner };
  const line = await writeRefundNotice(tx, facts, now);
  await systemLine(tx, { ...booking, text: line, now });
  tellParties(tx, booking, 'refund-failed', now);
};
