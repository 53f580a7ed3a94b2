import { expect, test } from 'vitest';
import { reviewDueAt, saysMore } from './sign-up-review.rules.ts';

test('an admin has three days to look', () => {
  expect(reviewDueAt(new Date('2026-11-01T10:00:00Z'))).toEqual(new Date('2026-11-04T10:00:00Z'));
});

test('what an admin approved is not reviewed again; a new number or another banned person is', () => {
  const mailbox = { matched: ['mailbox'], resembles: ['ann'] } as const;
  const both = { matched: ['mailbox', 'phone'], resembles: ['ann'] } as const;
  const another = { matched: ['mailbox'], resembles: ['ann', 'bob'] } as const;
  expect(saysMore({ matched: [], resembles: [] }, [])).toBe(false);
  expect(saysMore(mailbox, [])).toBe(true);
  expect(saysMore(mailbox, [mailbox])).toBe(false);
  expect(saysMore(both, [mailbox])).toBe(true);
  expect(saysMore(another, [mailbox])).toBe(true);
  expect(saysMore(mailbox, [both])).toBe(false);
});
