import { z } from 'zod';

export const reportReasons = {
  'not-as-described': 'It is not what the listing says',
  prohibited: 'It must not be rented out',
  scam: 'It looks like a scam',
  'off-platform': 'The owner asks to deal outside Borough',
  offensive: 'It is offensive',
  other: 'Something else',
} as const;

export const ReportInputSchema = z.object({
  itemId: z.uuid(),
  reason: z.enum(Object.keys(reportReasons) as [keyof typeof reportReasons]), // keys of a const table
  details: z.string().trim().max(1000, 'Please use at most 1,000 characters').optional(),
});
export type ReportInput = z.infer<typeof ReportInputSchema>;
