import { expect, test } from 'vitest';
import { problems } from '../problems.ts';
import { maxFavorites, maxLists } from './favorites.rules.ts';

test('the refusal of one favorite too many names how many there can be', () => {
  expect(problems['favorites.full'].say).toContain(`${maxFavorites} favorites`);
});

test('the refusal of one list too many names how many there can be', () => {
  expect(problems['favorites.lists-full'].say).toContain(`${maxLists} lists`);
});
