import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import type { DebtKind } from '@borough/domain/debts/debts.rules';
import { type Cents, moneyText } from '@borough/domain/money';
import { subjectWith } from '../parts/letter.ts';
import { contactUs, linkTo } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** What a notice about a new debt may mention. Amounts in cents. */
export interface DebtNoticeFacts extends DayRange {
  bookingId: string;
  itemTitle: string;
  kind: DebtKind;
  cents: Cents;
  /** What it is for. */
  words: string;
}

/** What a notice about waived fees may mention: how much is no longer owed, in cents, and why. */
export interface FeesWaivedFacts extends DayRange {
  bookingId: string;
  itemTitle: string;
  cents: Cents;
  reason: string;
}

/** What a notice about a payment for debts may mention: what we got, and how much of it goes back. */
export interface DebtPaidFacts {
  cents: Cents;
  returnedCents: Cents;
}

/** What a notice about a payment for debts that we couldn't return may mention. Amount in cents. */
export interface DebtRefundFacts {
  cents: Cents;
  /** A bank sent it back, or it can't be returned while the payment is disputed. */
  why: 'sent-back' | 'disputed';
  /** When we automatically try again; null once only we can help. */
  nextTryAt: Date | null;
}

const why = () => `You are receiving this email because you owe money on ${product.name}.`;
const about = { type: 'earnings' } as const;
const earningsPage = linkTo('/account/earnings');
const rentalOf = (f: DayRange & { itemTitle: string }) => `"${f.itemTitle}", ${datesInWords(f)}`;
const barred = ({ kind }: DebtNoticeFacts) =>
  kind === 'lost-payment'
    ? "Until it is paid, you can't book anything new."
    : "Until it is paid, you can't list items, accept requests or book anything new.";
const deducted = ({ kind }: DebtNoticeFacts) =>
  kind === 'lost-payment' ? '' : ' If you have payouts coming, it is deducted from those first.';
const backWords = (cents: Cents) =>
  `You no longer owed ${moneyText(cents)} when your payment arrived, so we're refunding it to your card. That takes 5 to 10 days.`;

const kept = ({ why, cents }: DebtRefundFacts) =>
  why === 'sent-back'
    ? `We refunded ${moneyText(cents)} that you paid after you no longer owed it, but the bank that issued your card sent it back.`
    : `We want to refund ${moneyText(cents)} that you paid after you no longer owed it, but the bank that issued your card has disputed the payment.`;
const nextTry = ({ why, nextTryAt }: DebtRefundFacts) => {
  if (why === 'disputed') return "We'll refund it when the dispute is over.";
  return nextTryAt ? "We'll try again." : 'Please contact us so that we can pay you another way.';
};

/** Owing us money, and paying it. */
export const debtNotices = {
  'debt-arose': toPerson<DebtNoticeFacts>({
    inApp: (f) => ({
      words: `You owe ${moneyText(f.cents)} for ${rentalOf(f)}. ${barred(f)}`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `You owe ${moneyText(f.cents)}: ${title}`),
      preheader: barred(f),
      heading: `You owe ${moneyText(f.cents)}`,
      paragraphs: [
        `This is about ${rentalOf(f)}.`,
        `${barred(f)} Rentals already underway continue.${deducted(f)}`,
        "We never charge your card for it: you pay when you're ready.",
      ],
      item: { title: f.itemTitle, dates: datesInWords(f), picture: null },
      facts: [[f.words, moneyText(f.cents)]],
      action: earningsPage('Pay what you owe'),
      after: [{ text: 'Think this is wrong?', link: contactUs }],
      why: why(),
    }),
  }),
  'fees-waived': toPerson<FeesWaivedFacts>({
    inApp: (f) => ({
      words: `You no longer owe ${moneyText(f.cents)} in fees for ${rentalOf(f)}: we've waived them.`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) => `You no longer owe ${moneyText(f.cents)}: ${title}`),
      preheader: "We've waived the fees.",
      heading: `We've waived ${moneyText(f.cents)} in fees`,
      paragraphs: [
        `This is about ${rentalOf(f)}, which was cancelled because an item was late. You no longer owe its fees, and it no longer counts against you.`,
        `Our reason: "${f.reason}"`,
      ],
      item: { title: f.itemTitle, dates: datesInWords(f), picture: null },
      action: earningsPage('View your earnings'),
      why: `You are receiving this email because you owed money on ${product.name}.`,
    }),
  }),
  'debt-paid': toPerson<DebtPaidFacts>({
    inApp: ({ cents, returnedCents }) => ({
      words: `We received your payment of ${moneyText(cents)}. ${returnedCents > 0 ? backWords(returnedCents) : 'Thank you.'}`,
      about,
    }),
    mail: ({ cents, returnedCents }) => ({
      subject: `We received your payment of ${moneyText(cents)}`,
      preheader: returnedCents > 0 ? backWords(returnedCents) : 'It covered what you owed.',
      heading: `We received ${moneyText(cents)}`,
      paragraphs: [
        returnedCents === cents
          ? 'What you owed was settled before your payment arrived.'
          : `${moneyText(cents - returnedCents)} covered what you owed. Thank you.`,
        ...(returnedCents > 0 ? [backWords(returnedCents)] : []),
      ],
      facts: [
        ['Paid', moneyText(cents)],
        ...(returnedCents > 0 ? [['On its way back', moneyText(returnedCents)] as const] : []),
      ],
      action: earningsPage('View what you paid'),
      why: why(),
    }),
  }),
  'debt-refund-failed': toPerson<DebtRefundFacts>({
    inApp: (f) => ({ words: `${kept(f)} ${nextTry(f)}`, about }),
    mail: (f) => ({
      subject:
        f.why === 'sent-back'
          ? `Your bank returned our refund of ${moneyText(f.cents)}`
          : `Your refund of ${moneyText(f.cents)} is on hold`,
      preheader: `You won't lose anything: we owe you ${moneyText(f.cents)} until you get it.`,
      heading: f.why === 'sent-back' ? 'Your bank returned our refund' : 'Your refund is on hold',
      paragraphs: [
        kept(f),
        `You won't lose anything: we owe you ${moneyText(f.cents)} until you get it. ${nextTry(f)}`,
      ],
      facts: [['Refund', moneyText(f.cents)]],
      action: f.nextTryAt || f.why === 'disputed' ? earningsPage('View what you paid') : contactUs,
      why: why(),
    }),
  }),
};
