import { product } from '../company.ts';
import { z } from 'zod';

export const reportReasons = {
  'not-as-described': "It isn't as described",
  get prohibited() {
    return `It isn't allowed on ${product.name}`;
  },
  scam: 'It looks like a scam',
  get 'off-platform'() {
    return `The owner asked me to take the deal off ${product.name}`;
  },
  offensive: 'It is offensive',
  other: 'Something else',
} as const;

export const personReportReasons = {
  rude: 'They are rude or threatening',
  harassing: 'They keep messaging me after I asked them to stop',
  scam: 'It looks like a scam',
  get 'off-platform'() {
    return `They asked me to take the deal off ${product.name}`;
  },
  impersonation: "They're pretending to be someone else",
  other: 'Something else',
} as const;

export const reviewReportReasons = {
  abusive: 'It is offensive or threatening',
  untrue: "It says something that isn't true",
  private: 'It reveals private information',
  unrelated: "It isn't about the rental",
  pressure: 'It was written to put someone under pressure',
  other: 'Something else',
} as const;

export const wantedReportReasons = {
  prohibited: reportReasons.prohibited,
  scam: reportReasons.scam,
  offensive: reportReasons.offensive,
  private: reviewReportReasons.private,
  other: 'Something else',
} as const;

const details = z.string().trim().max(1000, 'Please use at most 1,000 characters').optional();

export const ReportInputSchema = z.object({
  itemId: z.uuid(),
  reason: z.enum(Object.keys(reportReasons) as [keyof typeof reportReasons]), // keys of a const table
  details,
});
export type ReportInput = z.infer<typeof ReportInputSchema>;

/** Reports a person: from their page, or as the other side of a conversation, which moderators can then read too. */
export const PersonReportInputSchema = z
  .object({
    personId: z.uuid().optional(),
    conversationId: z.uuid().optional(),
    reason: z.enum(Object.keys(personReportReasons) as [keyof typeof personReportReasons]), // keys of a const table
    details,
  })
  .refine(
    ({ personId, conversationId }) => (personId === undefined) !== (conversationId === undefined),
    'A report must name a person or a conversation',
  );
export type PersonReportInput = z.infer<typeof PersonReportInputSchema>;

/** Reports a public review, with the reply to it. */
export const ReviewReportInputSchema = z.object({
  reviewId: z.uuid(),
  reason: z.enum(Object.keys(reviewReportReasons) as [keyof typeof reviewReportReasons]), // keys of a const table
  details,
});
export type ReviewReportInput = z.infer<typeof ReviewReportInputSchema>;

/** Reports what someone asks their neighbors for. */
export const WantedReportInputSchema = z.object({
  wantedId: z.uuid(),
  reason: z.enum(Object.keys(wantedReportReasons) as [keyof typeof wantedReportReasons]), // keys of a const table
  details,
});
export type WantedReportInput = z.infer<typeof WantedReportInputSchema>;
