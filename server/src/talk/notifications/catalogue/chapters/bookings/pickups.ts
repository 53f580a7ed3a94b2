import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, money, times, until } from '../../parts/booking-facts.ts';
import {
  bell,
  owedForLosing,
  refunded,
  rental,
  seeBooking,
  toOwner,
  toRenter,
} from '../../parts/booking-letter.ts';
import { findOthers } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

/** How the two hand over the item, explained before they meet. */
const withCode =
  'Your booking page shows a six-digit code. Give it to them in person, once you have the item.';
const enterCode = 'When you hand it over, ask for the six-digit code and enter it on the booking page.';

/** Whether the rent goes back if no one says anything; by older terms, that counts as a late cancellation. */
const rentGoesBack = ({ terms }: Facts) => terms.neverHandedOver.then === 'rent_back';

/** Both ways to say what became of a pickup. */
const waysToSpeak = (other: string) =>
  `If it was, enter the code on the booking page or confirm it there, both of you. If it wasn't, say there what happened, for example that ${other} didn't come.`;

/** What happens to a booking if no one says anything about it. */
const otherwiseCancelled = (f: Facts) =>
  `Otherwise the booking is cancelled ${until(f.endsItselfAt, f)}, ${
    f.previousLate
      ? 'and everything is refunded, because the item was late'
      : rentGoesBack(f)
        ? 'the rent goes back, and the fees stay'
        : 'as a late cancellation'
  }.`;
const paidOrNot = (f: Facts) => {
  if (f.previousLate)
    return `We had told ${f.renter.name} that the item was late, so they get everything back.`;
  return f.ownerCents ? `You'll be paid ${money(f.ownerCents)}.` : "You won't be paid.";
};

