import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minutesInWords,
  handedOverAt,
  type HandoverTimes,
  isRecording,
  minutesAfter,
  recordingOf,
} from './handover.rules.ts';

const startsAt = new Date('2026-06-10T16:00:00Z');
const at = (text: string) => new Date(`2026-06-${text}:00Z`);
const confirmed: HandoverTimes = {
  status: 'confirmed',
  startsAt,
  pickedUpAt: null,
  backByOwnerAt: null,
  returnedAt: null,
};
const active: HandoverTimes = { ...confirmed, status: 'active', pickedUpAt: at('10T16:20') };
const returned: HandoverTimes = { ...active, returnedAt: at('12T15:00') };

describe('a hand-over is recorded', () => {
  it('at pickup from 24 hours before the start until 2 hours after it, to the millisecond', () => {
    expect(recordingOf(confirmed, 'pickup')).toEqual({ from: at('09T16:00'), until: null });
    const recording = recordingOf(active, 'pickup');
    expect(recording).toEqual({ from: at('09T16:00'), until: at('10T18:20') });
    const edge = (instant: Date, by: number) => isRecording(recording, new Date(instant.getTime() + by));
    expect([edge(at('09T16:00'), -1), edge(at('09T16:00'), 0)]).toEqual([false, true]);
    expect([edge(at('10T18:20'), 0), edge(at('10T18:20'), 1)]).toEqual([true, false]);
  });

  it('at return from the pickup until 24 hours after it, or after the owner said that it is back', () => {
    expect(recordingOf(confirmed, 'return')).toBeNull();
    expect(recordingOf(active, 'return')).toEqual({ from: at('10T16:20'), until: null });
    expect(recordingOf(returned, 'return')).toEqual({ from: at('10T16:20'), until: at('13T15:00') });
    expect(recordingOf({ ...returned, status: 'completed' }, 'return')?.until).toEqual(at('13T15:00'));
    const said = { ...active, backByOwnerAt: at('11T09:00') };
    expect(recordingOf(said, 'return')?.until).toEqual(at('12T09:00'));
    expect(recordingOf({ ...said, returnedAt: at('13T01:00') }, 'return')?.until).toEqual(at('12T09:00'));
  });

  it('never without a confirmed rental, nor when the item did not change hands before the end', () => {
    expect(recordingOf({ ...confirmed, status: 'pending', startsAt: null }, 'pickup')).toBeNull();
    for (const status of ['completed', 'cancelled'] as const)
      expect([recordingOf({ ...confirmed, status }, 'pickup'), recordingOf({ ...active, status }, 'return')]).toEqual([
        null,
        null,
      ]); // oxfmt-ignore
  });

  it('without a gap: once open it stays open until it closes for good', () => {
    const minutes = fc.integer({ min: -3_000, max: 20_000 });
    fc.assert(
      fc.property(minutes, minutes, fc.constantFrom('pickup', 'return'), (one, other, which) => {
        const open = (minute: number) =>
          isRecording(recordingOf(returned, which), new Date(startsAt.getTime() + minute * 60_000));
        const between = Math.floor((one + other) / 2);
        if (open(one) && open(other)) expect(open(between)).toBe(true);
      }),
    );
  });
});

it('a photo says how many minutes after the hand-over it was shown', () => {
  expect(minutesAfter(null, startsAt)).toBeNull();
  expect(minutesAfter(startsAt, at('10T16:07'))).toBe(7);
  expect(minutesAfter(startsAt, at('10T15:58'))).toBe(-2);
});

it('an item changes hands when it is picked up and when it is back, each at its own time', () => {
  expect(handedOverAt(confirmed, 'pickup')).toBeNull();
  expect([handedOverAt(active, 'pickup'), handedOverAt(active, 'return')]).toEqual([at('10T16:20'), null]);
  expect(handedOverAt(returned, 'return')).toEqual(at('12T15:00'));
});

it('when a photo was taken is said from the hand-over', () => {
  expect(minutesInWords(null, 'pickup')).toBeNull();
  expect(minutesInWords(0, 'pickup')).toBe('At the pickup');
  expect(minutesInWords(-1, 'pickup')).toBe('1 minute before the pickup');
  expect(minutesInWords(12, 'return')).toBe('12 minutes after the return');
  expect(minutesInWords(-180, 'pickup')).toBe('3 hours before the pickup');
});
