import { expect, test } from 'vitest';
import { errorForLog, withoutPeople } from './error-for-log.ts';

test('a log keeps what an error is, and nothing of the rows or cards it is about', () => {
  const error = Object.assign(new Error('duplicate key value', { cause: new Error('reset') }), {
    code: '23505',
    constraint: 'user_email',
    detail: 'Key (email)=(maya@example.com) already exists.',
    raw: { payment_method: { card: { last4: '4242' } } },
    headers: { authorization: 'Bearer sk_live' },
  });
  const said = JSON.stringify(errorForLog(error));
  expect(said).toContain('23505');
  expect(said).toContain('user_email');
  expect(said).toContain('reset');
  expect(said).not.toMatch(/maya|4242|sk_live/);
  expect(errorForLog('a text')).toEqual({ message: 'a text' });
});

test('what a mail server or a provider writes about people is taken out of messages and stacks', () => {
  const error = new Error(
    '550 <rita.renter@mail.example>: no such user; asked https://x.test/a?token=abc by +14155550100',
  );
  const said = JSON.stringify(errorForLog(error));
  expect(said).not.toMatch(/rita|mail\.example|token=|4155550100/);
  expect(said).toContain('550 <…@…>');
});

test('an error because something is away has no stack', () => {
  expect(errorForLog(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }))).toEqual({
    type: 'Error',
    message: 'connect refused',
    code: 'ECONNREFUSED',
  });
});

test('a long text is searched in no time, and what is kept of it is short', () => {
  const began = performance.now();
  expect(withoutPeople('a'.repeat(500_000))).toHaveLength(2_000);
  expect(performance.now() - began).toBeLessThan(1_000);
});
