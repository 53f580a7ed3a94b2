import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type Facts, money, receiptOf, until, where } from '../../parts/booking-facts.ts';
import { neverAsked, notCharged, rental, toOwner, toRenter } from '../../parts/booking-letter.ts';
import { bookingPage, findOthers } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

const tooLateToConfirm = 'too late to confirm it for the first day';
const seeRequest = (f: Facts) => bookingPage(f.bookingId, 'View request');

/** From asking to paying. */
export const requestNotices = {
  'request-made': {
    readers: {
      owner: toOwner((f) => ({
        inApp: `${f.renter.name} would like to rent ${rental(f)}. Respond by ${until(f.answerBy, f)}.`,
        subject: (title) => `New request: ${title}`,
        preheader: `${f.renter.name} would like to rent it. Respond by ${until(f.answerBy, f)}.`,
        heading: `${f.renter.name} would like to rent from you`,
        paragraphs: [`Please respond by ${until(f.answerBy, f)}. After that, the request expires.`],
        facts: [
          ['You earn', money(f.subtotalCents)],
          ['Respond by', until(f.answerBy, f)],
        ],
        next: [
          `If you accept, we'll hold the dates for ${f.renter.name} and ask for payment.`,
          "Once payment goes through, the booking is confirmed and we'll email you.",
        ],
        action: bookingPage(f.bookingId, 'Accept or decline'),
      })),
      renter: toRenter((f) => ({
        inApp: null,
        subject: (title) => `Request sent: ${title}`,
        preheader: `${f.owner.name} has until ${until(f.answerBy, f)} to respond.`,
        heading: `We've sent your request to ${f.owner.name}`,
        paragraphs: [`${f.owner.name} has until ${until(f.answerBy, f)} to respond. ${notCharged}`],
        facts: [...where(f), ['Total if accepted', money(f.chargedCents)]],
        next: [
          `If ${f.owner.name} accepts, we'll email you a link to pay.`,
          'Your booking is confirmed once you pay.',
        ],
        action: seeRequest(f),
      })),
    },
    line: (f) => `${f.renter.name} asked to rent this item, ${datesInWords(f)}.`,
  },
  'request-accepted': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `${f.owner.name} accepted your request for ${rental(f)}. Pay ${money(f.chargedCents)} by ${until(f.payBy, f)} to confirm it.`,
        subject: (title) => `Accepted, ready to pay: ${title}`,
        preheader: `Pay ${money(f.chargedCents)} by ${until(f.payBy, f)} to confirm your booking.`,
        heading: `${f.owner.name} accepted your request`,
        paragraphs: [
          `Pay ${money(f.chargedCents)} by ${until(f.payBy, f)} to confirm your booking. We're holding the dates for you until then.`,
        ],
        facts: where(f),
        receipt: { ...receiptOf(f), total: ['Total to pay', money(f.chargedCents)] },
        action: bookingPage(f.bookingId, 'Pay now'),
      })),
    },
    line: (f) => `${f.owner.name} accepted the request. The booking is confirmed once it's paid for.`,
  },
  'request-declined': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `${f.owner.name} declined your request for ${rental(f)}. ${notCharged}`,
        subject: (title) => `Request declined: ${title}`,
        preheader: `${f.owner.name} can't rent it out on these dates. ${notCharged}`,
        heading: `${f.owner.name} declined your request`,
        paragraphs: [
          `${f.owner.name} can't rent out ${rental(f)}. ${notCharged}`,
          ...(f.note?.trim() ? [`${f.owner.name} wrote: "${f.note.trim()}"`] : []),
        ],
        action: findOthers,
      })),
    },
    line: (f) => `${f.owner.name} declined the request for ${datesInWords(f)}.`,
  },
  'request-expired': {
    readers: {
      renter: toRenter((f) => ({
        inApp: f.waited
          ? `Your request for ${rental(f)} expired while another booking held the dates. ${notCharged}`
          : `${f.owner.name} didn't answer your request for ${rental(f)} in time. ${notCharged}`,
        subject: (title) => `Request expired: ${title}`,
        preheader: f.waited
          ? `The dates didn't open up in time. ${notCharged}`
          : `${f.owner.name} didn't answer in time. ${notCharged}`,
        heading: 'Your request expired',
        paragraphs: [
          f.waited
            ? `Your request for ${rental(f)} was waiting behind another booking until it was ${tooLateToConfirm}. ${notCharged}`
            : `${f.owner.name} didn't answer your request for ${rental(f)} in time. ${notCharged}`,
        ],
        action: findOthers,
      })),
      owner: toOwner((f) => ({
        inApp: f.waited
          ? `${f.renter.name}'s request for ${rental(f)} expired while another booking held the dates.`
          : `${f.renter.name}'s request for ${rental(f)} expired because you didn't answer in time.`,
        subject: (title) => `Request expired: ${title}`,
        preheader: f.waited
          ? "It was waiting behind another booking, so you don't need to do anything."
          : "It wasn't answered in time. The dates are free again.",
        heading: `The request from ${f.renter.name} expired`,
        paragraphs: [
          f.waited
            ? `The request for ${rental(f)} was waiting behind another booking until it was ${tooLateToConfirm}.`
            : `The time to respond to the request for ${rental(f)} has run out. The dates are free again.`,
        ],
        action: seeRequest(f),
      })),
    },
    line: (f) =>
      f.waited
        ? `The request for ${datesInWords(f)} expired while another booking held the dates.`
        : `The request for ${datesInWords(f)} expired without an answer.`,
  },
  'payment-expired': {
    readers: {
      renter: toRenter((f) => ({
        inApp: `The time to pay for ${rental(f)} has run out, so the dates are free again. ${notCharged}`,
        subject: (title) => `Not paid in time: ${title}`,
        preheader: `The dates are free again. ${notCharged}`,
        heading: 'The time to pay has run out',
        paragraphs: [
          `We didn't receive a payment for ${rental(f)} in time, so the dates are free again. ${notCharged}`,
        ],
        action: findOthers,
      })),
      owner: toOwner((f) =>
        neverAsked(f)
          ? null
          : {
              inApp: `${f.renter.name} didn't pay for ${rental(f)} in time. Your dates are free again.`,
              subject: (title) => `Not paid in time: ${title}`,
              preheader: `${f.renter.name} didn't pay, so your dates are free again.`,
              heading: `${f.renter.name} didn't pay in time`,
              paragraphs: [
                `You accepted a request for ${rental(f)}. ${f.renter.name} didn't pay in time, so your dates are free again.`,
              ],
              action: seeRequest(f),
            },
      ),
    },
    line: (f) =>
      neverAsked(f) ? null : `The time to pay for ${datesInWords(f)} has run out; the dates are free again.`,
  },
  'request-withdrawn': {
    readers: {
      renter: null,
      owner: toOwner((f) =>
        neverAsked(f)
          ? null
          : {
              inApp: `${f.renter.name} withdrew the request for ${rental(f)}.`,
              subject: (title) => `Request withdrawn: ${title}`,
              preheader: `${f.renter.name} no longer needs it. You don't need to do anything.`,
              heading: `${f.renter.name} withdrew the request`,
              paragraphs: [
                `${f.renter.name} no longer wants to rent ${rental(f)}. You don't need to do anything.`,
              ],
              action: seeRequest(f),
            },
      ),
    },
    line: (f) => (neverAsked(f) ? null : `${f.renter.name} withdrew the request for ${datesInWords(f)}.`),
  },
  'request-waiting': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `Your request for ${rental(f)} is waiting: someone else is first in line for some of the dates.`,
        subject: (title) => `On the waiting list: ${title}`,
        preheader: "Someone else is first in line for some of your dates. You don't need to do anything.",
        heading: 'Your request is waiting',
        paragraphs: [
          `Someone else is first in line for some of the dates of ${rental(f)}. If they don't pay, your request picks up where it left off.`,
          notCharged,
        ],
        action: seeRequest(f),
      })),
    },
    line: (f) =>
      `The request for ${datesInWords(f)} is waiting: someone else is first in line for the dates.`,
  },
  'dates-taken': {
    readers: {
      owner: null,
      renter: toRenter((f) => ({
        inApp: `Someone else booked ${rental(f)}, so your request is closed. ${notCharged}`,
        subject: (title) => `Booked by someone else: ${title}`,
        preheader: `Your request is closed. ${notCharged}`,
        heading: 'Someone else booked these dates',
        paragraphs: [`${rental(f)}, went to someone else, so your request is closed. ${notCharged}`],
        action: findOthers,
      })),
    },
    line: (f) => `Someone else booked ${datesInWords(f)}; the request is closed.`,
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
