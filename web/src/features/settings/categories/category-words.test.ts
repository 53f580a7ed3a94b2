import { categoryActs } from '@borough/domain/items/categories.contract';
import { expect, test } from 'vitest';
import { changeInWords, contentInWords, linesOf } from './category-words.ts';

test('what moves along is counted, without the zeros', () => {
  expect(contentInWords({ items: 12, searches: 1, wanted: 2 })).toBe(
    '12 items, 1 saved search, and 2 wanted posts',
  );
  expect(contentInWords({ items: 1, searches: 0, wanted: 0 })).toBe('1 item');
});

test('every change has its sentence', () => {
  const facts = { to: 'Home', items: 3 };
  const said = categoryActs.map((act) =>
    changeInWords({ id: 1, at: '', by: '', act, name: 'Tools', reason: null, facts }),
  );
  expect(new Set(said).size).toBe(categoryActs.length);
  expect(said).toContain('Merged “Tools” into “Home”, with 3 items.');
});

test('a checklist is typed one line a row', () => {
  expect(linesOf(' Brakes work \n\nLights work\n')).toEqual(['Brakes work', 'Lights work']);
});
