import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completenessOf, profileParts } from './completeness.rules.ts';

const empty = {
  avatarUrl: null,
  bio: null,
  lendingPitch: null,
  hobbies: null,
  socialCircles: [],
  age: null,
};
const whole = {
  avatarUrl: '/files/avatars/demo/cat.webp',
  bio: 'I fix bicycles.',
  lendingPitch: 'Clean and charged.',
  hobbies: 'Climbing',
  socialCircles: ['Sports Clubs'],
  age: 40,
};

test('an empty profile begins with a photo, a whole one asks for nothing', () => {
  expect(completenessOf(empty)).toEqual({ done: 0, of: 6, next: 'photo' });
  expect(completenessOf({ ...empty, bio: ' ' })).toEqual({ done: 0, of: 6, next: 'photo' });
  expect(completenessOf(whole)).toEqual({ done: 6, of: 6, next: null });
  expect(completenessOf({ ...whole, lendingPitch: null, age: null })).toEqual({
    done: 4,
    of: 6,
    next: 'lendingPitch',
  });
});

test('each part counts once, and what is asked for next is missing', () => {
  const keys = ['avatarUrl', 'bio', 'lendingPitch', 'hobbies', 'socialCircles', 'age'] as const;
  fc.assert(
    fc.property(fc.subarray([...keys]), (there) => {
      const profile = { ...empty, ...Object.fromEntries(there.map((key) => [key, whole[key]])) };
      const { done, next } = completenessOf(profile);
      expect(done).toBe(there.length);
      const missing = keys.findIndex((key) => !there.includes(key));
      expect(next).toBe(profileParts[missing] ?? null);
    }),
  );
});
