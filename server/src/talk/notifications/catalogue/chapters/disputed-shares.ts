import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { subjectWith } from '../parts/letter.ts';
import { contactUs, linkTo } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** What a notice about an owner's share of a disputed payment may mention. Amounts in cents. */
export interface SharedDisputeFacts extends DayRange {
  bookingId: string;
  itemTitle: string;
  /** The owner's share, and how much of it was already sent. */
  cents: Cents;
  sentCents: Cents;
  /** How much of it they lose; 0 until the bank has decided. */
  lostCents: Cents;
  /** The owner keeps their share even if the payment is lost. */
  isProtected: boolean;
}

const why = () => `You are receiving this email because you rent out items on ${product.name}.`;
const about = { type: 'payouts' } as const;
const payoutsPage = linkTo('/account/payouts');
const rentalOf = (f: SharedDisputeFacts) => `"${f.itemTitle}", ${datesInWords(f)}`;
const itemOf = (f: SharedDisputeFacts) => ({
  title: f.itemTitle,
  dates: datesInWords(f),
  picture: null,
});
const after = [{ text: 'Think this is wrong?', link: contactUs }];

const protectedWords =
  "You entered the renter's code at pickup, and the renter's ID is approved, so you keep your share whatever their bank decides.";
const frozenWords = ({ cents, sentCents }: SharedDisputeFacts) =>
  sentCents > 0
    ? `We've already sent you ${moneyText(sentCents)} of your ${moneyText(cents)} share. Anything that isn't sent yet waits until the bank decides.`
    : `Your share of ${moneyText(cents)} is on hold until the bank decides.`;
const ifLost = (f: SharedDisputeFacts) =>
  f.isProtected
    ? protectedWords
    : 'If the bank takes the payment back for good, you may lose your share, including anything we already sent.';
const lostWords = ({ cents, lostCents }: SharedDisputeFacts) =>
  lostCents > 0
    ? `You lose ${moneyText(lostCents)} of your ${moneyText(cents)} share.`
    : `You keep your share of ${moneyText(cents)}.`;
const lostMeans = ({ lostCents, isProtected }: SharedDisputeFacts) => {
  if (lostCents > 0)
    return "We deduct it from payouts that aren't sent yet, and take back what was. If the renter pays us after all, you get it again.";
  return isProtected ? `${protectedWords} We bear the loss.` : 'Nothing changes for you.';
};

/** What a payment dispute does to the owner's share. */
export const disputedShareNotices = {
  'share-frozen': toPerson<SharedDisputeFacts>({
    inApp: (f) => ({
      words: `The renter's bank disputes the payment for ${rentalOf(f)}. ${frozenWords(f)}`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `A payment is disputed: ${title}`),
      preheader: frozenWords(f),
      heading: "The renter's bank disputes a payment",
      paragraphs: [
        `This is about the payment for ${rentalOf(f)}. ${frozenWords(f)}`,
        ifLost(f),
        "We answer the bank with the rental's evidence. You don't have to do anything.",
      ],
      item: itemOf(f),
      facts: [['Your share', moneyText(f.cents)]],
      action: payoutsPage('View your payouts'),
      why: why(),
    }),
  }),
  'share-cleared': toPerson<SharedDisputeFacts>({
    inApp: (f) => ({
      words: `The payment for ${rentalOf(f)} is no longer disputed. Your share of ${moneyText(f.cents)} is no longer on hold.`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `A payment is no longer disputed: ${title}`),
      preheader: `Your share of ${moneyText(f.cents)} is no longer on hold.`,
      heading: 'The payment stands',
      paragraphs: [
        `The dispute about the payment for ${rentalOf(f)} is over, and the payment stands.`,
        `Your share of ${moneyText(f.cents)} is no longer on hold. Anything that isn't sent yet is sent when it is due.`,
      ],
      item: itemOf(f),
      facts: [['Your share', moneyText(f.cents)]],
      action: payoutsPage('View your payouts'),
      why: why(),
    }),
  }),
  'share-lost': toPerson<SharedDisputeFacts>({
    inApp: (f) => ({
      words: `The renter's bank took back the payment for ${rentalOf(f)}. ${lostWords(f)}`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `A payment was taken back: ${title}`),
      preheader: lostWords(f),
      heading: "The renter's bank took back a payment",
      paragraphs: [`This is about the payment for ${rentalOf(f)}. ${lostWords(f)}`, lostMeans(f)],
      item: itemOf(f),
      facts: [
        ['Your share', moneyText(f.cents)],
        ['Lost', moneyText(f.lostCents)],
        ['Yours', moneyText(f.cents - f.lostCents)],
      ],
      action: payoutsPage('View your payouts'),
      after,
      why: why(),
    }),
  }),
};
