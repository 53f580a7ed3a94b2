import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, money, until } from '../../parts/booking-facts.ts';
import {
  deducted,
  neverCharged,
  owedForLosing,
  refunded,
  rental,
  seeBooking,
  toOwner,
  toRenter,
} from '../../parts/booking-letter.ts';
import { findOthers } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

const owes = (f: Facts) => (f.owedCents > 0 ? ` You owe ${money(f.owedCents)} in fees.` : '');

/** Items that are late, and the rentals that follow them. */
export const overdueNotices = {
  'not-back': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `${f.owner.name} says ${rental(f)} isn't back. Please return it now.`,
        subject: (title) => `Return it now: ${title}`,
        preheader: `${f.owner.name} says it isn't back. It was due ${until(f.endsAt, f)}.`,
        heading: 'Please return it now',
        paragraphs: [
          `${f.owner.name} says ${rental(f)} isn't back. It was due ${until(f.endsAt, f)}. Please return it now, or send ${f.owner.name} a message.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.owner.name} said that the item isn't back yet.`,
  },
  'return-contested': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `You said you returned ${rental(f)}, but ${f.owner.name} says it isn't back.`,
        subject: (title) => `The owner says it isn't back: ${title}`,
        preheader: `${f.owner.name} says it isn't back.`,
        heading: `${f.owner.name} says it isn't back`,
        paragraphs: [
          `You said you returned ${rental(f)}, but ${f.owner.name} says it isn't back. Please work it out with ${f.owner.name} first, and write to us if you can't.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.owner.name} said that the item isn't back.`,
  },
  'previous-late': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The renter before you hasn't returned the item for ${rental(f)} yet. You can cancel until pickup and get everything back.`,
        subject: (title) => `May not be back in time: ${title}`,
        preheader: 'The renter before you is late. You can cancel with a full refund.',
        heading: "Your item isn't back yet",
        paragraphs: [
          `The renter before you hasn't returned the item yet. Your booking for ${datesInWords(f)} still stands.`,
          `If you'd rather not wait, you can cancel until pickup and get everything back: ${money(f.chargedCents)}, fees included.`,
        ],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `We told ${f.renter.name} that the item for ${rental(f)} is late. They can cancel until pickup and get everything back.`,
        subject: (title) => `Next rental at risk: ${title}`,
        preheader: `${f.renter.name}'s rental starts ${until(f.startsAt, f)}.`,
        heading: `We told ${f.renter.name} that it's late`,
        paragraphs: [
          `${f.renter.name}'s rental starts ${until(f.startsAt, f)}. They can cancel until pickup and get everything back.`,
          `Starting ${f.terms.notBack.cancelNextHours} hours before it begins, you can cancel it if the item won't be back.`,
          ...(f.terms.notBack.nextLost === 'first_free'
            ? [
                'Losing a rental this way costs you nothing the first time in 12 months; after that, as much as cancelling it yourself.',
              ]
            : []),
        ],
        action: seeBooking(f),
      })),
    },
    line: () =>
      'The rental before this one is late. The renter can cancel until pickup and get everything back.',
  },
  'previous-back': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The item for ${rental(f)} ${f.previousLate ? 'is back' : "isn't late after all"}. Your rental starts ${until(f.startsAt, f)} as planned.`,
        subject: (title) => (f.previousLate ? `It's back: ${title}` : `Not late after all: ${title}`),
        preheader: `Your rental starts ${until(f.startsAt, f)} as planned.`,
        heading: `Good news: your item ${f.previousLate ? 'is back' : "isn't late"}`,
        paragraphs: [
          f.previousLate
            ? `${f.owner.name} has the item back. Your rental starts ${until(f.startsAt, f)} as planned.`
            : `The rental before yours isn't late after all. Your rental starts ${until(f.startsAt, f)} as planned. If you cancel, the usual terms apply again.`,
        ],
        action: seeBooking(f),
      })),
      owner: null,
    },
    line: (f) =>
      f.previousLate
        ? 'The item is back in time for this rental.'
        : "The rental before this one isn't late after all. The usual terms for cancelling apply again.",
  },
  'cancelled-not-back': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The item for ${rental(f)} wasn't back, so the booking was cancelled. ${refunded(f)}`,
        subject: (title) => `Booking cancelled: ${title}`,
        preheader: `You'll get ${money(f.refundCents)} back, fees included.`,
        heading: 'Your booking was cancelled',
        paragraphs: [`The item for ${rental(f)} wasn't back from the previous rental. ${refunded(f)}`],
        facts: [['Refund', money(f.refundCents)]],
        action: findOthers,
        inCalendar: 'cancelled',
      })),
      owner: toOwner((f) => ({
        inApp: `The item for ${rental(f)} wasn't back, so the booking was cancelled. ${f.renter.name} gets everything back.`,
        subject: (title) => `Booking cancelled: ${title}`,
        preheader: "The item wasn't back in time.",
        heading: 'The next rental was cancelled',
        paragraphs: [
          `The item for ${rental(f)} wasn't back from the previous rental, so ${f.renter.name} gets everything back.${f.owedCents > 0 ? '' : " It doesn't count against you."}`,
          ...owedForLosing(f),
        ],
        facts: deducted(f),
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) => `The booking for ${datesInWords(f)} was cancelled because the item wasn't back.`,
  },
  'loss-disproved': {
    readers: {
      renter: null,
      owner: toOwner((f) => ({
        inApp: `Your claim that the item was still out was turned down, so ${rental(f)} counts as if you had cancelled it.${owes(f)}`,
        subject: (title) => `Counts as your cancellation: ${title}`,
        preheader: 'Your claim that the item was still out was turned down.',
        heading: 'It counts as your cancellation',
        paragraphs: [
          `${rental(f)} was cancelled because the item wasn't back from the rental before, though its renter had said that it was. Your claim that it was still out was turned down. So it counts as if you had cancelled the booking yourself.`,
          ...(f.owedCents > 0 ? [`${owes(f).trim()} ${neverCharged}`] : []),
        ],
        facts: deducted(f),
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
