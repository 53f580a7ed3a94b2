import { z } from 'zod';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

/** An installation's current time, and whether people may move it. */
export const DemoClockSchema = z.object({
  now: instant,
  /** Only in a demo whose payments are simulated. */
  canMove: z.boolean(),
  /** While it is being moved: where from, and where to. */
  moving: z.object({ from: instant, to: instant }).nullable(),
});
export type DemoClockState = z.infer<typeof DemoClockSchema>;

/** Where to move the time to. */
export const MoveClockInputSchema = z.object({ to: z.iso.datetime() });

/** The header in which every answer of a demo says what time it is there. */
export const demoTimeHeader = 'borough-demo-time';

/** How far ahead a demo's time can be moved in one go, in days. */
export const longestJumpDays = 60;
