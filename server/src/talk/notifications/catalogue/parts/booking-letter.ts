import { product } from '@borough/domain/company';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, itemOf, money, personOf } from './booking-facts.ts';
import { calendarEntry } from './calendar-entry.ts';
import { type Fact, type Letter, subjectWith } from './letter.ts';
import { bookingPage } from './links.ts';
import type { Words } from './notice.ts';

/** What one side reads. The item, the other person, and why they get the mail are the same in all of them. */
interface Said extends Omit<Letter, 'subject' | 'item' | 'person' | 'why' | 'calendarEntry'> {
  /** What the bell says; it leads to the booking. Null if the reader just did it themselves. */
  inApp: string | null;
  /** Built around the item's title, which is shortened if the subject would be too long. */
  subject: (title: string) => string;
  /** What the mail does to the attached calendar entry; if left out, no file is attached. */
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
        facts: [...(said.facts ?? []), ['Booking number', bookingNumber(f.bookingId)]],
        why: `You are receiving this email because you have a booking on ${product.name}.`,
        ...(inCalendar && f.change
          ? { calendarEntry: entryOf({ ...f, change: f.change }, other, inCalendar) }
          : {}),
      };
    },
  });

/** Only the bell says this. */
export const bell = (say: (f: Facts) => string): Words<Facts> => ({
  inApp: (f) => ({ words: say(f), about: { type: 'booking', id: f.bookingId } }),
});

export const toRenter = mailTo('owner');
export const toOwner = mailTo('renter');

export const seeBooking = (f: Facts) => bookingPage(f.bookingId, 'View booking');
export const notCharged = "You haven't been charged.";

/** A checkout held these dates instantly: the owner never heard of it, so there is nothing to take back. */
export const neverAsked = (f: Facts): boolean => f.answerBy === null;

/** The item and its dates, for use inside a sentence. */
export const rental = (f: Facts): string => `"${f.itemTitle}" (${datesInWords(f)})`;

/** The reason someone typed, as a sentence; none if they gave none. */
export const noteOf = (f: Facts): string[] => (f.note?.trim() ? [`Their reason: "${f.note.trim()}"`] : []);

/** What the renter gets back, as a sentence. */
export const refunded = (f: Facts): string =>
  (f.refundCents ?? 0) > 0
    ? `We're refunding ${money(f.refundCents)} to the card you paid with. It can take 5 to 10 days to show up on your statement.`
    : 'There is no refund for this cancellation.';

/** How an owner's debt is collected. */
export const neverCharged = 'We never charge your card for them; we deduct them from your payouts.';

/** What is deducted from an owner's payouts. */
export const deducted = (f: Facts): Fact[] =>
  f.owedCents > 0 ? [['Deducted from your payouts', money(f.owedCents)]] : [];

/** Why an owner owes the fees of a booking they lost to a late rental; empty if they owe nothing. */
export const owedForLosing = (f: Facts): string[] =>
  f.reason === 'previous_not_returned' && f.owedCents > 0
    ? [
        `It isn't the first booking in 12 months that you lost because an item was late, so you owe ${money(f.owedCents)} in fees. ${neverCharged}`,
      ]
    : [];
