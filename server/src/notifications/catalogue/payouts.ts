import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { subjectWith } from './letter.ts';
import { contactUs, linkTo } from './links.ts';
import { toPerson } from './notice.ts';

/** What a notice about a payout may mention. Amounts in cents. */
export interface PayoutNoticeFacts extends DayRange {
  bookingId: string;
  itemTitle: string;
  /** What the booking earned. */
  cents: Cents;
  /** What of it was sent, and what was kept for debts. */
  sentCents: Cents;
  nettedCents: Cents;
  /** How many times the owner was reminded of the set-up, this time included. */
  reminders: number;
}

/** What a notice about a payment that a bank sent back may mention. */
export interface ReturnedNoticeFacts {
  cents: Cents;
}

const why = 'You are receiving this email because it is about money you earned on Borough.';
const rentalOf = (f: PayoutNoticeFacts) => `"${f.itemTitle}", ${datesInWords(f)}`;
const itemOf = (f: PayoutNoticeFacts) => ({ title: f.itemTitle, dates: datesInWords(f), picture: null });
const about = { type: 'payouts' } as const;
const payoutsPage = linkTo('/profile?tab=payments');

const factsOf = ({ cents, nettedCents, sentCents }: PayoutNoticeFacts) =>
  [
    ['Earned', moneyText(cents)],
    ...(nettedCents > 0 ? [['Applied to what you owed', moneyText(nettedCents)] as const] : []),
    ['Sent', moneyText(sentCents)],
  ] as const;

/** Being paid. */
export const payoutNotices = {
  'payout-waiting': toPerson<PayoutNoticeFacts>({
    inApp: (f) => ({
      words: `You earned ${moneyText(f.cents)} for ${rentalOf(f)}. Set up payouts so that we can send it.`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `Set up payouts: ${title}`),
      preheader: `${moneyText(f.cents)} is waiting for you. Setup takes a few minutes.`,
      heading: `${moneyText(f.cents)} is waiting for you`,
      paragraphs: [
        `You earned ${moneyText(f.cents)} for ${rentalOf(f)}. To send it, we need to know where: set up payouts with Stripe, which handles our payments.`,
        'The money stays yours, however long it takes.',
      ],
      item: itemOf(f),
      facts: [['Earned', moneyText(f.cents)]],
      action: payoutsPage('Set up payouts'),
      why,
    }),
  }),
  'payout-sent': toPerson<PayoutNoticeFacts>({
    inApp: (f) => ({
      words:
        f.sentCents > 0
          ? `We sent you ${moneyText(f.sentCents)} for ${rentalOf(f)}.${f.nettedCents > 0 ? ` ${moneyText(f.nettedCents)} went toward what you owed.` : ''}`
          : `The ${moneyText(f.nettedCents)} you earned for ${rentalOf(f)} went toward what you owed.`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) =>
        f.sentCents > 0
          ? `Your payout is on its way: ${title}`
          : `Your earnings paid what you owed: ${title}`,
      ),
      preheader:
        f.sentCents > 0
          ? `${moneyText(f.sentCents)} usually reaches your bank within a few days.`
          : 'There is no payout this time.',
      heading:
        f.sentCents > 0
          ? `${moneyText(f.sentCents)} is on its way to you`
          : 'Your earnings paid what you owed',
      paragraphs: [
        f.sentCents > 0
          ? `We sent ${moneyText(f.sentCents)} for ${rentalOf(f)} to your Stripe account. From there, it usually reaches your bank within a few days.`
          : `You earned ${moneyText(f.cents)} for ${rentalOf(f)}. All of it went toward what you owed us, so nothing is sent this time.`,
        ...(f.sentCents > 0 && f.nettedCents > 0
          ? [`We kept ${moneyText(f.nettedCents)} of it for what you owed us.`]
          : []),
      ],
      item: itemOf(f),
      facts: factsOf(f),
      action: payoutsPage('View your payouts'),
      why,
    }),
  }),
  'payout-failed': toPerson<PayoutNoticeFacts>({
    inApp: (f) => ({
      words: `We couldn't send you ${moneyText(f.cents - f.nettedCents)} for ${rentalOf(f)}. Your payout details may need an update.`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `Your payout didn't go through: ${title}`),
      preheader: "The money is still yours. We'll sort it out.",
      heading: "Your payout didn't go through",
      paragraphs: [
        `We tried several times to send you ${moneyText(f.cents - f.nettedCents)} for ${rentalOf(f)}, and Stripe refused. The money is still yours.`,
        "Please check whether Stripe needs anything from you. We've told our team, too.",
      ],
      item: itemOf(f),
      action: payoutsPage('Check payout details'),
      why,
    }),
  }),
  'payout-returned': toPerson<ReturnedNoticeFacts>({
    inApp: ({ cents }) => ({
      words: `Your bank sent ${moneyText(cents)} back. Please check your bank details so it can be sent again.`,
      about,
    }),
    mail: ({ cents }) => ({
      subject: `Your bank sent ${moneyText(cents)} back`,
      preheader: 'Please check your bank details so it can be sent again.',
      heading: `Your bank sent ${moneyText(cents)} back`,
      paragraphs: [
        `${moneyText(cents)} had been paid to your bank account, but the bank sent it back. It's in your Stripe account now, and it's still yours.`,
        "Please check your bank details. Once they're correct, Stripe will send it again.",
      ],
      action: payoutsPage('Check bank details'),
      after: [{ text: 'Not sure what to do?', link: contactUs }],
      why,
    }),
  }),
};
