import { z } from 'zod';
import { answerStates, disputeStages, disputeStates } from '../payments/disputes.rules.ts';

/** How long each text can be; the provider's limits. */
export const longestLine = 500;
export const longestText = 20_000;

const line = z.string().trim().max(longestLine, `Please use at most ${longestLine} characters`);
const text = z
  .string()
  .trim()
  .max(longestText, `Please use at most ${longestText.toLocaleString('en-US')} characters`);

/** What a bank is told about a disputed payment, in the provider's fields; empty ones aren't sent. */
export const DisputeEvidenceSchema = z.strictObject({
  customer_name: line,
  customer_email_address: z.union([z.literal(''), z.email('Please enter an email address')]),
  product_description: text,
  service_date: line,
  refund_policy_disclosure: text,
  uncategorized_text: text.min(1, 'Please write what happened'),
});
export type DisputeEvidence = z.infer<typeof DisputeEvidenceSchema>;
export type EvidenceField = keyof DisputeEvidence;

/** A draft can still lack what the bank must be told. */
export const DraftInputSchema = DisputeEvidenceSchema.extend({ uncategorized_text: text });
export const SendInputSchema = z.strictObject({
  evidence: DisputeEvidenceSchema,
  reason: z.string().trim().min(1, 'Please give a reason').max(500),
});

const PersonSchema = z.object({ id: z.string(), displayName: z.string() });

/** A disputed payment, with the draft or the sent answer to its bank. Amounts are in cents. */
export const DisputeDetailSchema = z.object({
  id: z.string(),
  /** The payment provider's id for it. */
  providerId: z.string(),
  openedAt: z.string(),
  cents: z.number().int(),
  /** Why the payment is disputed, in the provider's words. */
  reason: z.string(),
  stage: z.enum(disputeStages),
  state: z.enum(disputeStates),
  /** By when the bank wants an answer. */
  dueBy: z.string().nullable(),
  closedAt: z.string().nullable(),
  booking: z.object({ id: z.string(), title: z.string() }),
  renter: PersonSchema,
  owner: PersonSchema,
  /** What was saved or sent; until then, a draft of what our records say. */
  evidence: DisputeEvidenceSchema.extend({ uncategorized_text: z.string() }),
  /** Null until someone saves a draft. */
  answer: z
    .object({
      state: z.enum(answerStates),
      savedAt: z.string(),
      /** Who saved it last; null once their account is gone. */
      savedBy: z.string().nullable(),
      sentAt: z.string().nullable(),
      /** The provider's reason for refusing it. */
      error: z.string().nullable(),
    })
    .nullable(),
});
export type DisputeDetail = z.infer<typeof DisputeDetailSchema>;
