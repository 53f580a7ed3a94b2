import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrames } from './frames.ts';

const hello = 'retry: 1500\n\nid: 4\nevent: hello\ndata: {"n":4}\n\n';

describe('a stream of events', () => {
  it('brings events with their numbers; comments and waiting times bring nothing', () => {
    expect(readFrames(`${hello}: still here\n\nevent: typing\ndata: {"personId":"ann"}\n\n`)).toEqual({
      events: [
        { n: 4, kind: 'hello', data: { n: 4 } },
        { n: null, kind: 'typing', data: { personId: 'ann' } },
      ],
      rest: '',
    });
  });
  it('is the same in whatever pieces it arrives', () => {
    const whole = `${hello}id: 5\r\nevent: read\r\ndata: {"a":"é\\n"}\r\n\r\n: beat\n\nid: 6\nevent: message\ndata: {}\n\n`;
    const expected = readFrames(whole).events;
    expect(expected.map(({ n }) => n)).toEqual([4, 5, 6]);
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length)), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length];
        let rest = '';
        const events = places.slice(1).flatMap((to, index) => {
          const read = readFrames(rest + whole.slice(places[index], to));
          rest = read.rest;
          return read.events;
        });
        expect(events).toEqual(expected);
      }),
    );
  });
  it('keeps what has no end yet, and skips what is no JSON', () => {
    expect(readFrames('data: {"n"').rest).toBe('data: {"n"');
    expect(readFrames('event: message\ndata: {broken\n\n')).toEqual({ events: [], rest: '' });
  });
});
