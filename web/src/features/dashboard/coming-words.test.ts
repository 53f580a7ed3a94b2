import { expect, test } from 'vitest';
import { comingWords, dayHeading, daysAhead, goesOut } from './coming-words.ts';

test('seven days begin with today where the reader is', () => {
  const days = daysAhead(new Date(2026, 10, 28, 23, 59));
  expect(days).toHaveLength(7);
  expect([days[0], days[3], days[6]]).toEqual(['2026-11-28', '2026-12-01', '2026-12-04']);
});

test('days are named as people say them', () => {
  const heading = (day: string) => dayHeading(day, '2026-11-28', '2026-11-29');
  expect(['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'].map(heading)).toEqual([
    'Today',
    'Tomorrow',
    'Mon, Nov 30',
    'Tue, Dec 1',
  ]);
});

test('each side reads what it does itself, and the arrow points where the thing goes', () => {
  const said = (['owner', 'renter'] as const).flatMap((part) =>
    (['pick-up', 'return'] as const).map((kind) => [comingWords({ part, kind }), goesOut({ part, kind })]),
  );
  expect(said).toEqual([
    ['Pickup', true],
    ['Return', false],
    ['You pick up', false],
    ['You return', true],
  ]);
});
