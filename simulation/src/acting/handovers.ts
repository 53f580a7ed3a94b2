import { wrongTriesPerCode } from '@borough/domain/bookings/handover/handover-code.rules';
import { codeOf } from '../../../server/src/people/codes/codes.ts';
import { pressAtHandover } from '../../../server/src/rentals/bookings/handover/press-at-handover.ts';
import { heard } from './buttons.ts';
import { rest } from '../stepper.ts';
import type { Town } from '../town.ts';

const moves = { 'hand-over': 'pick-up', return: 'return' } as const;

/** The code the other person shows for a hand-over, or a wrong one. */
export function codeFor(
  { deps, memory }: Town,
  bookingId: string,
  move: keyof typeof moves,
  wrong: boolean,
): string {
  const kind = moves[move];
  const tries = memory.tries.where((each) => each.bookingId === bookingId && each.kind === kind).length;
  const code = codeOf(deps, { bookingId, kind, round: Math.floor(tries / wrongTriesPerCode) });
  return wrong ? String((Number(code) + 1) % 1_000_000).padStart(6, '0') : code;
}

/** Owners who said that an item is late say when it is back; no clock does that for them. */
export async function bringBack(town: Town): Promise<void> {
  const { deps, memory } = town;
  const late = memory.bookings.where(
    (b) => b.status === 'active' && b.overdueSince !== null && b.returnedAt === null,
  );
  for (const { id, ownerId, depositCents } of late) {
    const does = { door: 'move', move: 'mark-back', personId: ownerId, bookingId: id, agreed: null } as const;
    const pressed = { ...does, agreed: depositCents === 0 };
    town.begin(
      'a late return',
      does,
      () => pressAtHandover(deps, ownerId, id, 'mark-back'),
      heard(town, pressed),
    );
    await rest(town);
  }
}