/** Pickups: before them, while they happen, and when they never did. */
export const pickupNotices = {
  'pick-up-reminder': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Your rental of ${rental(f)} starts ${until(f.startsAt, f)}.`,
        subject: (title) => `Coming up: ${title}`,
        preheader: `Your rental starts ${until(f.startsAt, f)}.`,
        heading: 'Your pickup is coming up',
        paragraphs: [`Your rental from ${f.owner.name} starts ${until(f.startsAt, f)}. ${withCode}`],
        facts: times(f),
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name}'s rental of ${rental(f)} starts ${until(f.startsAt, f)}.`,
        subject: (title) => `Coming up: ${title}`,
        preheader: `${f.renter.name}'s rental starts ${until(f.startsAt, f)}.`,
        heading: `${f.renter.name} picks it up soon`,
        paragraphs: [`${f.renter.name}'s rental starts ${until(f.startsAt, f)}. ${enterCode}`],
        facts: times(f),
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
  'said-handed-over': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `${f.owner.name} says they handed over ${rental(f)}. If you have it, please confirm within 30 minutes.`,
        subject: (title) => `Did you receive it? ${title}`,
        preheader: `${f.owner.name} says they handed it over. Please confirm within 30 minutes.`,
        heading: 'Did you receive the item?',
        paragraphs: [
          `${f.owner.name} says they handed over ${rental(f)}. If you have it, confirm on the booking page within 30 minutes. If you don't, do nothing.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.owner.name} said that the item was handed over.`,
  },
  'said-received': {
    readers: {
      renter: null,
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} says they received ${rental(f)}. If that's right, please confirm within 30 minutes.`,
        subject: (title) => `Did you hand it over? ${title}`,
        preheader: `${f.renter.name} says they received it. Please confirm within 30 minutes.`,
        heading: 'Did you hand the item over?',
        paragraphs: [
          `${f.renter.name} says they received ${rental(f)}. If that's right, confirm on the booking page within 30 minutes. If it isn't, do nothing.`,
        ],
        action: seeBooking(f),
      })),
    },
    line: (f) => `${f.renter.name} said that the item was received.`,
  },
  'picked-up': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `You have ${rental(f)}. Return it by ${until(f.endsAt, f)}.`,
        subject: (title) => `Picked up: ${title}`,
        preheader: `Return it by ${until(f.endsAt, f)}.`,
        heading: 'You have the item',
        paragraphs: [
          `Return it to ${f.owner.name} by ${until(f.endsAt, f)}. If something is wrong with it, tell ${f.owner.name} right away.`,
        ],
        facts: times(f),
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} has ${rental(f)}. It's due back ${until(f.endsAt, f)}.`,
        subject: (title) => `Handed over: ${title}`,
        preheader: `It's due back ${until(f.endsAt, f)}.`,
        heading: `${f.renter.name} has your item`,
        paragraphs: [`It's due back ${until(f.endsAt, f)}.`],
        facts: times(f),
        action: seeBooking(f),
      })),
    },
    line: (f) => `The item was handed over. It's due back ${until(f.endsAt, f)}.`,
  },
  'renter-on-the-way': {
    readers: { renter: null, owner: bell((f) => `${f.renter.name} is on the way to you for ${rental(f)}.`) },
    line: (f) => `${f.renter.name} is on the way.`,
  },
  'owner-on-the-way': {
    readers: { renter: bell((f) => `${f.owner.name} is on the way to you for ${rental(f)}.`), owner: null },
    line: (f) => `${f.owner.name} is on the way.`,
  },
  'missed-reminder': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `Was ${rental(f)} handed over? Confirm it on the booking page, or say what happened.`,
        subject: (title) => `Did you get it? ${title}`,
        preheader: 'No one has confirmed that it was handed over.',
        heading: 'Was the item handed over?',
        paragraphs: [
          `Your rental from ${f.owner.name} was due to start ${until(f.startsAt, f)}, and no one has confirmed that the item was handed over.`,
          waysToSpeak(f.owner.name),
          otherwiseCancelled(f),
        ],
        action: seeBooking(f),
      })),
      owner: toOwner((f) => ({
        inApp: `Was ${rental(f)} handed over? Confirm it on the booking page, or say what happened.`,
        subject: (title) => `Did you hand it over? ${title}`,
        preheader: 'No one has confirmed that it was handed over.',
        heading: 'Was the item handed over?',
        paragraphs: [
          `${f.renter.name}'s rental was due to start ${until(f.startsAt, f)}, and no one has confirmed that the item was handed over.`,
          waysToSpeak(f.renter.name),
          otherwiseCancelled(f),
        ],
        action: seeBooking(f),
      })),
    },
    line: () => null,
  },
  'never-handed-over': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `No one confirmed that ${rental(f)} was handed over, so the booking was cancelled. ${refunded(f)}`,
        subject: (title) => `Booking cancelled: ${title}`,
        preheader: 'No one confirmed that the item was handed over.',
        heading: 'Your booking was cancelled',
        paragraphs: [
          f.previousLate
            ? `No one confirmed that ${rental(f)} was handed over, so the booking was cancelled. We had told you that the item was late, so you get everything back. ${refunded(f)}`
            : rentGoesBack(f)
              ? `No one confirmed that ${rental(f)} was handed over or said what happened, so the booking was cancelled. You get the rent back; the fees stay. It doesn't count against anyone. ${refunded(f)}`
              : `No one confirmed that ${rental(f)} was handed over, so we treated it as a late cancellation. ${refunded(f)}`,
        ],
        facts: [['Refund', money(f.refundCents)]],
        action: findOthers,
        inCalendar: 'cancelled',
      })),
      owner: toOwner((f) => ({
        inApp: `No one confirmed that ${rental(f)} was handed over, so the booking was cancelled. ${paidOrNot(f)}`,
        subject: (title) => `Booking cancelled: ${title}`,
        preheader: 'No one confirmed that the item was handed over.',
        heading: 'The booking was cancelled',
        paragraphs: [
          f.previousLate
            ? `No one confirmed that ${rental(f)} was handed over, so the booking was cancelled.`
            : rentGoesBack(f)
              ? `No one confirmed that ${rental(f)} was handed over or said what happened, so the booking was cancelled. ${f.renter.name} gets the rent back. It doesn't count against anyone.`
              : `No one confirmed that ${rental(f)} was handed over, so we treated the booking as if ${f.renter.name} had cancelled late.`,
          paidOrNot(f),
          ...owedForLosing(f),
        ],
        facts: f.ownerCents ? [["You'll be paid", money(f.ownerCents)]] : [],
        action: seeBooking(f),
        inCalendar: 'cancelled',
      })),
    },
    line: (f) =>
      `No one confirmed that the item was handed over, so the booking for ${datesInWords(f)} was cancelled.`,
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
