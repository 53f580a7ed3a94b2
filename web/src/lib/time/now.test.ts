import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { noteServerTime, present } from './now.ts';

const noon = Date.parse('2026-06-03T12:00:00Z');
const hour = 3_600_000;

test('the present is the server’s, whatever the device’s clock says', () => {
  vi.useFakeTimers({ now: noon });
  try {
    const told = (offMs: number) => new Date(noon - offMs).toISOString();
    expect(present()).toEqual(new Date(noon));
    noteServerTime(told(3 * hour), noon - 200, noon);
    expect(present()).toEqual(new Date(noon - 3 * hour + 100));
    vi.setSystemTime(noon + hour);
    expect(present()).toEqual(new Date(noon - 2 * hour + 100));
    vi.setSystemTime(noon);
    noteServerTime(told(-3 * hour), noon, noon);
    expect(present()).toEqual(new Date(noon + 3 * hour));
    // The reported time falls within the request's duration: the device is right.
    noteServerTime(told(2000), noon - 5000, noon);
    expect(present()).toEqual(new Date(noon));
    noteServerTime('no time', noon, noon);
    expect(present()).toEqual(new Date(noon));
  } finally {
    vi.useRealTimers();
  }
});

test('pages ask what time it is in one place', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const asking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => /new Date\(\)|Date\.now\(/.test(readFileSync(join(root, name), 'utf8')));
  // What a device stores for itself expires by its own clock, and the year in the footer doesn't need the server's.
  expect(asking.toSorted()).toEqual([
    'lib/kept/has-chosen.ts',
    'lib/kept/keep.ts',
    'lib/server/http.ts',
    'lib/server/session.ts',
    'lib/time/now.ts',
    'shell/footer.tsx',
  ]);
});
