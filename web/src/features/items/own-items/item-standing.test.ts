import type { MyItem } from '@borough/domain/items/items.contract';
import { describe, expect, it } from 'vitest';
import { narrowed, standingOf, standings } from './item-standing.ts';

const item = (title: string, status: MyItem['status'], removedReason: string | null = null) =>
  ({ title, status, removedReason, location: 'Brooklyn, NY 11201', category: null }) as MyItem;

const items = [
  item('Cordless drill', 'active'),
  item('Drill press', 'paused'),
  item('Tent', 'active', 'Unsafe'),
];

describe('my listings', () => {
  it('are narrowed by every word typed, in any order', () => {
    expect(narrowed(items, 'DRILL cord', 'all').map((i) => i.title)).toEqual(['Cordless drill']);
    expect(narrowed(items, ' brooklyn ', 'all')).toHaveLength(3);
  });
  it('are filtered by status, taken down before anything else', () => {
    expect(standingOf(items[2]!)).toBe('removed');
    expect(narrowed(items, '', 'active').map((i) => i.title)).toEqual(['Cordless drill']);
    expect(narrowed(items, '', 'removed')).toHaveLength(1);
  });
  it('are green while listed, and nothing else is', () => {
    expect(Object.entries(standings).filter(([, { tone }]) => tone === 'good')).toEqual([
      ['active', { label: 'Listed', tone: 'good' }],
    ]);
  });
});
