import { z } from 'zod';
import { handoverKinds } from './handover-code.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });
const eachParts = z.object({ owner: instant.nullable(), renter: instant.nullable() });

/** What is known about the hand-over of the item, at pickup and at return. */
export const HandoverSchema = z.object({
  /** Whether the rental has one; those that had started before there were hand-overs go by the clock alone. */
  isPart: z.boolean(),
  /** The hand-over whose code this person can show the other now, from `/code`; null if they show none. */
  showsCode: z.enum(handoverKinds).nullable(),
  /** From when on it can be handed over. */
  opensAt: instant.nullable(),
  /** When each said, without the code, that it was handed over; both within half an hour count. */
  saidAt: eachParts,
  /** When each said that they were on their way to the hand-over that is next. */
  onTheWayAt: eachParts,
  pickedUpAt: instant.nullable(),
  /** The owner said before the end that it was back: it counts then unless the renter disagrees. */
  saidBackAt: instant.nullable(),
  backCountsAt: instant.nullable(),
  /** The renter alone said that it was back: it counts then unless the owner contests it. */
  claimedAt: instant.nullable(),
  claimCountsAt: instant.nullable(),
  contestedAt: instant.nullable(),
  returnedAt: instant.nullable(),
  /** When the rental completes, or is cancelled because it was never handed over, if nobody does anything. */
  endsItselfAt: instant.nullable(),
  /** When the owner said that it was not back. */
  overdueSince: instant.nullable(),
  /** When the people of this booking were told that the rental before it was late, and that it was back. */
  previousLateAt: instant.nullable(),
  previousBackAt: instant.nullable(),
});

/** The code of a hand-over, for the one who shows it alone: six digits, and the address a QR code leads to. */
export const HandoverCodeSchema = z.object({
  kind: z.enum(handoverKinds),
  code: z.string(),
  link: z.string(),
  /** Until when no code can be entered, after too many wrong ones. */
  blockedUntil: instant.nullable(),
});
export type HandoverCode = z.infer<typeof HandoverCodeSchema>;
