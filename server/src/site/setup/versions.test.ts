import { expect, test } from 'vitest';
import { release } from '#floor/release.ts';
import { numberOf, stopsAfter, type Version, versions, worksFrom } from './versions.ts';

const first = { version: '1', through: 10, stop: 'first' };
const second = { version: '2', through: 14 };
const upTo = (...all: Version[]) => all;

test('a program works alongside the previous version, unless its own is a stop, and not alongside older ones', () => {
  expect(worksFrom(10, upTo({ version: '1', stop: 'first' }))).toBe(10);
  expect(worksFrom(14, upTo(first, { version: '2' }))).toBe(10);
  expect(worksFrom(20, upTo(first, second, { version: '3' }))).toBe(14);
  expect(worksFrom(20, upTo(first, second, { version: '3', stop: 'third' }))).toBe(20);
});

test('an upgrade over several versions meets every stop between', () => {
  const three = upTo(first, second, { version: '3', stop: 'third' });
  expect(stopsAfter(4, three)).toEqual(['first', 'third']);
  expect(stopsAfter(10, three)).toEqual(['third']);
  expect(stopsAfter(10, upTo(first, { version: '2' }))).toEqual([]);
});

test('versions follow each other up to this one, and the step from before packages is a stop', () => {
  expect(versions.at(-1)).toMatchObject({ version: release.version });
  expect(versions.at(-1)?.through).toBeUndefined();
  const through = versions.slice(0, -1).map((each) => each.through ?? 0);
  expect(through).toEqual([...new Set(through)].sort((one, other) => one - other));
  expect(through).not.toContain(0);
  expect(stopsAfter(1)).toContain(versions[0]?.stop);
  expect([numberOf('0042-a.sql'), numberOf(undefined)]).toEqual([42, 0]);
});
