import type { DisputeDetail, EvidenceField } from '@borough/domain/disputes/disputes.contract';
import type { Tone } from '../../../ui/parts/badge.tsx';

/** The texts sent to a bank, in form order. */
export const evidenceFields: Readonly<
  Record<EvidenceField, { label: string; hint?: string; rows: 'line' | 'some' | 'many' }>
> = {
  customer_name: { label: "Customer's name", rows: 'line' },
  customer_email_address: { label: "Customer's email", rows: 'line' },
  service_date: { label: 'Dates of the rental', rows: 'line' },
  product_description: { label: 'What was rented', rows: 'some' },
  refund_policy_disclosure: { label: 'How the customer was shown the refund rules', rows: 'some' },
  uncategorized_text: {
    label: 'What happened',
    hint: 'Delete anything the bank doesn’t need to know, especially other people’s details.',
    rows: 'many',
  },
};
export const fieldNames = Object.keys(evidenceFields) as EvidenceField[]; // keys of a const table

const reasons: Readonly<Record<string, string>> = {
  bank_cannot_process: "The bank couldn't process it",
  check_returned: 'A check was returned',
  credit_not_processed: "A promised refund didn't arrive",
  customer_initiated: 'Disputed by the cardholder',
  debit_not_authorized: "The cardholder says they didn't authorize it",
  duplicate: 'The cardholder says they paid twice',
  fraudulent: "The cardholder says they didn't make this payment",
  general: 'No specific reason',
  incorrect_account_details: 'Wrong account details',
  insufficient_funds: 'Insufficient funds',
  noncompliant: "It broke the card network's rules",
  product_not_received: 'The cardholder says they never got the item',
  product_unacceptable: "The cardholder says the item wasn't as described",
  subscription_canceled: 'The cardholder says they had cancelled the subscription',
  unrecognized: "The cardholder doesn't recognize the payment",
};

/** Why a bank disputes a payment, in words; for a reason we don't know, the provider's code without underscores. */
export const reasonInWords = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ');

type Standing = Pick<DisputeDetail, 'stage' | 'state'> & {
  answer: Pick<NonNullable<DisputeDetail['answer']>, 'state'> | null;
};

/** A dispute's status, in a word or two. */
export function standingInWords({ stage, state, answer }: Standing): { label: string; tone: Tone } {
  if (state === 'won') return { label: 'Won', tone: 'good' };
  if (state === 'lost') return { label: 'Lost', tone: 'bad' };
  if (state === 'withdrawn') return { label: 'Withdrawn', tone: 'plain' };
  if (answer?.state === 'sending') return { label: 'Sending', tone: 'plain' };
  if (answer?.state === 'refused') return { label: 'Answer refused', tone: 'bad' };
  if (stage === 'with-bank') return { label: 'Under review', tone: 'waiting' };
  return { label: 'Needs an answer', tone: 'waiting' };
}
