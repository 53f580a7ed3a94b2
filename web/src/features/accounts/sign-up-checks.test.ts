import { expect, test } from 'vitest';
import { checkStep, emptySignUp, isStepFilled, stepOf } from './sign-up-checks.ts';

const account = {
  ...emptySignUp,
  email: 'a@example.com',
  password: 'porch-light',
  confirmPassword: 'porch-light',
};

test('the first step needs all three fields, the second both names, the last the terms', () => {
  expect(isStepFilled(0, { ...account, confirmPassword: '' })).toBe(false);
  expect(isStepFilled(0, account)).toBe(true);
  expect(isStepFilled(1, { ...account, firstName: 'Maya', lastName: ' ' })).toBe(false);
  expect(isStepFilled(1, { ...account, firstName: 'Maya', lastName: 'Rodriguez' })).toBe(true);
  expect(isStepFilled(2, account)).toBe(false);
  expect(isStepFilled(2, { ...account, acceptTerms: true })).toBe(true);
});

test.each([
  [0, {}, 'email', 'Please fill in all required fields'],
  [0, {}, 'confirmPassword', 'Please fill in all required fields'],
  [0, { ...account, email: 'abc' }, 'email', 'Please enter a valid email address'],
  [
    0,
    { ...account, password: '12345', confirmPassword: '12345' },
    'password',
    'Password must be at least 6 characters long',
  ],
  [0, { ...account, confirmPassword: 'porch-lights' }, 'confirmPassword', 'Passwords do not match'],
  [1, account, 'firstName', 'Please provide your first and last name'],
  [1, { ...account, firstName: 'Maya' }, 'lastName', 'Please provide your first and last name'],
  [2, account, 'acceptTerms', 'Please accept the terms and conditions'],
] as const)('step %i refuses in words', (step, change, field, words) => {
  expect(checkStep(step, { ...emptySignUp, ...change })[field]).toBe(words);
});

test('a step that is done says nothing, whatever the later ones lack', () => {
  expect(checkStep(0, account)).toEqual({});
  expect(checkStep(1, { ...emptySignUp, firstName: 'Maya', lastName: 'Rodriguez' })).toEqual({});
});

test('a refusal of the server leads to the first step it concerns', () => {
  expect(stepOf(['password'])).toBe(0);
  expect(stepOf(['acceptTerms', 'lastName'])).toBe(1);
  expect(stepOf(['body'])).toBeUndefined();
});
