import { z } from 'zod';

/** An owner's account with the payment provider: its id, and how far its set-up has come. */
export const ConnectAccountSchema = z.object({
  id: z.string(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
});
export type ConnectAccount = z.infer<typeof ConnectAccountSchema>;

/** What `check-connect-account` returns; null if the set-up was never started. */
export const CheckConnectAccountAnswerSchema = z.object({ account: ConnectAccountSchema.nullable() });
export type CheckConnectAccountAnswer = z.infer<typeof CheckConnectAccountAnswerSchema>;

/** Where the provider's pages return to: an address on this site. */
export const CreateConnectAccountInputSchema = z.object({ return_url: z.url({ protocol: /^https?$/ }) });
export type CreateConnectAccountInput = z.infer<typeof CreateConnectAccountInputSchema>;

/** The page on which the provider asks for identity and bank details; it opens once. */
export const CreateConnectAccountAnswerSchema = z.object({ account_link_url: z.string() });
export type CreateConnectAccountAnswer = z.infer<typeof CreateConnectAccountAnswerSchema>;

/** What a rental earned its owner or cost them, in whole cents. */
export const OwedLineSchema = z.object({
  bookingId: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  cents: z.number().int(),
  /** Earned, earned once the rental is over, owed to us, or fees that don't have to be paid for now. */
  standing: z.enum(['earned', 'upcoming', 'debt', 'waived']),
});
export type OwedLine = z.infer<typeof OwedLineSchema>;

/** How many rentals are listed at most; the sums cover all of them. */
export const maxOwedLines = 50;

/** What is shown next to the payout set-up: what the provider needs, where payouts go, and what the owner is owed. */
export const MyPayoutsSchema = z.object({
  /** What the owner still has to provide, in words, and the provider's due date for it. */
  needed: z.object({ words: z.array(z.string()), dueAt: z.string().nullable() }),
  /** What the provider is reviewing, in words. */
  lookedAt: z.array(z.string()),
  /** How the provider has refused; null if it hasn't. */
  refusedAs: z.enum(['rejected', 'unsupported']).nullable(),
  bank: z.object({ name: z.string().nullable(), last4: z.string() }).nullable(),
  /** When the provider was last asked; null without an account. */
  checkedAt: z.string().nullable(),
  owed: z.object({
    earnedCents: z.number().int(),
    upcomingCents: z.number().int(),
    debtCents: z.number().int(),
    lines: z.array(OwedLineSchema),
    lineCount: z.number().int(),
  }),
});
export type MyPayouts = z.infer<typeof MyPayoutsSchema>;
