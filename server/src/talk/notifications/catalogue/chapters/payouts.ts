import { product } from '@borough/domain/company';
import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import { usuallyAtBank } from '@borough/domain/payouts/payout-words.rules';
import { universalText } from '../parts/instants.ts';
import { subjectWith } from '../parts/letter.ts';
import { contactUs, linkTo } from '../parts/links.ts';
import { toPerson } from '../parts/notice.ts';

/** What a notice about a payout may mention. Amounts in cents. */
export interface PayoutNoticeFacts extends DayRange {
  bookingId: string;
  itemTitle: string;
  /** What the booking earned. */
  cents: Cents;
  /** How much of it was sent, and how much was kept for debts. */
  sentCents: Cents;
  nettedCents: Cents;
  /** How many times the owner has been reminded of the set-up, including now. */
  reminders: number;
}

/** What a notice about a payment that a bank sent back may mention. */
export interface ReturnedNoticeFacts {
  cents: Cents;
}

/** What a notice about something the provider needs from an owner may mention. */
export interface AskedNoticeFacts {
  /** In words, each something to provide. */
  needed: readonly string[];
  /** The deadline; null if that is now. */
  by: Date | null;
}

const why = () => `You are receiving this email because you earned money on ${product.name}.`;
const rentalOf = (f: PayoutNoticeFacts) => `"${f.itemTitle}", ${datesInWords(f)}`;
const itemOf = (f: PayoutNoticeFacts) => ({ title: f.itemTitle, dates: datesInWords(f), picture: null });
const about = { type: 'payouts' } as const;
const payoutsPage = linkTo('/account/payouts');

const withinSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
/** A list in words: "a photo of your ID and your home address". */
const inARow = new Intl.ListFormat('en-US');
const neededOf = ({ needed }: AskedNoticeFacts) => inARow.format(needed.map(withinSentence));

const askedFor = (f: AskedNoticeFacts) => [
  ...(f.needed.length > 0 ? [['Needed', inARow.format(f.needed)] as const] : []),
  ...(f.by ? [['By', universalText(f.by)] as const] : []),
];

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
      why: why(),
    }),
  }),
  'payout-sent': toPerson<PayoutNoticeFacts>({
    inApp: (f) => ({
      words:
        f.sentCents > 0
          ? `We sent you ${moneyText(f.sentCents)} for ${rentalOf(f)}. It usually reaches your bank ${usuallyAtBank.sent}.${f.nettedCents > 0 ? ` ${moneyText(f.nettedCents)} went toward what you owed.` : ''}`
          : `The ${moneyText(f.nettedCents)} you earned for ${rentalOf(f)} went toward what you owed.`,
      about,
    }),
    mail: (f) => ({
      subject: subjectWith(f.itemTitle, (title) =>
        f.sentCents > 0
          ? `Your payout is on its way: ${title}`
          : `Your earnings went toward what you owed: ${title}`,
      ),
      preheader:
        f.sentCents > 0
          ? `${moneyText(f.sentCents)} usually reaches your bank ${usuallyAtBank.sent}.`
          : "There's no payout this time.",
      heading:
        f.sentCents > 0
          ? `${moneyText(f.sentCents)} is on its way to you`
          : 'Your earnings went toward what you owed',
      paragraphs: [
        f.sentCents > 0
          ? `We sent ${moneyText(f.sentCents)} for ${rentalOf(f)} to your Stripe account. From there, it usually reaches your bank ${usuallyAtBank.sent}.`
          : `You earned ${moneyText(f.cents)} for ${rentalOf(f)}. It all went toward what you owed us, so there's no payout this time.`,
        ...(f.sentCents > 0 && f.nettedCents > 0
          ? [`We applied ${moneyText(f.nettedCents)} of it to what you owed us.`]
          : []),
      ],
      item: itemOf(f),
      facts: factsOf(f),
      action: payoutsPage('View your payouts'),
      why: why(),
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
      why: why(),
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
      why: why(),
    }),
  }),
  'payouts-ready': toPerson<object>({
    inApp: () => ({ words: 'Your payout setup is complete. Your earnings go to your bank account.', about }),
    mail: () => ({
      subject: 'Your payout setup is complete',
      preheader: 'Your earnings go to your bank account from now on.',
      heading: 'Your payout setup is complete',
      paragraphs: [
        'Stripe, which handles our payments, has approved your details. Your earnings go to your bank account from now on.',
      ],
      action: payoutsPage('View your payouts'),
      why: why(),
    }),
  }),
  'payouts-asked': toPerson<AskedNoticeFacts>({
    inApp: (f) => ({
      words: `Stripe needs more from you${f.by ? ` by ${universalText(f.by)}` : ''}: ${neededOf(f)}.`,
      about,
    }),
    mail: (f) => ({
      subject: 'Stripe needs more information to pay you',
      preheader: f.by
        ? `Please provide it by ${universalText(f.by)}.`
        : 'Payouts are on hold until Stripe has what it needs.',
      heading: 'Stripe needs more information to pay you',
      paragraphs: [
        f.by
          ? `Stripe, which handles our payments, asks for the following. If Stripe doesn't receive this by ${universalText(f.by)}, it may stop paying you.`
          : 'Stripe, which handles our payments, asks for the following before it can pay you.',
        'Your earnings stay yours, however long it takes.',
      ],
      facts: askedFor(f),
      action: payoutsPage('Give Stripe what it needs'),
      after: ['We never see what you give to Stripe. We only learn whether something is missing.'],
      why: why(),
    }),
  }),
  'payouts-stopped': toPerson<AskedNoticeFacts>({
    inApp: (f) => ({
      words: `Stripe has stopped your payouts${f.needed.length > 0 ? `. It needs ${neededOf(f)}.` : ' while it reviews your details.'} Your earnings are still yours and will be there when payouts resume.`,
      about,
    }),
    mail: (f) => ({
      subject: 'Stripe has stopped your payouts',
      preheader: 'Your earnings are still yours and will be there when payouts resume.',
      heading: 'Stripe has stopped your payouts',
      paragraphs: [
        f.needed.length > 0
          ? 'Stripe, which handles our payments, needs the following before it can resume paying you.'
          : "Stripe, which handles our payments, is reviewing your details. You don't need to do anything. Payouts resume when it's done.",
        'Your earnings stay yours, however long it takes.',
      ],
      facts: askedFor(f),
      action: payoutsPage(f.needed.length > 0 ? 'Give Stripe what it needs' : 'View your payouts'),
      why: why(),
    }),
  }),
  'payouts-refused': toPerson<object>({
    inApp: () => ({ words: "Stripe can't pay you. Your earnings stay on record; please contact us.", about }),
    mail: () => ({
      subject: "Stripe can't send you payouts",
      preheader: 'Your earnings stay on record. Contact us to find another way.',
      heading: "Stripe can't send you payouts",
      paragraphs: [
        "Stripe, which handles our payments, won't send payouts to your account. We don't know its reasons.",
        'Your earnings stay yours and on record.',
        { text: "Write to us, and we'll look for another way.", link: contactUs },
      ],
      action: payoutsPage('View your payouts'),
      why: why(),
    }),
  }),
};
