import { z } from 'zod';
import { handovers, longestNote, maxPhotosOfHandover } from './handover.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });
const part = z.enum(['renter', 'owner']);

export const EvidencePhotoSchema = z.object({
  id: z.uuid(),
  part,
  at: instant,
  /** Whole minutes after the hand-over, negative before it; null if there hasn't been one. */
  minutesAfter: z.number().int().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  /** Why its bytes were withdrawn; null while they are stored. */
  withdrawn: z.string().nullable(),
});
export type EvidencePhoto = z.infer<typeof EvidencePhotoSchema>;

/** What one side last said about the condition: the lines of the checklist they ticked, and a note. */
const ConditionSchema = z.object({ at: instant, ticked: z.array(z.string()), note: z.string() });
export type Condition = z.infer<typeof ConditionSchema>;

const HandoverRecordSchema = z.object({
  /** When it can be recorded; null for a hand-over that won't happen, and for `closesAt` also while it isn't known yet. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
  handedOverAt: instant.nullable(),
  /** From both sides, in the order they arrived. */
  photos: z.array(EvidencePhotoSchema),
  conditions: z.object({ renter: ConditionSchema.nullable(), owner: ConditionSchema.nullable() }),
});
export type HandoverRecord = z.infer<typeof HandoverRecordSchema>;

/** Everything that shows how an item changed hands, for its two people. */
export const HandoverRecordsSchema = z.object({
  part,
  /** The owner's lines as of the confirmation of the booking. */
  checklist: z.array(z.string()),
  maxPhotos: z.literal(maxPhotosOfHandover),
  pickup: HandoverRecordSchema,
  return: HandoverRecordSchema,
});
export type HandoverRecords = z.infer<typeof HandoverRecordsSchema>;

export const HandoverQuerySchema = z.object({ handover: z.enum(handovers) });
export const PhotoSizeQuerySchema = z.object({ size: z.enum(['full', 'small']).default('full') });
export const EvidencePhotoAnswerSchema = z.object({ photo: EvidencePhotoSchema });

/** What one side says about the condition; they can say it again, and the last one counts. */
export const ConditionInputSchema = z.object({
  ticked: z.array(z.string()).max(12),
  note: z.string().trim().max(longestNote, `A note can have at most ${longestNote} characters`),
});
export type ConditionInput = z.infer<typeof ConditionInputSchema>;
