import { z } from 'zod';
import { ActInputSchema } from '../admin/moderation.contract.ts';
import { findingIds, findingStates } from './findings.ts';

export const HealthFindingSchema = z.object({
  id: z.enum(findingIds),
  state: z.enum(findingStates),
  says: z.string(),
  todo: z.string().nullable(),
  table: z
    .object({
      columns: z.array(z.string()).readonly(),
      rows: z.array(z.array(z.string()).readonly()).readonly(),
    })
    .nullable(),
});

/** What Health shows: worst first is up to the page. */
export const HealthSchema = z.object({ at: z.iso.datetime(), findings: z.array(HealthFindingSchema) });
export type Health = z.infer<typeof HealthSchema>;

/** A message that was refused for good. */
export const RefusedMailSchema = z.object({
  id: z.uuid(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  kind: z.string(),
  subject: z.string(),
  why: z.string(),
  refusedAt: z.iso.datetime(),
  /** Anyone who reads it can open something with it, so it only goes where it was meant to. */
  isKey: z.boolean(),
});
export type RefusedMail = z.infer<typeof RefusedMailSchema>;

export const RefusedMailListSchema = z.object({ items: z.array(RefusedMailSchema) });

/** What an admin does about a refused message. */
export const mailActs = ['again', 'redirect', 'set-aside'] as const;
export type MailAct = (typeof mailActs)[number];

/** To another address: where it goes instead. */
export const RedirectSchema = ActInputSchema.extend({
  to: z.email('Please enter a valid email address').max(254),
});
export const MailActSchema = RedirectSchema.partial({ to: true });

export const JobsAgainSchema = z.object({ jobs: z.number().int() });
