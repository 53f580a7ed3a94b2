import { expect, test } from 'vitest';
import { ProfileInputSchema } from './edit-profile.contract.ts';
import { socialCircles } from './profiles.rules.ts';

const profile = {
  displayName: 'Maya R.',
  bio: null,
  age: null,
  socialCircles: [],
  hobbies: null,
  lendingPitch: null,
  location: null,
};
const read = (change: object) => ProfileInputSchema.safeParse({ ...profile, ...change });
const wrongAt = (change: object) => read(change).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('the texts of a profile are kept to the letter, and blanks alone are nothing', () => {
  const bio = '  <b>Hello</b> & "welcome"\n\n\tBring it back clean.  ';
  expect(read({ bio, hobbies: ' \n ', lendingPitch: '' }).data).toMatchObject({
    bio,
    hobbies: null,
    lendingPitch: null,
  });
});

test.each(['18', '120', 18, 120, ' 42 '])('%j is an age', (age) => {
  expect(read({ age }).data?.age).toBe(Number(age));
});

test.each(['17', '121', 17, 121, '18.5', 18.5, '-20', '1e2', 'forty', '٤٢', '0x20'])(
  '%j is no age',
  (age) => {
    expect(wrongAt({ age })).toEqual(['age']);
  },
);

test('an age may be left out', () => {
  for (const age of ['', ' ', null]) expect(read({ age }).data?.age).toBeNull();
});

test('there are ten circles, any of which can be chosen; others are refused', () => {
  expect(socialCircles).toHaveLength(10);
  expect(new Set(socialCircles).size).toBe(10);
  const chosen = ['Volunteer Organizations', 'Sports Clubs'];
  expect(read({ socialCircles: chosen }).data?.socialCircles).toEqual([
    'Sports Clubs',
    'Volunteer Organizations',
  ]);
  expect(read({ socialCircles: [...socialCircles] }).success).toBe(true);
  for (const unknown of ['Book Clubs', 'sports clubs', ''])
    expect(read({ socialCircles: ['Sports Clubs', unknown] }).success).toBe(false);
});

test.each(['Borough Support', 'Maya​R', 'Mаya', '★ Maya', 'x'.repeat(81)])('nobody is called %j', (name) => {
  expect(wrongAt({ displayName: name })).toEqual(['displayName']);
});

test('a name is tidied, and may be left out', () => {
  expect(read({ displayName: '  Maya   R. ' }).data?.displayName).toBe('Maya R.');
  expect(read({ displayName: ' ' }).data?.displayName).toBeNull();
});

test.each([
  ['bio', 2000],
  ['hobbies', 1000],
  ['lendingPitch', 2000],
])('%s has at most %i characters', (field, most) => {
  expect(read({ [field]: 'a'.repeat(most) }).success).toBe(true);
  expect(wrongAt({ [field]: 'a'.repeat(most + 1) })).toEqual([field]);
});

test('a text with a sign no database keeps is refused', () => {
  expect(wrongAt({ bio: 'a\0b' })).toEqual(['bio']);
});
