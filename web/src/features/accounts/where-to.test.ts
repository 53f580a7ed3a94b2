import { expect, test } from 'vitest';
import { safeReturn } from './where-to.ts';

test('after signing in one is back where one came from, with its query', () => {
  expect(safeReturn('/messages?item=a&owner=b')).toBe('/messages?item=a&owner=b');
});

test.each([
  undefined,
  '',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login?x=1',
  '/signup',
  '/reset-password?token=x',
])('%s leads to the first page', (href) => {
  expect(safeReturn(href)).toBe('/');
});
