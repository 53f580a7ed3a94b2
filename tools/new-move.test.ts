import { expect, test } from 'vitest';
import { complaints } from './made-up.ts';

test(
  'a new move of people is missing in the registry of moves, a new line in that of the history; nowhere else in the browser',
  {
    // Some ten seconds of the compiler; a busy machine takes many times that.
    timeout: 300_000,
  },
  () => {
    const machine = 'domain/src/bookings/bookings.machine.ts';
    const said = complaints('web', [
      // Whatever the columns of the table are, this row has them.
      [machine, 'export const bookingMachine = {', "'wave-goodbye': null as never,"],
      [machine, 'export const personalMoves = [', "'wave-goodbye',"],
      ['domain/src/bookings/history.ts', 'const otherLines = [', "'rained-on',"],
    ]);
    expect(said).toEqual([
      expect.stringMatching(/^web\/src\/features\/bookings\/moves\/moves\.ts: .*'"wave-goodbye"' is missing/),
      expect.stringMatching(
        /^web\/src\/features\/bookings\/views\/history-words\.ts: .*'"rained-on"' is missing/,
      ),
    ]);
  },
);
