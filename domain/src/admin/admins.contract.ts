import { z } from 'zod';
import { EmailSchema } from '../contact-details.contract.ts';
import { adminRights } from './rights.rules.ts';

const RightSchema = z.enum(adminRights);
const ReasonSchema = z
  .string()
  .trim()
  .min(1, 'Please say why.')
  .max(500, 'At most 500 characters')
  .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, 'Letters, numbers and signs');

/** Whom an operator appoints, to what, and why. */
export const AppointmentSchema = z.strictObject({
  email: EmailSchema,
  right: RightSchema,
  reason: ReasonSchema,
});
export type Appointment = z.infer<typeof AppointmentSchema>;

/** What becomes of an admin's right; null takes it. */
export const RightChangeSchema = z.strictObject({ right: RightSchema.nullable(), reason: ReasonSchema });
export type RightChange = z.infer<typeof RightChangeSchema>;

/** What shuts an admin out or lets them back in; their right stays. */
export const shutsAdmin = ['suspend', 'ban', 'lift'] as const;
export type ShutAdmin = (typeof shutsAdmin)[number];

/** Who runs the site, and who gave or took which right, latest first. */
export const AdminsViewSchema = z.object({
  admins: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      right: RightSchema,
      since: z.string(),
      /** Why the right doesn't count now: the second factor is gone, or the account is suspended or under review; null if it does. */
      rests: z.enum(['no-factor', 'shut-out']).nullable(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      /** Null: done on the server, by a command. */
      by: z.string().nullable(),
      name: z.string(),
      before: RightSchema.nullable(),
      after: RightSchema.nullable(),
      /** Set instead of both if the account of an admin was suspended, banned, or let back in. */
      shut: z.enum(shutsAdmin).nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type AdminsView = z.infer<typeof AdminsViewSchema>;
export type AdminView = AdminsView['admins'][number];
