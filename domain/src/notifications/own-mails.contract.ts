import { z } from 'zod';
import { SettingsSectionSchema, ValuesSchema } from '../settings/settings.contract.ts';

/** Names one email: the notice, and who reads it. */
export const LetterParamsSchema = z.object({ notice: z.string().max(60), reader: z.string().max(20) });
export type LetterParams = z.infer<typeof LetterParamsSchema>;

const LetterHeadSchema = LetterParamsSchema.extend({
  /** What it is about, such as "Returns". */
  chapter: z.string(),
  /** Its subject with example facts, as it would be sent now. */
  subject: z.string(),
  /** Whether operators have set anything of it. */
  isOwn: z.boolean(),
});
export type LetterHead = z.infer<typeof LetterHeadSchema>;

export const LetterHeadsSchema = z.object({ letters: z.array(LetterHeadSchema) });

/** One email as operators see it. */
export const OwnLetterSchema = SettingsSectionSchema.extend({
  ...LetterHeadSchema.shape,
  /** Our subjects for its cases, with example facts. */
  ourSubjects: z.array(z.string()),
  /** Whether it is about an item, whose title the subject can name. */
  hasItem: z.boolean(),
  /** The cases it can be shown in, such as "without a deposit". */
  samples: z.array(z.string()),
});
export type OwnLetter = z.infer<typeof OwnLetterSchema>;

export const LetterPreviewInputSchema = z.object({ values: ValuesSchema, sample: z.string().max(60) });

/** The email as it would be sent, with example facts. */
export const LetterPreviewSchema = z.object({ subject: z.string(), preheader: z.string(), html: z.string() });
export type LetterPreview = z.infer<typeof LetterPreviewSchema>;
