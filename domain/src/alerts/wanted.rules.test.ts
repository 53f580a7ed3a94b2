import { expect, test } from 'vitest';
import { problems } from '../problems.ts';
import { SavedQuerySchema } from './saved-search.contract.ts';
import { WantedInputSchema } from './wanted.contract.ts';
import {
  likeliest,
  maxOffers,
  maxWanted,
  searchOfOwners,
  searchOfWanted,
  wantedEndsAt,
} from './wanted.rules.ts';

const now = new Date('2026-06-03T17:00:00Z');

test.each([
  [null, '2026-06-17T17:00:00.000Z'],
  [{ startDate: '2026-07-01', endDate: '2026-07-02' }, '2026-06-17T17:00:00.000Z'],
  [{ startDate: '2026-06-05', endDate: '2026-06-30' }, '2026-06-07T00:00:00.000Z'],
  // It is still today somewhere in the United States.
  [{ startDate: '2026-06-03', endDate: '2026-06-03' }, '2026-06-05T00:00:00.000Z'],
  [{ startDate: '2026-06-01', endDate: '2026-06-04' }, '2026-06-03T00:00:00.000Z'],
] as const)('a post for %j ends at %s', (dates, end) => {
  expect(wantedEndsAt(dates, now).toISOString()).toBe(end);
});

test('a post is a search for what meets it; of owners, one for all who have something like it', () => {
  const place = { label: 'Austin, TX', lat: 30.27, lng: -97.74 };
  const dates = { startDate: '2026-06-10', endDate: '2026-06-12' };
  const wanted = { what: 'drill', place, dates, maxDollars: 40 };
  const near = { search: 'drill', location: 'Austin, TX', lat: '30.27', lng: '-97.74', radius: '25' };
  expect(searchOfWanted(wanted)).toEqual({ ...near, maxPrice: '40', ...dates });
  expect(searchOfOwners(wanted)).toEqual(near);
  expect(SavedQuerySchema.safeParse(searchOfWanted(wanted)).success).toBe(true);
});

test('a post says what and where, perhaps on dates in order and for whole dollars', () => {
  const wish = { what: 'A drill', place: 'Austin, TX' };
  const reads = (more: object) => WantedInputSchema.safeParse({ ...wish, ...more }).success;
  expect(reads({ startDate: '2026-06-10', endDate: '2026-06-10', maxPrice: 40, category: 'tools' })).toBe(
    true,
  );
  for (const wrong of [
    { what: ' a ' },
    { what: 'x'.repeat(81) },
    { place: ' ' },
    { startDate: '2026-06-10' },
    { startDate: '2026-06-10', endDate: '2026-06-09' },
    { maxPrice: 0 },
    { maxPrice: 12.5 },
    { maxPrice: 1_000 },
  ])
    expect(reads(wrong), JSON.stringify(wrong)).toBe(false);
});

test('the item to offer is the one whose title has most of the words', () => {
  const items = [{ title: 'Camping tent' }, { title: 'Hammer drills' }, { title: 'Cordless drill, 18 V' }];
  expect(likeliest('A cordless drill', items)?.title).toBe('Cordless drill, 18 V');
  expect(likeliest('drill', items)?.title).toBe('Hammer drills');
  expect(likeliest('TENTS', items)?.title).toBe('Camping tent');
  expect(likeliest('a kayak', items)).toBeNull();
  expect(likeliest('a kayak', [])).toBeNull();
});

test('refusals of one too many name how many there can be', () => {
  expect(problems['wanted.full'].say).toContain(`${maxWanted} open posts`);
  expect(problems['wanted.offers-full'].say).toContain(`${maxOffers} items`);
});
