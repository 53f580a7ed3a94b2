import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openErrorKinds } from './error-kinds.ts';
import { openLog } from './open-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLog() {
  const lines: Record<string, unknown>[] = [];
  const kinds = openErrorKinds();
  const log = openLog({ level: 'info', kinds }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, kinds, log };
}
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('ten seconds of an outage are ten short lines that count what they leave out, whatever fails', () => {
  const { lines, kinds, log } = aLog();
  for (let ms = 0; ms < 10_000; ms += 10) {
    log.warn({ err: refused() }, 'refused for now');
    log.child({ id: 'x' }).error({ err: refused(), part: 'payouts' }, 'a part of the clock failed');
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(2_000);
  expect(lines.length).toBeLessThanOrEqual(11);
  expect(JSON.stringify(lines).length).toBeLessThan(3_000);
  const more = lines.slice(1).flatMap(({ more: counts }) => Object.values(counts as Record<string, number>));
  expect(more.reduce((sum, each) => sum + each, 1)).toBe(2_000);
  expect(kinds.totals().get('a part of the clock failed (payouts): Error ECONNREFUSED')).toMatchObject({
    count: 1_000,
    passing: true,
  });
  // Once it is over, the next is written at once.
  log.warn({ err: refused() }, 'refused for now');
  expect(lines.at(-1)).toMatchObject({ msg: 'refused for now' });
});

test('an error of ours is written with its stack, once a second for each kind, and lines that are no errors always', () => {
  const { lines, log } = aLog();
  for (let n = 0; n < 5; n++) {
    log.error({ err: new TypeError('undefined is not a function') }, 'unexpected error');
    log.error({ err: new RangeError('too far') }, 'unexpected error');
    log.info({ ms: n }, 'request');
  }
  expect(lines.filter(({ msg }) => msg === 'unexpected error')).toMatchObject([
    { err: { type: 'TypeError', stack: expect.stringContaining('open-log.test') } },
    { err: { type: 'RangeError' } },
  ]);
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(5);
});

test('what was counted is taken once, and kept if it could not be written', () => {
  const kinds = openErrorKinds();
  const at = new Date('2026-06-01T10:00:00Z');
  kinds.note('a', false, at);
  const taken = kinds.take();
  kinds.note('a', false, at);
  kinds.putBack(taken);
  expect(kinds.take()).toEqual(new Map([['a', { count: 2, lastAt: at, passing: false }]]));
  for (let n = 0; n < 400; n++) kinds.note(`kind ${n}`, false, at);
  expect(kinds.totals().size).toBeLessThanOrEqual(201);
});
