import { product } from '@borough/domain/company';
import { closesAt } from '@borough/domain/deadlines/deadlines.rules';
import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import {
  claimedDeposit,
  depositSentence,
  type Facts,
  money,
  receiptOf,
  thenTheDeposit,
  times,
  until,
  where,
} from '../../parts/booking-facts.ts';
import { rental, seeBooking, toOwner, toRenter } from '../../parts/booking-letter.ts';
import { findOthers } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

/** What happens to a deposit that has been held or charged until now, for its renter. */
const depositAtTheEnd = (f: Facts) => {
  const amount = money(f.depositCents);
  const claimed = claimedDeposit(f, 'renter');
  if (claimed) return [claimed];
  if (f.deposit?.status === 'captured_held')
    return [`We're refunding your deposit of ${amount}. It can take a few days to show up.`];
  return f.deposit?.status === 'held'
    ? [`We've asked your bank to release your deposit of ${amount}. It can take a few days to show up.`]
    : [];
};

/** What happens if no one does anything. */
const closing = (f: Facts) =>
  f.endsAt
    ? [`The booking closes automatically ${until(closesAt(f.endsAt, f.terms), f)}${thenTheDeposit(f)}.`]
    : [];

/** What happens once the booking is confirmed, in order. */
const afterConfirming = (f: Facts) => [
  ...(f.contactOpensAt
    ? [
        `The pickup address appears on the booking page ${until(f.contactOpensAt, f)}, when free cancellation ends.`,
      ]
    : []),
  ...depositSentence(f),
];

/** Paid rentals, to their end. */
export const rentalNotices = {
  'booking-confirmed': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your booking of ${rental(f)} is confirmed. You paid ${money(f.chargedCents)}.`,
        subject: (title) => `Booking confirmed: ${title}`,
        preheader: `${datesInWords(f)}. You paid ${money(f.chargedCents)}. This email is your receipt.`,
        heading: 'Your booking is confirmed',
        paragraphs: [`You paid ${money(f.chargedCents)}, and ${f.owner.name} knows that you're coming.`],
        facts: [...times(f), ...where(f)],
        receipt: receiptOf(f),
        next: [
          `Message ${f.owner.name} to agree on a time to meet.`,
          ...afterConfirming(f),
          ...(f.endsAt ? [`Return it by ${until(f.endsAt, f)}.`] : []),
        ],
        action: seeBooking(f),
        inCalendar: 'confirmed',
        after: ['This email is your receipt.'],
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} booked and paid for ${rental(f)}. You earn ${money(f.subtotalCents)}.`,
        subject: (title) => `Booked: ${title}`,
        preheader: `${f.renter.name} paid for ${datesInWords(f)}. You earn ${money(f.subtotalCents)}.`,
        heading: `${f.renter.name} booked your item`,
        paragraphs: [`The booking is paid. You earn ${money(f.subtotalCents)}.`],
        facts: [...times(f), ['You earn', money(f.subtotalCents)]],
        next: [
          `Message ${f.renter.name} to agree on a time to meet.`,
          ...(f.contactOpensAt
            ? [
                `${f.renter.name} can see your pickup address starting ${until(f.contactOpensAt, f)}${f.depositCents > 0 ? ', once the deposit is held' : ''}.`,
              ]
            : []),
        ],
        action: seeBooking(f),
        inCalendar: 'confirmed',
      })),
    },
    line: (f) => `Booked and paid: ${datesInWords(f)}.`,
  },
  'paid-too-late': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `Your booking of ${rental(f)} could no longer be confirmed. We're refunding all of it, ${money(f.refundCents ?? f.chargedCents)}.`,
        subject: (title) => `We're refunding your payment: ${title}`,
        preheader: 'It was too late to confirm these dates. You get all of it back, fees included.',
        heading: 'Your booking could not be confirmed',
        paragraphs: [
          `By the time everything was paid for, your booking of ${rental(f)} could no longer be confirmed. We're refunding all of it, ${money(f.refundCents ?? f.chargedCents)}, to the card you paid with, fees included. It can take 5 to 10 days to show up on your statement.`,
        ],
        facts: [['Refund', money(f.refundCents ?? f.chargedCents)]],
        action: findOthers,
      })),
    },
    line: (f) =>
      `The booking for ${datesInWords(f)} could no longer be confirmed, and its payment is refunded in full.`,
  },
  'rental-closed': {
    readers: {
      renter: toRenter((f) => ({
        inApp: [`Your rental of ${rental(f)} is complete.`, ...depositAtTheEnd(f)].join(' '),
        subject: (title) => `Rental completed: ${title}`,
        preheader: `Your rental from ${f.owner.name} is over.`,
        heading: 'Your rental is complete',
        paragraphs: [`Your rental from ${f.owner.name} is over.`, ...depositAtTheEnd(f)],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name}'s rental of ${rental(f)} is complete.`,
        subject: (title) => `Rental completed: ${title}`,
        preheader: `${f.renter.name}'s rental is over.`,
        heading: `${f.renter.name}'s rental is complete`,
        paragraphs: [
          `The rental of ${rental(f)} is complete. Thanks for lending on ${product.name}.`,
          ...[claimedDeposit(f, 'owner') ?? []].flat(),
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `The rental of ${datesInWords(f)} is complete.`,
  },
  'end-reminder': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your rental of ${rental(f)} ended ${until(f.endsAt, f)}. If you haven't returned it yet, please do so now.`,
        subject: (title) => `Time to return: ${title}`,
        preheader: `It was due back ${until(f.endsAt, f)}.`,
        heading: `Please return it to ${f.owner.name}`,
        paragraphs: [
          `Your rental ended ${until(f.endsAt, f)}. If you haven't returned the item yet, please do so now.`,
          ...closing(f),
        ],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name}'s rental of ${rental(f)} ended ${until(f.endsAt, f)}. Is it back?`,
        subject: (title) => `Is it back? ${title}`,
        preheader: `${f.renter.name}'s rental ended ${until(f.endsAt, f)}.`,
        heading: 'Is your item back?',
        paragraphs: [
          `${f.renter.name}'s rental ended ${until(f.endsAt, f)}. If something is wrong, contact us now.`,
          ...closing(f),
        ],
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
