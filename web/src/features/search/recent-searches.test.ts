import { expect, it } from 'vitest';
import { withLatest } from './recent-searches.ts';

it('has the latest words first, each once, and the oldest drop out', () => {
  expect(withLatest(['tent', 'Drill'], 'drill')).toEqual(['drill', 'tent']);
  const many = Array.from({ length: 9 }, (_, n) => `words ${n}`);
  expect(withLatest(many, 'new')).toEqual(['new', ...many.slice(0, 7)]);
});
