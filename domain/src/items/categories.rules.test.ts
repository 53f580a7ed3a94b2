import { expect, test } from 'vitest';
import {
  isOrderOf,
  nameNow,
  whyNotChanged,
  whyNotHidden,
  whyNotMerged,
  whyNotNamed,
} from './categories.rules.ts';

const all = [
  { id: 'a', name: 'Tools', isHidden: false, merging: null },
  { id: 'b', name: 'Home', isHidden: false, merging: null },
  { id: 'c', name: 'Boats', isHidden: true, merging: null },
];

test.each([
  ['Garden', undefined, null],
  ['tools', undefined, 'category.name-taken'],
  ['TOOLS', 'a', null],
  ['boats', 'a', 'category.name-taken'],
  ['Uncategorized', undefined, 'category.name-reserved'],
  ['b6b6b6b6-0000-4000-8000-000000000002', undefined, 'category.name-reserved'],
])('the name %s for category %s: %s', (name, id, refusal) => {
  expect(whyNotNamed(name, all, id)).toBe(refusal);
});

test('the last category that is shown stays', () => {
  expect(whyNotHidden('a', all)).toBeNull();
  expect(whyNotHidden('b', [all[1]!, all[2]!])).toBe('category.last');
});

test('a category goes into another one that is shown', () => {
  expect(whyNotMerged('a', 'b', all)).toBeNull();
  expect(whyNotMerged('c', 'b', all)).toBeNull();
  for (const into of ['a', 'c', 'd']) expect(whyNotMerged('a', into, all)).toBe('category.no-target');
});

test('a category that is becoming part of another stays as it is, and so does the other', () => {
  const merging = [all[0]!, all[1]!, { ...all[2]!, merging: 'Home' }];
  expect(merging.map(whyNotChanged)).toEqual([null, null, 'category.merging']);
  expect(whyNotMerged('b', 'a', merging)).toBe('category.merging');
  expect(whyNotMerged('a', 'b', merging)).toBeNull();
});

test('an order names each category once', () => {
  expect(isOrderOf(['c', 'a', 'b'], all)).toBe(true);
  for (const ids of [
    ['a', 'b'],
    ['a', 'b', 'b'],
    ['a', 'b', 'd'],
    ['a', 'b', 'c', 'd'],
  ])
    expect(isOrderOf(ids, all)).toBe(false);
});

test('an address with a former name means the category, unless another has that name today', () => {
  const named = [
    { name: 'Hand Tools', formerNames: ['tools', 'saws'] },
    { name: 'Saws', formerNames: [] },
  ];
  expect(nameNow('TOOLS', named)).toBe('hand tools');
  for (const asked of ['saws', 'hand tools', 'boats', '', undefined])
    expect(nameNow(asked, named)).toBeUndefined();
});
