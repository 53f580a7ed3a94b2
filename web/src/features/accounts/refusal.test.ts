import { expect, test } from 'vitest';
import { HttpProblem } from '../../lib/server/http.ts';
import { failureWords } from './refusal.ts';

const login = (error: unknown) => failureWords('Login failed', 'Failed to sign in. Please try again.', error);

test('a refusal is told in the words of the server', () => {
  expect(login(new HttpProblem('account.wrong-credentials', 'Invalid email or password', 401))).toBe(
    'Login failed: Invalid email or password',
  );
  expect(
    login(new HttpProblem('request.invalid', 'Check.', 400, { email: 'Please enter a valid email address' })),
  ).toBe('Login failed: Please enter a valid email address');
});

test('a server that failed or was not reached has no words of its own', () => {
  expect(login(new HttpProblem('network.lost', 'lost', 0))).toBe('Failed to sign in. Please try again.');
  expect(login(new HttpProblem('unexpected', 'broken', 500))).toBe('Failed to sign in. Please try again.');
});

test('a mistake of the page itself is an unexpected error', () => {
  expect(login(new TypeError('x is undefined'))).toBe('An unexpected error occurred. Please try again.');
});
