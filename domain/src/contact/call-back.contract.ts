import { z } from 'zod';
import { TypedPhoneSchema } from '../contact-details.contract.ts';

export const longestCallMatter = 1000;

/** What someone on Pro sends to be called back; the browser makes the `id`, so sending it again stores nothing twice. */
export const CallInputSchema = z.strictObject({
  id: z.uuid(),
  phone: TypedPhoneSchema,
  matter: z
    .string("Please tell us what it's about")
    .trim()
    .min(1, "Please tell us what it's about")
    .max(longestCallMatter, 'Please use at most 1,000 characters'),
});
export type CallInput = z.infer<typeof CallInputSchema>;

/** A call that was asked for: the number in E.164, and by when we call. */
export const CallSchema = z.object({ phone: z.string(), by: z.string() });
export type Call = z.infer<typeof CallSchema>;

/** The call a person is waiting for, with its reference and subject; null if there is none. */
export const WaitingCallSchema = z.object({
  call: CallSchema.extend({ reference: z.string(), matter: z.string() }).nullable(),
});
export type WaitingCall = z.infer<typeof WaitingCallSchema>;
