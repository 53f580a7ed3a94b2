import type { Booking } from '@borough/domain/bookings/bookings.contract';
import type { HandoverKind } from '@borough/domain/bookings/handover/handover-code.rules';
import type { PersonalMove } from '@borough/domain/bookings/moving/bookings.machine';
import { momentInWords } from '../../../lib/time/moments.ts';

/** What people can say at a hand-over without its code. */
export const withoutCode: Record<HandoverKind, readonly PersonalMove[]> = {
  'pick-up': ['say-received', 'say-handed-over'],
  return: ['mark-back', 'say-returned', 'agree-return', 'deny-return', 'contest-return', 'not-back'],
};

type Told = Pick<Booking, 'startsAt' | 'endsAt' | 'handover' | 'depositCovered' | 'timeZone'>;

/** Why there's no code to show or enter right now, and what to do. */
export function whyNoCode(
  { handover, endsAt, depositCovered, timeZone }: Told,
  kind: HandoverKind,
  now: Date,
): string {
  const at = (instant: string) => momentInWords(new Date(instant), timeZone, now);
  if (kind === 'return') return "There's no code right now. Let each other know where things stand.";
  if (handover.opensAt && new Date(handover.opensAt) > now)
    return `The code appears here ${at(handover.opensAt)}.`;
  if (!depositCovered) return 'The deposit has to be on hold before the item can be handed over.';
  if (endsAt && new Date(endsAt) <= now)
    return 'The rental dates have passed, so the code no longer works. You can both still confirm that you met.';
  return "The deposit has to be on hold before the item can be handed over. We'll tell you as soon as it is.";
}
