import { closesAt } from '@borough/domain/deadlines/deadlines.rules';
import type { Notice } from '@borough/domain/bookings/notices';
import { datesInWords } from '@borough/domain/dates-in-words';
import { type BookingNoticeFacts, depositSentence, momentText, receiptRows } from './booking-facts.ts';
import { type Facts, look, money, type NoticeWords, on, refunded, until, what } from './booking-phrases.ts';
import { depositWords } from './deposit-words.ts';
import type { Letter } from './mail-template.ts';

/** Dates held at once by a checkout: the owner never heard of it, so there is nothing to take back. */
const neverAsked = (f: Facts) => f.answerBy === null;
const nothingCharged = 'Nothing was charged.';
const tooLateToConfirm = 'too late to confirm for its first day';
const rental = (f: Facts): Letter['body'] => [
  [
    ['Item', f.itemTitle],
    ['Dates', datesInWords(f)],
  ],
];
const noteOf = (f: Facts) => (f.note?.trim() ? [`The reason given: "${f.note.trim()}"`] : []);
const ownerKeeps = (f: Facts) =>
  (f.ownerCents ?? 0) > 0 ? [`You are paid ${money(f.ownerCents)} for the late cancellation.`] : [];

const closingDeposit = ({ depositStatus }: BookingNoticeFacts) => {
  if (depositStatus === 'captured_held') return ', and the deposit is refunded';
  return depositStatus === 'held' ? ', and the deposit is released' : '';
};
/** What becomes of a deposit that stood until now. */
const depositGoesBack = (f: Facts) => {
  const amount = money(f.depositCents);
  if (f.depositStatus === 'captured_held')
    return [`We refund the deposit of ${amount} to your card. Banks take a few days to show it.`];
  return f.depositStatus === 'held'
    ? [`We asked your bank to release the deposit of ${amount}. Banks take a few days to show it.`]
    : [];
};

/** What happens if nobody does anything. */
const closing = (f: BookingNoticeFacts) =>
  f.endsAt
    ? `The booking closes by itself ${momentText(closesAt(f.endsAt), f.timeZone)}${closingDeposit(f)}.`
    : '';

