import { expect, test } from 'vitest';
import { HttpProblem } from './http.ts';
import { sessionOf, type SessionPerson } from './session.ts';

const person: SessionPerson = {
  id: 'p',
  email: 'maya@mail.example',
  emailVerified: true,
  displayName: 'Maya R.',
  avatarUrl: null,
  isAdmin: false,
  isOperator: false,
  tier: 'free',
  finishSignUp: false,
  restricted: false,
};
const refused = (status: number) => new HttpProblem(`http.${status}`, 'Refused', status);

test.each([0, 400, 403, 404, 408, 418, 429, 500, 502, 503, 504])(
  'a server that answers %i says nothing about who is there: what was known stands',
  (status) => {
    expect(sessionOf({ person }, refused(status))).toEqual({ status: 'in', person });
    expect(sessionOf({ person: null }, refused(status)).status).toBe('out');
    expect(sessionOf(undefined, refused(status)).status).toBe('loading');
  },
);

test('only "nobody" and 401 say that nobody is signed in', () => {
  expect(sessionOf({ person: null }, null).status).toBe('out');
  expect(sessionOf(undefined, refused(401)).status).toBe('out');
  expect(sessionOf(undefined, null).status).toBe('loading');
});
