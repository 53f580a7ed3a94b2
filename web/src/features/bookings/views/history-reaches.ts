import type { LineName } from '@borough/domain/bookings/history';
import type { Reached } from '../moves/move-look.ts';
import { moves } from '../moves/moves.ts';

/** The steps that lines reach which are not moves people make; those are defined with their moves. */
const others: { readonly [Line in LineName]?: Reached } = {
  'pick-up': 'rental',
  'complete-unmarked': 'completed',
  'count-as-handed-over': 'rental',
  'settle-loss': 'completed',
  close: 'completed',
  complete: 'completed',
};

/** Which step of a booking's life a line of its history reaches, if any. */
export function reachedBy(line: LineName): Reached | undefined {
  const looks: { readonly [Line in LineName]?: { reaches?: Reached } } = moves;
  return looks[line]?.reaches ?? others[line];
}
