import type { Notice } from '@borough/domain/bookings/notices';
import type { Tx } from '#floor/db/transaction.ts';
import type { BookingNoticeFacts } from './catalogue/parts/booking-facts.ts';
import { writeNotice } from './write-notice.ts';

/** Notices that can be sent more than once for the same booking. */
const repeated: readonly Notice[] = [
  'request-waiting',
  'deposit-declined',
  'deposit-lapsed',
  'deposit-held',
  'deposit-card-asked',
  'deposit-renewal-declined',
  'meeting-stated',
  'meeting-contested',
  'meeting-lapsed',
  'meeting-referred',
  'meeting-withdrawn',
  'meeting-decided',
  'pick-up-reminder',
  'claim-stated',
  'claim-contested',
  'claim-lapsed',
  'claim-referred',
  'claim-withdrawn',
  'claim-dropped',
  'claim-decided',
  'complaint-stated',
  'complaint-contested',
  'complaint-lapsed',
  'complaint-referred',
  'complaint-cut',
  'complaint-withdrawn',
  'complaint-decided',
  'said-handed-over',
  'said-received',
  'renter-on-the-way',
  'owner-on-the-way',
  'missed-reminder',
  'return-reminder',
  'overdue-reminder',
  'said-back',
  'return-denied',
  'claim-reminder',
  'end-reminder',
];

/**
 * Writes a notice's mails to renter and owner in the transaction of the move, and returns the line for their
 * conversation (null if there is none).
 */
export async function writeBookingNotice(
  tx: Tx,
  notice: Notice,
  facts: BookingNoticeFacts,
  now: Date,
): Promise<string | null> {
  return writeNotice(tx, notice, {
    to: facts,
    facts,
    now,
    once: repeated.includes(notice) ? `${facts.bookingId}:${now.toISOString()}` : facts.bookingId,
  });
}
