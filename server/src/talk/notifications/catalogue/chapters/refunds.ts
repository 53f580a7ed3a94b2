import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import type { NoticePerson } from '../parts/booking-facts.ts';
import { momentText } from '../parts/instants.ts';
import { subjectWith } from '../parts/letter.ts';
import { bookingPage, contactUs } from '../parts/links.ts';
import type { ToBoth } from '../parts/notice.ts';

/** What a notice about a refund that came back may mention; thanks to its id, people are told once. */
export interface RefundNoticeFacts extends DayRange {
  id: string;
  subject: { id: string };
  itemTitle: string;
  timeZone: string;
  renter: NoticePerson;
  owner: NoticePerson;
  cents: Cents;
  /** A bank sent it back, or we can't refund while the payment is disputed. */
  why: 'sent-back' | 'disputed';
  /** When we automatically try again; null once only we can help. */
  nextTryAt: Date | null;
}

/** What happened to the refund, worded for its renter and its owner. */
const whatHappened = {
  'sent-back': {
    subject: (title: string) => `Refund returned by your bank: ${title}`,
    heading: 'Your bank returned our refund',
    renter: (amount: string, rental: string) =>
      `We refunded ${amount} for ${rental}, but the bank that issued your card sent it back.`,
    owner: (amount: string, rental: string, renter: string) =>
      `We refunded ${amount} to ${renter} for ${rental}, but their bank sent it back.`,
    line: (amount: string) => `The bank sent the refund of ${amount} back.`,
  },
  disputed: {
    subject: (title: string) => `Refund on hold: ${title}`,
    heading: 'Your refund is on hold',
    renter: (amount: string, rental: string) =>
      `We want to refund ${amount} for ${rental}, but the bank that issued your card has disputed the payment. We can't refund it until the dispute is over.`,
    owner: (amount: string, rental: string, renter: string) =>
      `We want to refund ${amount} to ${renter} for ${rental}, but their bank has disputed the payment.`,
    line: (amount: string) => `The refund of ${amount} has to wait: the payment is disputed.`,
  },
} as const satisfies Record<RefundNoticeFacts['why'], object>;

const why = () => `You are receiving this email because you have a booking on ${product.name}.`;
const rentalOf = (f: RefundNoticeFacts) => `"${f.itemTitle}", ${datesInWords(f)}`;
const bookingOf = (f: RefundNoticeFacts) => ({ type: 'booking', id: f.subject.id }) as const;
const itemOf = (f: RefundNoticeFacts) => ({ title: f.itemTitle, dates: datesInWords(f), picture: null });

export const refundNotices = {
  'refund-failed': {
    readers: {
      renter: {
        inApp: (f) => ({
          words: `${whatHappened[f.why].renter(moneyText(f.cents), rentalOf(f))} ${f.nextTryAt ? "We'll try again." : 'Please contact us so that we can pay you another way.'}`,
          about: bookingOf(f),
        }),
        mail: (f) => {
          const happened = whatHappened[f.why];
          const amount = moneyText(f.cents);
          return {
            subject: subjectWith(f.itemTitle, happened.subject),
            preheader: `You won't lose anything: we owe you ${amount} until you get it.`,
            heading: happened.heading,
            paragraphs: [
              `${happened.renter(amount, rentalOf(f))} You won't lose anything: we owe you ${amount} until you get it.`,
              f.nextTryAt
                ? `We'll try again ${momentText(f.nextTryAt, f.timeZone)}. If the card is closed or was replaced, contact us and we'll find another way.`
                : 'Please contact us so that we can pay you another way.',
            ],
            item: itemOf(f),
            facts: [['Refund', amount]],
            action: f.nextTryAt ? bookingPage(f.subject.id, 'View booking') : contactUs,
            why: why(),
          };
        },
      },
      owner: {
        inApp: (f) => ({
          words: `${whatHappened[f.why].owner(moneyText(f.cents), rentalOf(f), f.renter.name)} You don't need to do anything.`,
          about: bookingOf(f),
        }),
        mail: (f) => ({
          subject: subjectWith(f.itemTitle, (title) => `A refund didn't go through: ${title}`),
          preheader: "We're taking care of it. You don't need to do anything.",
          heading: `A refund to ${f.renter.name} didn't go through`,
          paragraphs: [
            `${whatHappened[f.why].owner(moneyText(f.cents), rentalOf(f), f.renter.name)} We're taking care of it. Nothing changes for you, and you don't need to do anything.`,
          ],
          item: itemOf(f),
          facts: [['Refund', moneyText(f.cents)]],
          action: bookingPage(f.subject.id, 'View booking'),
          why: why(),
        }),
      },
    },
    line: (f) => {
      const happened = whatHappened[f.why].line(moneyText(f.cents));
      return f.nextTryAt
        ? `${happened} ${product.name} will try again.`
        : `${happened} ${product.name} will find another way to pay it.`;
    },
  },
} as const satisfies Record<string, ToBoth<RefundNoticeFacts>>;
