import { z } from 'zod';
import { ClauseSchema } from './guideline-clauses.ts';

/** A person's standing, with the reason an admin gave; reason and clause are null until an admin gives them. */
export const StandingSchema = z.object({
  kind: z.enum(['member', 'under-review', 'kept-out', 'suspended', 'banned']),
  reason: z.string().nullable(),
  clause: ClauseSchema.nullable(),
  /** When a suspension or a review ends; null if it has no end. */
  until: z.string().nullable(),
  /** The admin who suspended or banned them had dealings with them: no other admin could decide. */
  alone: z.boolean(),
});
export type Standing = z.infer<typeof StandingSchema>;
