import { expect, test } from 'vitest';
import { DisputeEvidenceSchema } from './disputes.contract.ts';
import { type DisputedRental, draftEvidence } from './evidence.rules.ts';

const at = (text: string) => new Date(text);
const rental: DisputedRental = {
  renterName: 'Rita Renter',
  renterEmail: 'rita@example.com',
  title: 'Cordless drill',
  description: 'With two batteries.',
  startDate: '2027-06-01',
  endDate: '2027-06-03',
  timeZone: 'America/New_York',
  chargedCents: 4720,
  refundedCents: 0,
  paidAt: at('2027-05-20T16:00:00Z'),
  cancelledAt: null,
  pickedUpAt: at('2027-06-01T13:30:00Z'),
  returnedAt: at('2027-06-03T20:00:00Z'),
  byCode: true,
  freeHours: 24,
  renterIdApproved: true,
  pickUpPhotos: [at('2027-06-01T13:31:00Z'), at('2027-06-01T13:32:00Z')],
  returnPhotos: [at('2027-06-03T20:01:00Z')],
  messages: [{ at: at('2027-06-01T14:00:00Z'), text: 'Thanks, it works well!' }],
};

test('the draft says who paid for what and when, how it was handed over and returned, and what the renter wrote', () => {
  expect(draftEvidence(rental)).toMatchObject({
    customer_name: 'Rita Renter',
    customer_email_address: 'rita@example.com',
    service_date: 'Jun 1 to Jun 3, 2027',
    product_description: 'Rental of "Cordless drill" from another person. With two batteries.',
    uncategorized_text: [
      'The customer signed in to their account and paid $47.20 on May 20, 2027 at 12:00 PM EDT to rent "Cordless drill" for Jun 1 to Jun 3, 2027. Their ID had been checked and approved.',
      "The item was handed over on June 1, 2027 at 9:30 AM EDT. The owner entered a code that only the customer's account shows.",
      'We have 2 photos of the handover, the first uploaded on June 1, 2027 at 9:31 AM EDT, and 1 photo of the return. Each was recorded with its time and checksum when it arrived.',
      'The item was returned on June 3, 2027 at 4:00 PM EDT.',
      'None of the payment has been refunded.',
      'What the customer wrote to the owner after paying:\nJune 1, 2027 at 10:00 AM EDT: Thanks, it works well!',
    ].join('\n\n'),
  });
});

test('the draft claims nothing that is not on record', () => {
  const bare = draftEvidence({
    ...rental,
    ...{ pickedUpAt: null, returnedAt: null, byCode: false, renterIdApproved: false, refundedCents: 1_000 },
    ...{ pickUpPhotos: [], returnPhotos: [], messages: [], cancelledAt: at('2027-05-21T16:00:00Z') },
  });
  expect(bare.uncategorized_text).toBe(
    [
      'The customer signed in to their account and paid $47.20 on May 20, 2027 at 12:00 PM EDT to rent "Cordless drill" for Jun 1 to Jun 3, 2027.',
      'Our records show no handover of the item.',
      'The booking was cancelled on May 21, 2027 at 12:00 PM EDT.',
      '$10 of the payment has been refunded.',
    ].join('\n\n'),
  );
  const agreed = draftEvidence({ ...rental, byCode: false }).uncategorized_text;
  expect(agreed).toContain('Both the customer and the owner confirmed it.');
});

test('however much there is, the draft fits what the provider takes', () => {
  const long = 'Drill.'.repeat(6_000);
  const messages = Array.from({ length: 400 }, (_, n) => ({ at: rental.paidAt, text: `${n} ${long}` }));
  const draft = draftEvidence({ ...rental, renterName: long, description: long, messages });
  expect(DisputeEvidenceSchema.safeParse(draft).error).toBeUndefined();
  expect(draft.uncategorized_text).toHaveLength(20_000);
});
