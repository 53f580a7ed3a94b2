import { expect, test } from 'vitest';
import { unreadMailMinutes, waitsSince } from './unread-mail.rules.ts';

test('a message is mailed about once it has been unread for ten minutes, and no sooner', () => {
  const now = new Date('2027-06-10T12:00:00Z');
  const written = new Date('2027-06-10T11:50:00Z');
  expect(waitsSince(now)).toEqual(written);
  expect(written <= waitsSince(new Date(now.getTime() - 1))).toBe(false);
  expect(unreadMailMinutes).toBe(10);
});
