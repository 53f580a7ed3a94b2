import { expect, test } from 'vitest';
import { Problem, type ProblemCode, problems, wordsOf } from './problems.ts';

const codes = Object.keys(problems) as ProblemCode[];
const statuses = [400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 424, 429, 431, 502, 503];

test.each(codes)('%s says something a person can read', (code) => {
  const { say, status } = problems[code];
  expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
  expect(statuses).toContain(status);
  expect(say).toMatch(/^[A-Z{]/);
  expect(say.length).toBeGreaterThan(8);
  expect(say.length).toBeLessThan(140);
  expect(say).not.toMatch(/undefined|null|[<>]|\s{2}|\s$/);
});

test('no two refusals use the same words, except the two that speak of marked fields', () => {
  const words = codes.filter((code) => code !== 'item.invalid').map((code) => problems[code].say);
  expect(new Set(words).size).toBe(words.length);
  expect(problems['item.invalid'].say).toBe(problems['request.invalid'].say);
});

test.each([
  ['session.required', 401],
  ['item.not-found', 404],
  ['booking.dates-taken', 409],
  ['quote.stale', 409],
  ['account.email-invalid', 400],
  ['request.too-many', 429],
  ['payment.failed', 502],
  ['request.too-large', 413],
] as const)('%s answers with the status %i', (code, status) => {
  expect(new Problem(code).status).toBe(status);
});

test.each([
  ['booking.dates-taken', 'Your selected dates are not available. Please choose different dates.'],
  ['booking.dates-required', 'Please select start and end dates'],
  ['payment.failed', 'Payment processing failed. Please try again.'],
  ['availability.empty', 'Please add at least one availability period for your item'],
  ['conversation.own-item', 'You cannot message yourself'],
  ['conversation.no-owner', 'Unable to contact owner'],
  ['account.email-invalid', 'Please enter a valid email address'],
] as const)('%s has the exact words of the product', (code, words) => {
  expect(problems[code].say).toBe(words);
});

test('a refusal fills its placeholders and leaves none open', () => {
  expect(wordsOf('item.days-in-use', { days: 'Jun 3, Jun 4' })).toBe(
    'These days are already booked: Jun 3, Jun 4.',
  );
  for (const code of codes) expect(wordsOf(code)).not.toMatch(/[{}]/);
});

test('a refusal is an error that carries its words, its fields and nothing of the machine', () => {
  const problem = new Problem('request.invalid', {
    fields: { title: 'Title must be at least 3 characters' },
  });
  expect(problem).toBeInstanceOf(Error);
  expect(problem.message).toBe('Please check the highlighted fields.');
  expect(problem.detail.fields?.title).toBe('Title must be at least 3 characters');
});
