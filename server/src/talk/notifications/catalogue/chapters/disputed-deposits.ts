import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { advancedIfAgreed } from '@borough/domain/payouts/lost-deposit.rules';
import { subjectWith } from '../parts/letter.ts';
import { bookingPage, contactUs } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** What a notice about a disputed deposit may mention. Amounts in cents. */
export interface DisputedDepositFacts extends DayRange {
  bookingId: string;
  itemTitle: string;
  /** What the owner claims from it or, once that is settled, was awarded; 0 without a claim. */
  claimCents: Cents;
  /** The claim is not settled yet. */
  isOpen: boolean;
  /** We pay the owner before the renter has paid us. */
  isProtected: boolean;
}

const why = () => `You are receiving this email because you rent out items on ${product.name}.`;
const rentalOf = (f: DisputedDepositFacts) => `"${f.itemTitle}", ${datesInWords(f)}`;
const about = (f: DisputedDepositFacts) => ({ type: 'booking', id: f.bookingId }) as const;
const itemOf = (f: DisputedDepositFacts) => ({ title: f.itemTitle, dates: datesInWords(f), picture: null });
const page = (f: DisputedDepositFacts) => bookingPage(f.bookingId, 'View the booking');

function meanwhile({ claimCents, isOpen }: DisputedDepositFacts): string {
  if (claimCents === 0) return "You haven't claimed anything from it, so nothing changes for you.";
  return isOpen
    ? `Your claim of ${moneyText(claimCents)} is paused while the bank looks into it. You can both still answer.`
    : `You were awarded ${moneyText(claimCents)}. Anything of it that isn't sent yet waits until the bank decides.`;
}

function goesOn({ claimCents, isOpen }: DisputedDepositFacts): string {
  if (claimCents === 0) return 'Nothing changes for you.';
  return isOpen
    ? `Your claim of ${moneyText(claimCents)} goes on with the time that was left.`
    : `Anything of your ${moneyText(claimCents)} that isn't sent yet is sent when it is due.`;
}

function afterwards({ claimCents, isOpen }: DisputedDepositFacts): string {
  if (claimCents === 0) return 'You claimed nothing from it, so nothing changes for you.';
  return isOpen
    ? `Your claim of ${moneyText(claimCents)} is still decided. Anything you're awarded is then the renter's debt.`
    : `The ${moneyText(claimCents)} you were awarded is now the renter's debt.`;
}

function whenPaid({ claimCents, isOpen, isProtected }: DisputedDepositFacts): string[] {
  if (claimCents === 0) return [];
  return isProtected
    ? [
        `You entered the renter's code at pickup and their ID is approved, so you don't have to wait for it: we pay it, up to ${moneyText(advancedIfAgreed)} unless an admin decided.`,
      ]
    : [
        `It's yours once they have paid${isOpen ? '' : '; until then, you owe us back what we already sent'}.`,
      ];
}

/** What a payment dispute of a charged deposit means for its owner. */
export const disputedDepositNotices = {
  'deposit-disputed': toPerson<DisputedDepositFacts>({
    inApp: (f) => ({
      words: `The renter's bank disputes the deposit for ${rentalOf(f)}. ${meanwhile(f)}`,
      about: about(f),
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `A deposit is disputed: ${title}`),
      preheader: meanwhile(f),
      heading: "The renter's bank disputes a deposit",
      paragraphs: [
        `This is about the charged deposit for ${rentalOf(f)}. ${meanwhile(f)}`,
        "We answer the bank with the rental's evidence. You don't have to do anything.",
      ],
      item: itemOf(f),
      action: page(f),
      why: why(),
    }),
  }),
  'deposit-cleared': toPerson<DisputedDepositFacts>({
    inApp: (f) => ({
      words: `The deposit for ${rentalOf(f)} is no longer disputed. ${goesOn(f)}`,
      about: about(f),
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `A deposit is no longer disputed: ${title}`),
      preheader: goesOn(f),
      heading: 'The deposit stands',
      paragraphs: [`The dispute of the deposit for ${rentalOf(f)} is over. ${goesOn(f)}`],
      item: itemOf(f),
      action: page(f),
      why: why(),
    }),
  }),
  'deposit-lost': toPerson<DisputedDepositFacts>({
    inApp: (f) => ({
      words: `The renter's bank took back the deposit for ${rentalOf(f)}. ${afterwards(f)}`,
      about: about(f),
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `A deposit was taken back: ${title}`),
      preheader: afterwards(f),
      heading: "The renter's bank took back a deposit",
      paragraphs: [`This is about the charged deposit for ${rentalOf(f)}. ${afterwards(f)}`, ...whenPaid(f)],
      item: itemOf(f),
      action: page(f),
      after: [{ text: 'Think this is wrong?', link: contactUs }],
      why: why(),
    }),
  }),
};
