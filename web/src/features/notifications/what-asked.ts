import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { Need } from '@borough/domain/bookings/reading/needs.rules';
import type { Notification } from '@borough/domain/notifications/notifications.contract';
import { pageOf } from '@borough/domain/notifications/subject.rules';

/** The notices that ask for each thing a booking can need. */
const asking: Readonly<Record<Need, readonly string[]>> = {
  'answer-case': ['claim-stated', 'complaint-stated', 'meeting-stated', 'loss-claimed'],
  accept: ['request-made'],
  pay: ['request-accepted'],
  'give-card': ['deposit-card-asked', 'deposit-declined', 'deposit-renewal-declined'],
  'say-received': ['said-handed-over', 'missed-reminder'],
  'say-handed-over': ['said-received', 'missed-reminder'],
  'agree-return': ['said-back'],
  'mark-back': ['said-returned', 'claim-reminder', 'overdue-reminder'],
  'say-returned': ['return-reminder', 'overdue-reminder'],
  review: ['review-asked'],
};

/**
 * The latest notice about a booking, newest first among `told`, if all it says is what the booking needs now; undefined if it says
 * something else, such as how a case was decided.
 */
export function whatAsked(
  { id, need }: Pick<Booking, 'id' | 'need'>,
  told: readonly Notification[],
): Notification | undefined {
  const start = `${pageOf({ type: 'booking', id })}/`;
  const latest = told.find(({ page }) => `${page}/`.startsWith(start));
  return latest && need && asking[need.what].includes(latest.name) ? latest : undefined;
}
