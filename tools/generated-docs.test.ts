import { expect, test } from 'vitest';
import { bookingMachine } from '../domain/src/bookings/moving/bookings.machine.ts';
import { interfaceWords } from '../server/src/site/pages/route-words.ts';
import { apiIndex } from './api-index.ts';
import { ruleIndex } from './rule-index.ts';

const { text, rules } = ruleIndex();

test('a sentence says what each rule does; a figure speaks by its name and value', () => {
  expect(rules.length).toBeGreaterThan(500);
  expect(
    rules
      .filter(({ value, says }) => value === null && says === '')
      .map(({ name, file }) => `${file}: ${name}`),
  ).toEqual([]);
});

test('the index of rules has every rule and every move of a booking', () => {
  const names = [...rules.map(({ name }) => name), ...Object.keys(bookingMachine)];
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});

test('the index of the API has every route, with what it does', () => {
  const page = apiIndex();
  for (const { routes } of interfaceWords)
    for (const [route, [, says]] of Object.entries(routes)) {
      expect(says).not.toBe('');
      expect(page).toContain(`| ${route.replace(' ', ' | `')}\` |`);
    }
});
