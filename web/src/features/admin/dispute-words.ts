import type { DisputeDetail, EvidenceField } from '@borough/domain/disputes/disputes.contract';
import type { Tone } from '../../ui/badge.tsx';

/** The texts a bank is sent, in the order of the form. */
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

type Standing = Pick<DisputeDetail, 'stage' | 'state'> & {
  answer: Pick<NonNullable<DisputeDetail['answer']>, 'state'> | null;
};

/** How far a dispute has come, in two words. */
export function standingInWords({ stage, state, answer }: Standing): { label: string; tone: Tone } {
  if (state === 'won') return { label: 'Won', tone: 'good' };
  if (state === 'lost') return { label: 'Lost', tone: 'bad' };
  if (state === 'withdrawn') return { label: 'Withdrawn', tone: 'plain' };
  if (answer?.state === 'sending') return { label: 'Sending', tone: 'plain' };
  if (answer?.state === 'refused') return { label: 'Answer refused', tone: 'bad' };
  if (stage === 'with-bank') return { label: 'Under review', tone: 'waiting' };
  return { label: 'Needs an answer', tone: 'waiting' };
}
