import { z } from 'zod';
import { reasonLines, type ReasonsFor, usualReasons } from './ready-reasons.ts';
import { maybe } from './setting-forms.ts';

const longestLine = 500;
const mostLines = 8;
/** Ready reasons, one a line. */
const reasons = z
  .string()
  .trim()
  .min(1)
  .regex(/^(?:[^\p{Cc}\p{Zl}\p{Zp}]|\n)*$/u, 'Letters, numbers and signs')
  .transform((typed) => reasonLines(typed).join('\n'))
  .refine((typed) => typed.split('\n').length <= mostLines, `At most ${mostLines} reasons`)
  .refine(
    (typed) => typed.split('\n').every((line) => line.length <= longestLine),
    `At most ${longestLine} characters in each`,
  );

/** The section of the settings that holds ready reasons: a field for each decision. */
export const reasonFields = Object.fromEntries(
  Object.keys(usualReasons).map((name) => [name, maybe(reasons)]),
) as Record<ReasonsFor, ReturnType<typeof maybe<typeof reasons>>>; // one for each

/** The ready reasons of each decision, as the desk offers them. */
export const ReadyReasonsSchema = z.record(
  z.enum(Object.keys(usualReasons) as [ReasonsFor, ...ReasonsFor[]]), // the keys of a const table
  z.array(z.string()),
);
export type ReadyReasons = z.infer<typeof ReadyReasonsSchema>;
