import type { Need } from '@borough/domain/bookings/reading/needs.rules';
import type { Notification } from '@borough/domain/notifications/notifications.contract';
import { expect, test } from 'vitest';
import { whatAsked } from './what-asked.ts';

const of = (booking: string, name: string): Notification => ({
  ...{ id: `${booking} ${name}`, name, group: 'bookings', words: '', page: `/booking/${booking}/handover` },
  ...{ picture: null, zone: null, createdAt: '2026-12-05T02:01:00Z', readAt: null },
});
const needing = (id: string, what: Need) => ({
  id,
  need: { what, by: '2026-12-18T17:04:00Z' },
});

test('a notice that only asks for what a booking needs is found, and none of another booking', () => {
  const told = [of('b', 'review-asked'), of('a', 'review-asked')];
  expect(whatAsked(needing('a', 'review'), told)?.id).toBe('a review-asked');
  expect(whatAsked(needing('c', 'review'), told)).toBeUndefined();
  for (const name of ['overdue-reminder', 'claim-reminder', 'said-returned'])
    expect(whatAsked(needing('a', 'mark-back'), [of('a', name)])?.name).toBe(name);
});

test('a notice that says more, such as how a claim was decided, stays among what people were told', () => {
  const told = [of('a', 'claim-decided'), of('a', 'review-asked')];
  expect(whatAsked(needing('a', 'review'), told)).toBeUndefined();
  expect(whatAsked(needing('a', 'accept'), [of('a', 'review-asked')])).toBeUndefined();
  expect(whatAsked({ id: 'a', need: null }, [of('a', 'review-asked')])).toBeUndefined();
});
