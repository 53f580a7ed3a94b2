import { z } from 'zod';
import { ClauseSchema } from './guideline-clauses.ts';
import { factSources } from './statements.rules.ts';

/** What became of an appeal: nobody decided yet, or the decision stands. A successful one undoes the decision itself. */
export const appealStates = ['open', 'kept'] as const;

export const AppealSchema = z.object({
  at: z.string(),
  words: z.string(),
  state: z.enum(appealStates),
  /** Why the decision stands; null while nobody has decided. */
  reason: z.string().nullable(),
});

/** The statement of reasons of a listing that was taken down, as its owner reads it. */
export const RemovalSchema = z.object({
  at: z.string(),
  /** The facts, as the admin stated them. */
  reason: z.string(),
  clause: ClauseSchema,
  /** Null for decisions made before this was recorded. */
  source: z.enum(factSources).nullable(),
  appealUntil: z.string(),
  appeal: AppealSchema.nullable(),
});
export type Removal = z.infer<typeof RemovalSchema>;

export const longestAppeal = 2_000;
export const AppealInputSchema = z.object({
  words: z
    .string()
    .trim()
    .min(10, 'Please say why we got it wrong')
    .max(longestAppeal, `An appeal can have up to ${longestAppeal.toLocaleString('en-US')} characters`),
});

/** What restricts someone, as the transparency page counts it. */
export const countedActs = ['take-down', 'warn', 'suspend', 'ban', 'hide-review', 'hide-reply'] as const;
export type CountedAct = (typeof countedActs)[number];

/** How often we acted, were asked to look again, and undid it: by month (`2026-06`), act and guideline, latest month first. */
export const TransparencySchema = z.object({
  lines: z.array(
    z.object({
      month: z.string(),
      act: z.enum(countedActs),
      clause: ClauseSchema,
      acts: z.number().int(),
      appeals: z.number().int(),
      reversals: z.number().int(),
    }),
  ),
});
export type Transparency = z.infer<typeof TransparencySchema>;
