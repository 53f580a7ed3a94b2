import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, itemOf, money, personOf } from './booking-facts.ts';
import { calendarEntry } from './calendar-entry.ts';
import { type Letter, subjectWith } from './letter.ts';
import { bookingPage } from './links.ts';
import type { Words } from './notice.ts';

/** What one side reads; item, other person and reason for the mail are the same in all of them. */
interface Said extends Omit<Letter, 'subject' | 'item' | 'person' | 'why' | 'calendarEntry'> {
  /** What the bell says; it leads to the booking. Null when its reader has just done it themselves. */
  inApp: string | null;
  /** Around the item's title, which gives way when the whole would be too long. */
  subject: (title: string) => string;
  /** What the mail does to the attached calendar entry; left out, no file is attached. */
  inCalendar?: 'confirmed' | 'cancelled';
}

const entryOf = (
  f: Facts & { change: NonNullable<Facts['change']> },
  other: 'renter' | 'owner',
  status: 'confirmed' | 'cancelled',
) =>
  calendarEntry(other === 'owner' ? 'renter' : 'owner', {
    ...f,
    status,
    otherName: f[other].name,
    place: f.area ?? '',
  });

const mailTo =
  (other: 'renter' | 'owner') =>
  (say: (f: Facts) => Said | null): Words<Facts> => ({
    inApp: (f) => {
      const words = say(f)?.inApp;
      return words ? { words, about: { type: 'booking', id: f.bookingId } } : null;
    },
    mail: (f) => {
      const words = say(f);
      if (!words) return null;
      const { inCalendar, inApp: _, ...said } = words;
      return {
        ...said,
        subject: subjectWith(f.itemTitle, said.subject),
        item: itemOf(f),
        person: personOf(f, other),
        why: 'You are receiving this email because it is about your booking on Borough.',
        ...(inCalendar && f.change
          ? { calendarEntry: entryOf({ ...f, change: f.change }, other, inCalendar) }
          : {}),
      };
    },
  });

/** Said by the bell alone. */
export const bell = (say: (f: Facts) => string): Words<Facts> => ({
  inApp: (f) => ({ words: say(f), about: { type: 'booking', id: f.bookingId } }),
});

export const toRenter = mailTo('owner');
export const toOwner = mailTo('renter');

export const seeBooking = (f: Facts) => bookingPage(f.bookingId, 'View booking');
export const notCharged = "You haven't been charged.";

/** Dates held at once by a checkout: the owner never heard of it, so there is nothing to take back. */
export const neverAsked = (f: Facts): boolean => f.answerBy === null;

/** The item and its dates, inside a sentence. */
export const rental = (f: Facts): string => `"${f.itemTitle}", ${datesInWords(f)}`;

/** The reason somebody typed, as a sentence; none without one. */
export const noteOf = (f: Facts): string[] => (f.note?.trim() ? [`Their reason: "${f.note.trim()}"`] : []);

/** What goes back to the renter, as a sentence. */
export const refunded = (f: Facts): string =>
  (f.refundCents ?? 0) > 0
    ? `We're refunding ${money(f.refundCents)} to the card you paid with. It can take 5 to 10 days to show up on your statement.`
    : 'There is no refund for this cancellation.';
