import { product } from '@borough/domain/company';
import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, money } from '../../parts/booking-facts.ts';
import {
  deducted,
  neverCharged,
  noteOf,
  owedForLosing,
  refunded,
  rental,
  seeBooking,
  toOwner,
  toRenter,
} from '../../parts/booking-letter.ts';
import type { Fact } from '../../parts/letter.ts';
import { findOthers } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

const refundRow = (f: Facts): Fact[] => ((f.refundCents ?? 0) > 0 ? [['Refund', money(f.refundCents)]] : []);

/** How to object to what an admin did. */
const ifWrong = 'If you disagree, write to us.';

/** Paid bookings that someone cancels. */
export const cancellationNotices = {
  'cancelled-by-renter': {
    readers: {
      owner: toOwner((f) => ({
        inApp: [
          `${f.renter.name} cancelled ${rental(f)}.`,
          (f.ownerCents ?? 0) > 0 ? `You'll be paid ${money(f.ownerCents)}.` : 'The dates are free again.',
        ].join(' '),
        subject: (title) => `Cancelled by the renter: ${title}`,
        preheader: `${f.renter.name} cancelled ${datesInWords(f)}. The dates are free again.`,
        heading: `${f.renter.name} cancelled`,
        paragraphs: [
          `${f.renter.name} cancelled ${rental(f)}. The dates are free again.`,
          ...noteOf(f),
          ...((f.ownerCents ?? 0) > 0
            ? [`Because it was a late cancellation, you'll be paid ${money(f.ownerCents)}.`]
            : []),
          ...owedForLosing(f),
        ],
        facts: (f.ownerCents ?? 0) > 0 ? [["You'll be paid", money(f.ownerCents)]] : deducted(f),
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
      renter: toRenter((f) => ({
        inApp: null,
        subject: (title) => `Booking cancelled: ${title}`,
        preheader: (f.refundCents ?? 0) > 0 ? `Your refund: ${money(f.refundCents)}.` : 'You cancelled it.',
        heading: 'You cancelled your booking',
        paragraphs: [refunded(f)],
        facts: refundRow(f),
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) => `${f.renter.name} cancelled the booking for ${datesInWords(f)}.`,
  },
  'cancelled-by-owner': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `${f.owner.name} cancelled ${rental(f)}. You'll get ${money(f.refundCents)} back.`,
        subject: (title) => `Cancelled by the owner: ${title}`,
        preheader: `We're sorry. You'll get ${money(f.refundCents)} back.`,
        heading: `${f.owner.name} cancelled your booking`,
        paragraphs: [`We're sorry: ${f.owner.name} cancelled ${rental(f)}. ${refunded(f)}`, ...noteOf(f)],
        facts: refundRow(f),
        action: findOthers,
        inCalendar: 'cancelled',
      })),
      owner: toOwner((f) => ({
        inApp: null,
        subject: (title) => `Booking cancelled: ${title}`,
        preheader: `You cancelled. ${f.renter.name} gets a full refund.`,
        heading: 'You cancelled a booking',
        paragraphs: [
          `You cancelled ${rental(f)}. ${f.renter.name} gets a full refund.`,
          ...(f.owedCents > 0
            ? [
                `You owe ${money(f.owedCents)} in fees because ${f.ownerAgain ? `${f.renter.name} already had your address and it isn't the first time in 12 months` : `you cancelled within ${f.terms.cancelling.freeHours} hours of the start`}. ${neverCharged}`,
              ]
            : []),
        ],
        facts: deducted(f),
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) => `${f.owner.name} cancelled the booking for ${datesInWords(f)}.`,
  },
  'cancelled-by-admin': {
    readers: {
      renter: toRenter((f) => ({
        inApp: [
          `We cancelled your booking of ${rental(f)}.`,
          ...((f.refundCents ?? 0) > 0 ? [`Your refund: ${money(f.refundCents)}.`] : []),
        ].join(' '),
        subject: (title) => `Cancelled by ${product.name}: ${title}`,
        preheader: (f.refundCents ?? 0) > 0 ? `Your refund: ${money(f.refundCents)}.` : 'Here is why.',
        heading: 'We cancelled your booking',
        paragraphs: [`We cancelled ${rental(f)}. ${refunded(f)}`, ...ourReason(f), ifWrong],
        facts: refundRow(f),
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
      owner: toOwner((f) => ({
        inApp: `We cancelled ${f.renter.name}'s booking of ${rental(f)}.`,
        subject: (title) => `Cancelled by ${product.name}: ${title}`,
        preheader: `${f.renter.name}'s booking for ${datesInWords(f)} has been cancelled.`,
        heading: 'We cancelled a booking',
        paragraphs: [
          `We cancelled ${f.renter.name}'s booking of ${rental(f)}.${(f.ownerCents ?? 0) > 0 ? ` You'll be paid ${money(f.ownerCents)}.` : ''}`,
          ...ourReason(f),
          ifWrong,
        ],
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) => `${product.name} cancelled the booking for ${datesInWords(f)}.`,
  },
  'cancelled-after-warning': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `We cancelled ${rental(f)} because the card's bank warned us about the payment. You'll get ${money(f.refundCents)} back.`,
        subject: (title) => `Cancelled as a precaution: ${title}`,
        preheader: `The card's bank warned us about the payment. You'll get ${money(f.refundCents)} back.`,
        heading: 'We cancelled your booking as a precaution',
        paragraphs: [
          `The bank that issued the card warned us about the payment for ${rental(f)}, so we cancelled the booking. ${refunded(f)}`,
          'Banks sometimes warn about payments that are fine. If this one was, please talk to your bank, or book again with another card.',
        ],
        facts: refundRow(f),
        action: findOthers,
        inCalendar: 'cancelled',
      })),
      owner: toOwner((f) => ({
        inApp: `We cancelled ${f.renter.name}'s booking of ${rental(f)} because a bank warned us about the payment. Please don't hand over the item.`,
        subject: (title) => `Cancelled as a precaution: ${title}`,
        preheader: `Please don't hand over the item. Your dates are free again.`,
        heading: 'We cancelled a booking as a precaution',
        paragraphs: [
          `The bank that issued the card warned us about the payment for ${f.renter.name}'s booking of ${rental(f)}, so we cancelled it and returned the payment. Please don't hand over the item. Your dates are free again.`,
          "Banks sometimes warn about payments that are fine, so this doesn't mean that anyone did anything wrong. It doesn't count against you.",
        ],
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) =>
      `The booking for ${datesInWords(f)} is cancelled because the card's bank warned us about the payment; it is refunded in full.`,
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;

function ourReason(f: Facts): string[] {
  return f.note?.trim() ? [`Our reason: "${f.note.trim()}"`] : [];
}
