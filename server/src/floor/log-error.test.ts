import { expect, test } from 'vitest';
import { errorForLog } from '#floor/log-error.ts';

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
