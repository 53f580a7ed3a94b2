import { z } from 'zod';
import { handoverKinds } from './handover-code.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });
const eachParts = z.object({ owner: instant.nullable(), renter: instant.nullable() });

/** What is known about the hand-over of the item, at pickup and at return. */
export const HandoverSchema = z.object({
  /** Whether the rental has hand-overs; one that started before they existed is completed by the clock alone. */
  isPart: z.boolean(),
  /** The hand-over whose code this person can show the other now; get it from `/code`. Null if they show none. */
  showsCode: z.enum(handoverKinds).nullable(),
  /** When the item can first be handed over. */
  opensAt: instant.nullable(),
  /** When each said, without the code, that it was handed over; it counts if both do within half an hour. */
  saidAt: eachParts,
  /** When each said they were on their way to the next hand-over. */
  onTheWayAt: eachParts,
  pickedUpAt: instant.nullable(),
  /** When the owner said, before the end, that the item was back; it counts at `backCountsAt` unless the renter disagrees. */
  saidBackAt: instant.nullable(),
  backCountsAt: instant.nullable(),
  /** When the renter alone said the item was back; it counts at `claimCountsAt` unless the owner contests it. */
  claimedAt: instant.nullable(),
  claimCountsAt: instant.nullable(),
  contestedAt: instant.nullable(),
  returnedAt: instant.nullable(),
  /** When, if no one does anything, the rental completes or is cancelled because the item was never handed over. */
  endsItselfAt: instant.nullable(),
  /** When the owner said the item wasn't back. */
  overdueSince: instant.nullable(),
  /** When the people of this booking were told that the previous rental was late, and that the item was back. */
  previousLateAt: instant.nullable(),
  previousBackAt: instant.nullable(),
});

/** The code of a hand-over, only for the person who shows it: six digits, and the address its QR code opens. */
export const HandoverCodeSchema = z.object({
  kind: z.enum(handoverKinds),
  code: z.string(),
  link: z.string(),
  /** Until when no code can be entered after too many wrong tries. */
  blockedUntil: instant.nullable(),
});
export type HandoverCode = z.infer<typeof HandoverCodeSchema>;
