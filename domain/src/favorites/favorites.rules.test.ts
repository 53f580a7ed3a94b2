import { expect, test } from 'vitest';
import { problems } from '../problems.ts';
import { mostFavorites } from './favorites.rules.ts';

test('the refusal of one favorite too many names how many there can be', () => {
  expect(problems['favorites.full'].say).toContain(`${mostFavorites} favorites`);
});