/** Who is told what, for every notice of the booking machine. */
export const bookingWords: Record<Notice, NoticeWords> = {
  'request-made': {
    owner: (f) => ({
      subject: `${f.renter.name} asks to rent ${f.itemTitle}`,
      body: [
        `${f.renter.name} would like to rent ${what(f)}. You earn ${money(f.subtotalCents)}.`,
        `Please answer by ${until(f.answerBy, f)}. After that the request lapses by itself.`,
      ],
      action: 'Accept or decline',
    }),
    renter: (f) => ({
      subject: `You asked to rent ${f.itemTitle}`,
      body: [
        `We passed your request for ${on(f)} on to ${f.owner.name}, who answers by ${until(f.answerBy, f)}.`,
        `If it is accepted, you pay ${money(f.chargedCents)}. ${nothingCharged}`,
      ],
      action: 'See the request',
    }),
    line: (f) => `${f.renter.name} asked to rent this item, ${datesInWords(f)}.`,
  },
  'request-accepted': {
    renter: (f) => ({
      subject: `${f.owner.name} accepted: ${f.itemTitle} is yours to pay`,
      body: [
        `${f.owner.name} accepted your request for ${on(f)}. The dates are kept for you until ${until(f.payBy, f)}.`,
        `Pay ${money(f.chargedCents)} by then and the booking is confirmed.`,
      ],
      action: 'Pay now',
    }),
    line: (f) => `${f.owner.name} accepted the request. It is confirmed once it is paid.`,
  },
  'request-declined': {
    renter: (f) => ({
      subject: `${f.itemTitle}: your request was declined`,
      body: [`${f.owner.name} cannot rent out ${on(f)}. ${nothingCharged}`, ...noteOf(f)],
      action: look,
    }),
    line: (f) => `${f.owner.name} declined the request for ${datesInWords(f)}.`,
  },
  'request-expired': {
    renter: (f) => ({
      subject: `${f.itemTitle}: ${f.waited ? tooLateToConfirm : 'no answer in time'}`,
      body: [
        f.waited
          ? `Your request for ${on(f)} was waiting behind another booking. It is ${tooLateToConfirm}, so it lapsed. ${nothingCharged}`
          : `${f.owner.name} did not answer your request for ${on(f)} in time, so it lapsed. ${nothingCharged}`,
      ],
      action: look,
    }),
    owner: (f) => ({
      subject: `The request for ${f.itemTitle} lapsed${f.waited ? `: ${tooLateToConfirm}` : ''}`,
      body: [
        f.waited
          ? `${f.renter.name} asked for ${on(f)}. The request was waiting behind another booking until it was ${tooLateToConfirm}.`
          : `${f.renter.name} asked for ${on(f)}, and the time to answer is over. The dates are free again.`,
      ],
    }),
    line: (f) =>
      f.waited
        ? `The request for ${datesInWords(f)} lapsed while another booking had the dates.`
        : `The request for ${datesInWords(f)} lapsed without an answer.`,
  },
  'payment-expired': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the time to pay is over`,
      body: [`The dates of ${on(f)} are free again because they were not paid in time. ${nothingCharged}`],
      action: 'See the booking',
    }),
    owner: (f) =>
      neverAsked(f)
        ? null
        : {
            subject: `${f.renter.name} did not pay for ${f.itemTitle}`,
            body: [`${f.renter.name} did not pay for ${on(f)} in time, so the dates are free again.`],
          },
    line: (f) =>
      neverAsked(f) ? null : `The time to pay for ${datesInWords(f)} is over; the dates are free again.`,
  },
  'request-withdrawn': {
    owner: (f) =>
      neverAsked(f)
        ? null
        : {
            subject: `${f.renter.name} withdrew the request for ${f.itemTitle}`,
            body: [`${f.renter.name} no longer wants to rent ${on(f)}. There is nothing for you to do.`],
          },
    line: (f) => (neverAsked(f) ? null : `${f.renter.name} withdrew the request for ${datesInWords(f)}.`),
  },
  'request-waiting': {
    renter: (f) => ({
      subject: `${f.itemTitle}: somebody else is first in line`,
      body: [
        `Some of the dates you asked for (${on(f)}) are promised to somebody else for now. Your request waits: if they do not pay, it goes on with the time it had left.`,
        nothingCharged,
      ],
      action: 'See the request',
    }),
    line: (f) => `The request for ${datesInWords(f)} waits: the dates are promised to somebody else for now.`,
  },
  'dates-taken': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the dates went to somebody else`,
      body: [`Somebody else booked ${on(f)}, so your request is closed. ${nothingCharged}`],
      action: look,
    }),
    line: (f) => `The dates ${datesInWords(f)} went to another booking; the request is closed.`,
  },
  'booking-confirmed': {
    renter: (f) => ({
      subject: `Confirmed: ${f.itemTitle}, ${datesInWords(f)}`,
      body: [
        `Your booking with ${f.owner.name} is confirmed. It begins ${until(f.startsAt, f)} and ends ${until(f.endsAt, f)}.`,
        ...rental(f),
        receiptRows(f),
        ...depositSentence(f),
      ],
      action: 'See the booking',
      after: [
        'This mail is your receipt. The address for the pick-up opens on the booking page when free cancellation ends.',
      ],
    }),
    owner: (f) => ({
      subject: `${f.renter.name} booked ${f.itemTitle}`,
      body: [
        `${f.renter.name} paid: ${on(f)} is booked. It begins ${until(f.startsAt, f)} and ends ${until(f.endsAt, f)}. You earn ${money(f.subtotalCents)}.`,
      ],
      action: 'See the booking',
    }),
    line: (f) => `Booked and paid: ${datesInWords(f)}.`,
  },
  'paid-too-late': {
    renter: (f) => ({
      subject: `${f.itemTitle}: your payment goes back`,
      body: [
        `Your payment for ${on(f)} came too late for these dates. All of it, ${money(f.refundCents ?? f.chargedCents)}, goes back to the card that paid, fees included. Banks take 5 to 10 days to show it.`,
      ],
      action: look,
    }),
    line: (f) => `The payment for ${datesInWords(f)} came too late and goes back in full.`,
  },
  'cancelled-by-renter': {
    owner: (f) => ({
      subject: `${f.renter.name} cancelled ${f.itemTitle}`,
      body: [
        `${f.renter.name} cancelled ${on(f)}. The dates are free again.`,
        ...noteOf(f),
        ...ownerKeeps(f),
      ],
      action: 'See the booking',
    }),
    renter: (f) => ({
      subject: `You cancelled ${f.itemTitle}`,
      body: [`Your booking of ${on(f)} is cancelled.`, refunded(f)],
      action: 'See the booking',
    }),
    line: (f) => `${f.renter.name} cancelled the booking for ${datesInWords(f)}.`,
  },
  'cancelled-by-owner': {
    renter: (f) => ({
      subject: `${f.owner.name} cancelled ${f.itemTitle}`,
      body: [`We are sorry: ${f.owner.name} cancelled ${on(f)}.`, ...noteOf(f), refunded(f)],
      action: look,
    }),
    owner: (f) => ({
      subject: `You cancelled ${f.itemTitle}`,
      body: [
        `You cancelled ${on(f)} with ${f.renter.name}, who gets everything back.`,
        ...(f.owedCents > 0
          ? [
              `You owe the fees of ${money(f.owedCents)}, because you cancelled within 24 hours of the start. Your card is never charged for them: they are deducted from your payouts.`,
            ]
          : []),
      ],
      action: 'See the booking',
    }),
    line: (f) => `${f.owner.name} cancelled the booking for ${datesInWords(f)}.`,
  },
  'cancelled-by-admin': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the booking was cancelled by Borough`,
      body: [`We cancelled ${on(f)}.`, ...noteOf(f), refunded(f)],
      action: 'See the booking',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the booking was cancelled by Borough`,
      body: [`We cancelled ${on(f)} with ${f.renter.name}.`, ...noteOf(f)],
      action: 'See the booking',
    }),
    line: (f) => `Borough cancelled the booking for ${datesInWords(f)}.`,
  },
  ...depositWords,
  'rental-closed': {
    renter: (f) => ({
      subject: `${f.itemTitle}: the rental is completed`,
      body: [`Your rental of ${on(f)} is completed.`, ...depositGoesBack(f)],
      action: 'See the booking',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle}: the rental is completed`,
      body: [`The rental of ${on(f)} by ${f.renter.name} is completed.`],
      action: 'See the booking',
    }),
    line: (f) => `The rental of ${datesInWords(f)} is completed.`,
  },
  'end-reminder': {
    renter: (f) => ({
      subject: `${f.itemTitle} was due back ${f.endsAt ? momentText(f.endsAt, f.timeZone) : 'today'}`,
      body: [
        `Your rental of ${on(f)} is over. If you have not brought it back to ${f.owner.name} yet, please do.`,
        closing(f),
      ],
      action: 'See the booking',
    }),
    owner: (f) => ({
      subject: `${f.itemTitle} was due back ${f.endsAt ? momentText(f.endsAt, f.timeZone) : 'today'}`,
      body: [
        `The rental of ${on(f)} by ${f.renter.name} is over. If something is wrong, write to us now.`,
        closing(f),
      ],
      action: 'See the booking',
    }),
  },
};
