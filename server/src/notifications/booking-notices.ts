import type { Notice } from '@borough/domain/bookings/notices';
import type { Tx } from '../db/transaction.ts';
import type { BookingNoticeFacts } from './booking-facts.ts';
import { bookingWords } from './booking-words.ts';
import { siteAddress } from './site-address.ts';
import { worded, writeMail } from './write-mail.ts';

/** Notices that may come more than once for the same booking. */
const repeated: readonly Notice[] = [
  'request-waiting',
  'deposit-declined',
  'deposit-lapsed',
  'deposit-held',
  'deposit-card-asked',
  'deposit-renewal-declined',
  'end-reminder',
];

/**
 * Writes the mails of a notice to renter and owner, in the transaction of the move, and answers the line for their
 * conversation (null when there is none).
 */
export async function writeBookingNotice(
  tx: Tx,
  notice: Notice,
  facts: BookingNoticeFacts,
  now: Date,
): Promise<string | null> {
  const words = bookingWords[notice];
  for (const part of ['renter', 'owner'] as const) {
    const said = words[part]?.(facts);
    // Nobody is there to write to any more once an account is deleted.
    if (!said || facts[part].email === '') continue;
    const { subject, action, ...letter } = said;
    await writeMail(tx, {
      to: facts[part].email,
      kind: notice,
      subject: subject.replace(/\s+/g, ' '),
      dedupeKey: [
        notice,
        facts.bookingId,
        part,
        ...(repeated.includes(notice) ? [now.toISOString()] : []),
      ].join(':'),
      ...worded({
        heading: subject,
        ...letter,
        ...(action ? { action: { label: action, url: linkOf(action, facts.bookingId) } } : {}),
      }),
    });
  }
  return words.line?.(facts) ?? null;
}

const linkOf = (action: string, bookingId: string) =>
  action === 'Look for something else'
    ? `${siteAddress}/#/listings`
    : `${siteAddress}/#/booking/${bookingId}`;
