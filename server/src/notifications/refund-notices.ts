import { datesInWords } from '@borough/domain/dates-in-words';
import type { DayRange } from '@borough/domain/days';
import { type Cents, moneyText } from '@borough/domain/money';
import type { Tx } from '../db/transaction.ts';
import { momentText, type NoticePerson } from './booking-facts.ts';
import { siteAddress } from './site-address.ts';
import { worded, writeMail } from './write-mail.ts';

/** What a notice about a refund that came back may mention; its id makes it be told once. */
export interface RefundNoticeFacts extends DayRange {
  id: string;
  subject: { id: string };
  itemTitle: string;
  timeZone: string;
  renter: NoticePerson;
  owner: NoticePerson;
  cents: Cents;
  /** A bank sent it back, or none can be made while the payment is disputed. */
  why: 'sent-back' | 'disputed';
  /** When it is tried again by itself; null once only we can help. */
  nextTryAt: Date | null;
}

/** What happened to the refund, to its renter and about them. */
const whatHappened = {
  'sent-back': {
    subject: 'your bank sent our refund back',
    renter: (amount: string, rental: string) =>
      `We refunded ${amount} for ${rental}, and the bank of the card that paid sent it back.`,
    owner: (amount: string, rental: string, renter: string) =>
      `We refunded ${amount} to ${renter} for ${rental}, and their bank sent it back.`,
    line: (amount: string) => `The bank sent the refund of ${amount} back.`,
  },
  disputed: {
    subject: 'our refund waits for your bank',
    renter: (amount: string, rental: string) =>
      `We meant to refund ${amount} for ${rental}, but the bank of the card that paid has disputed the payment. Until the dispute is over, no refund can be made.`,
    owner: (amount: string, rental: string, renter: string) =>
      `We meant to refund ${amount} to ${renter} for ${rental}, but their bank has disputed the payment.`,
    line: (amount: string) => `The refund of ${amount} has to wait: the payment is disputed.`,
  },
} as const satisfies Record<RefundNoticeFacts['why'], object>;

/** Writes the mails about a refund that failed to renter and owner, and answers the line for their conversation. */
export async function writeRefundNotice(tx: Tx, facts: RefundNoticeFacts): Promise<string> {
  const { itemTitle, renter, owner, timeZone, nextTryAt } = facts;
  const happened = whatHappened[facts.why];
  const amount = moneyText(facts.cents);
  const rental = `"${itemTitle}", ${datesInWords(facts)}`;
  const next = nextTryAt
    ? `We try again ${momentText(nextTryAt, timeZone)}. If the card is closed or has been replaced, write to us, and we find another way.`
    : 'Please write to us, so that we can pay you another way.';
  const letters = [
    {
      to: renter,
      kind: 'refund-failed',
      subject: `${itemTitle}: ${happened.subject}`,
      body: [
        `${happened.renter(amount, rental)} You lose nothing: we owe you ${amount} until you have it.`,
        next,
      ],
      action: nextTryAt
        ? { label: 'See the booking', url: `${siteAddress}/#/booking/${facts.subject.id}` }
        : { label: 'Write to us', url: `${siteAddress}/#/contact` },
    },
    {
      to: owner,
      kind: 'refund-failed',
      subject: `${itemTitle}: a refund to ${renter.name} did not go through`,
      body: [
        `${happened.owner(amount, rental, renter.name)} We are taking care of it. It changes nothing for you, and there is nothing for you to do.`,
      ],
      action: { label: 'See the booking', url: `${siteAddress}/#/booking/${facts.subject.id}` },
    },
  ];
  for (const { to, kind, subject, body, action } of letters) {
    // Nobody is there to write to any more once an account is deleted.
    if (to.email === '') continue;
    await writeMail(tx, {
      to: to.email,
      kind,
      subject: subject.replace(/\s+/g, ' '),
      dedupeKey: `refund-failed:${facts.id}:${to.id}`,
      ...worded({ heading: subject, body, action }),
    });
  }
  return nextTryAt
    ? `${happened.line(amount)} Borough tries again.`
    : `${happened.line(amount)} Borough finds another way to pay it.`;
}
