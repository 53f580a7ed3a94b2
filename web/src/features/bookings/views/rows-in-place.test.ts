import { describe, expect, it } from 'vitest';
import { withDecided } from './rows-in-place.ts';

const row = (id: string) => ({ id });
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join('');
const [a, b, c, d] = [row('a'), row('b'), row('c'), row('d')];

describe('rows that were just decided', () => {
  it('stay where they stood although the list has lost them', () => {
    expect(ids(withDecided([a, b, c], [b, c], new Map([['a', a]])))).toBe('abc');
    expect(ids(withDecided([a, b, c], [a, c], new Map([['b', b]])))).toBe('abc');
    expect(ids(withDecided([a, b, c], [a, b], new Map([['c', c]])))).toBe('abc');
    expect(ids(withDecided([a, b, c], [], new Map([['b', b]])))).toBe('b');
  });
  it('appear once, and leave when there is nothing left to decide', () => {
    expect(ids(withDecided([a, b, c], [a, b, c], new Map([['b', b]])))).toBe('abc');
    expect(ids(withDecided([a, b, c], [a, c], new Map()))).toBe('ac');
    expect(ids(withDecided([a, b], [d, b], new Map([['a', a]])))).toBe('adb');
  });
  it('of another list aren’t in this one', () => {
    expect(ids(withDecided([a, b], [a, b], new Map([['c', c]])))).toBe('ab');
  });
});
