import { datesInWords } from '../dates-in-words.ts';
import type { DayRange } from '../days.ts';
import { type Cents, moneyText } from '../money.ts';
import { type DisputeEvidence, longestLine, longestText } from './disputes.contract.ts';

/** What our records say about a disputed rental. Amounts are in cents. */
export interface DisputedRental extends DayRange {
  renterName: string;
  renterEmail: string;
  title: string;
  description: string;
  timeZone: string;
  chargedCents: Cents;
  refundedCents: Cents;
  paidAt: Date;
  cancelledAt: Date | null;
  pickedUpAt: Date | null;
  returnedAt: Date | null;
  /** The owner entered the code that only the renter's account shows. */
  byCode: boolean;
  /** Until how many hours before the start cancelling was free, by the booking's own terms. */
  freeHours: number;
  renterIdApproved: boolean;
  /** When each photo of the hand-overs arrived. */
  pickUpPhotos: readonly Date[];
  returnPhotos: readonly Date[];
  /** What the renter wrote to the owner after paying, with contact details removed. */
  messages: readonly { at: Date; text: string }[];
}

const momentIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: zone, timeZoneName: 'short' },
  });
  return (at: Date) => format.format(at);
};
const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
const cut = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** How many of the renter's messages a bank gets to read: the latest ones. */
const mostMessages = 20;

/**
 * A first draft of our answer to a disputed payment's bank, from our records alone: who paid, for what and when, how the
 * item was handed over and returned, what was refunded, and what the renter wrote after paying. An admin reviews and edits
 * it.
 */
export function draftEvidence(rental: DisputedRental): DisputeEvidence {
  const { renterName, renterEmail, title, description } = rental;
  return {
    customer_name: cut(renterName, longestLine),
    customer_email_address: renterEmail,
    product_description: cut(`Rental of "${title}" from another person. ${description}`, longestText),
    service_date: cut(datesInWords(rental), longestLine),
    refund_policy_disclosure:
      'Before paying, the customer was shown on the payment page what they would get back if they cancelled, and until when: ' +
      `a full refund up to ${rental.freeHours} hours before the start; after that, part of the price but not the fees. Nothing is refunded ` +
      'once the rental has started.',
    uncategorized_text: cut(paragraphs(rental).join('\n\n'), longestText),
  };
}

function paragraphs(rental: DisputedRental): string[] {
  const at = momentIn(rental.timeZone);
  const { title, chargedCents, refundedCents, paidAt, cancelledAt, messages } = rental;
  const latest = messages.slice(-mostMessages);
  return [
    `The customer signed in to their account and paid ${moneyText(chargedCents)} on ${at(paidAt)} to rent "${title}" for ${datesInWords(rental)}.` +
      (rental.renterIdApproved ? ' Their ID had been checked and approved.' : ''),
    ...handedOver(rental, at),
    ...(rental.returnedAt ? [`The item was returned on ${at(rental.returnedAt)}.`] : []),
    ...(cancelledAt ? [`The booking was cancelled on ${at(cancelledAt)}.`] : []),
    refundedCents > 0
      ? `${moneyText(refundedCents)} of the payment has been refunded.`
      : 'None of the payment has been refunded.',
    ...(latest.length > 0
      ? [
          [
            'What the customer wrote to the owner after paying:',
            ...latest.map(({ at: sent, text }) => `${at(sent)}: ${text}`),
          ].join('\n'),
        ]
      : []),
  ];
}

function handedOver(rental: DisputedRental, at: (instant: Date) => string): string[] {
  const { pickedUpAt, byCode, pickUpPhotos, returnPhotos } = rental;
  if (!pickedUpAt) return ['Our records show no handover of the item.'];
  const how = byCode
    ? "The owner entered a code that only the customer's account shows."
    : 'Both the customer and the owner confirmed it.';
  const first = pickUpPhotos[0];
  return [
    `The item was handed over on ${at(pickedUpAt)}. ${how}`,
    ...(first
      ? [
          `We have ${photos(pickUpPhotos.length)} of the handover, the first uploaded on ${at(first)}, and ${photos(returnPhotos.length)} of the return. ` +
            'Each was recorded with its time and checksum when it arrived.',
        ]
      : []),
  ];
}
