import { expect, test } from 'vitest';
import { pageOf } from './subject.rules.ts';

test('a notice leads to the page of what it is about', () => {
  expect(pageOf({ type: 'booking', id: 'b1' })).toBe('/booking/b1');
  expect(pageOf({ type: 'review', id: 'b1' })).toBe('/booking/b1/review');
  expect(pageOf({ type: 'conversation', id: 'c1' })).toBe('/messages?conversation=c1');
  expect(pageOf({ type: 'security' })).toBe('/account/security');
  for (const type of ['identity', 'profile', 'payouts', 'earnings', 'security'] as const)
    expect(pageOf({ type })).toMatch(/^\/account\//);
  expect(pageOf({ type: 'home', id: null })).toBe('/');
});
