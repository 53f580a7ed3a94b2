import { expect, test } from 'vitest';
import { complaints } from './made-up.ts';

const moves = 'web/src/features/bookings/moves/moves.ts';
const history = 'domain/src/bookings/reading/history-words.ts';

// Checking that nothing else in the program misses them takes the compiler half a minute; made-up.proof.ts does that.
test(
  'a new move of people is missing in the registry of moves, and with a new line in the words of the history',
  {
    // A few seconds for the compiler, but many times that on a busy machine.
    timeout: 300_000,
  },
  () => {
    const machine = 'domain/src/bookings/moving/bookings.machine.ts';
    const said = complaints(
      ['web'],
      [
        // This row fits whatever columns the table has.
        [machine, 'export const bookingMachine = {', "'wave-goodbye': null as never,"],
        [machine, 'export const personalMoves = [', "'wave-goodbye',"],
        ['domain/src/bookings/history.ts', 'const otherLines = [', "'rained-on',"],
      ],
      [moves, history],
    );
    expect(said).toEqual([
      expect.stringMatching(`^${history}: .*missing.*: "wave-goodbye", "rained-on"`),
      expect.stringMatching(`^${moves}: .*'"wave-goodbye"' is missing`),
    ]);
  },
);
