import { expect, it } from 'vitest';
import { systemLineFor } from './system-line.rules.ts';

const rafael = { displayName: 'Rafael Moreno' };
const olive = { displayName: 'Olive O.' };
const asked = 'Rafael M. asked to rent this item, Jun 1 to Jun 3, 2027.';

it('tells each side what they did themselves as theirs', () => {
  expect(systemLineFor(asked, rafael, olive)).toBe('You asked to rent this item, Jun 1 to Jun 3, 2027.');
  expect(systemLineFor(asked, olive, rafael)).toBe(asked);
  expect(systemLineFor('Olive O. accepted the request.', olive, rafael)).toBe('You accepted the request.');
});

it.each([
  ['Olive O. claims $45.00 from the deposit.', 'You claim $45.00 from the deposit.'],
  ["Olive O. says that the lost item isn't back.", "You say that the lost item isn't back."],
  ['Olive O. says that they never got the item.', 'You say that you never got the item.'],
  ['Olive O. is on the way.', 'You are on the way.'],
])('says what they do now in the second person: %s', (line, told) => {
  expect(systemLineFor(line, olive, rafael)).toBe(told);
  expect(systemLineFor(line, rafael, olive)).toBe(line);
});

it('leaves a line that nobody of the two did, or that either of them could have', () => {
  const paid = 'Booked and paid: Jun 1 to Jun 3, 2027.';
  expect(systemLineFor(paid, rafael, olive)).toBe(paid);
  expect(systemLineFor(asked, rafael, { displayName: 'Rafael Mueller' })).toBe(asked);
  const longer = 'Rafael M.son asked.';
  expect(systemLineFor(longer, rafael, olive)).toBe(longer);
});
