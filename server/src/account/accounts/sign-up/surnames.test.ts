import { dictionary } from '@zxcvbn-ts/language-en';
import { whyNotAName } from '@borough/domain/profiles/names.rules';
import { expect, test } from 'vitest';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const listed = (name: string) => Object.entries(dictionary).find(([key]) => key.startsWith(name))?.[1] ?? [];

test('no first name and no surname of the census sounds like us, like an office or like an app', () => {
  const [firstNames, lastNames] = [listed('firstnames').map(String), listed('lastnames').map(String)];
  expect([firstNames.length > 4_000, lastNames.length > 80_000]).toEqual([true, true]);
  // Every tenth surname, each with a different first name; all of them would take half a minute.
  const people = lastNames
    .filter((_, n) => n % 10 === 0)
    .map((last, n) => `${capital(firstNames[n % firstNames.length] ?? '')} ${capital(last)}`);
  expect(people.filter((name) => whyNotAName(name))).toEqual([]);
});
