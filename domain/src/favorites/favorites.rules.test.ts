import { expect, test } from 'vitest';
import { problems } from '../problems.ts';
import { maxFavorites } from './favorites.rules.ts';

test('the refusal of one favorite too many names how many there can be', () => {
  expect(problems['favorites.full'].say).toContain(`${maxFavorites} favorites`);
});
