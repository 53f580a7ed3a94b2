import { describe, expect, it, test } from 'vitest';
import { clean, readListingsSearch, saysTheSame, withChange, withoutFilters } from './filters.ts';

describe('the address of the browse page', () => {
  it('is read as plain texts and numbers, also when the words look like a number', () => {
    expect(
      readListingsSearch({ search: 94102, category: 'fun rides', minPrice: '20', verified: '1' }),
    ).toEqual({
      search: '94102',
      category: 'fun rides',
      minPrice: 20,
      verified: 1,
    });
  });

  it('leaves out what it does not understand', () => {
    expect(
      readListingsSearch({
        minPrice: 'cheap',
        radius: '-3',
        sort: 'oldest',
        startDate: 'soon',
        endDate: '2026-12-04',
      }),
    ).toEqual({});
  });

  it('leaves out days that never come, an end before its start, and parts of dollars', () => {
    expect(readListingsSearch({ startDate: '2026-02-30', endDate: '2026-03-02' })).toEqual({});
    expect(readListingsSearch({ startDate: '2026-03-05', endDate: '2026-03-02' })).toEqual({
      startDate: '2026-03-05',
    });
    expect(readListingsSearch({ minPrice: '12.5', verified: 'yes', radius: 'far', utm_source: 'x' })).toEqual(
      {},
    );
  });

  it('knows whether it says what was read and nothing else', () => {
    expect(saysTheSame({ search: 'tent', minPrice: '20' }, { search: 'tent', minPrice: 20 })).toBe(true);
    expect(saysTheSame({ search: 'tent', utm_source: 'x' }, { search: 'tent' })).toBe(false);
    expect(saysTheSame({ minPrice: 'abc' }, {})).toBe(false);
    expect(saysTheSame({ verified: 'true' }, { verified: 1 })).toBe(false);
  });

  it('uses the own place only when both coordinates are there', () => {
    expect(readListingsSearch({ current: '1', lat: '37.778' })).toEqual({});
    expect(readListingsSearch({ current: '1', lat: '37.778', lng: '-122.424' })).toEqual({
      current: 1,
      lat: 37.778,
      lng: -122.424,
    });
  });

  it('says nothing about what is at its default', () => {
    expect(clean({ search: '', minPrice: 0, maxPrice: 1000, sort: 'newest' })).toEqual({});
  });

  it('keeps only the words when everything is reset', () => {
    const narrowed = { category: 'tools', radius: 1, verified: 1, instant: 1, minRating: 4 } as const;
    expect(withoutFilters({ search: 'tent', ...narrowed })).toEqual({ search: 'tent' });
  });

  it('asks for instant booking and stars', () => {
    expect(readListingsSearch({ instant: '1', minRating: '4.5' })).toEqual({ instant: 1, minRating: 4.5 });
    expect(readListingsSearch({ instant: 'yes', minRating: '6' })).toEqual({});
  });
});

test('an area of a map is read whole or not at all', () => {
  const area = { north: 38, south: 37.5, east: -122, west: -122.6 };
  expect(readListingsSearch({ north: '38', south: '37.5', east: '-122', west: '-122.6', map: '1' })).toEqual({
    ...area,
    map: 1,
  });
  expect(readListingsSearch({ north: 38, south: 37.5, east: -122 })).toEqual({});
  expect(readListingsSearch({ ...area, north: 30 })).toEqual({});
});

test("a place takes the place of a map's area, and an area that of a place", () => {
  const area = { north: 38, south: 37.5, east: -122, west: -122.6 };
  expect(withChange({ search: 'tent', location: 'Austin, TX', radius: 5 }, area)).toEqual({
    search: 'tent',
    ...area,
  });
  expect(withChange({ ...area, sort: 'rating' }, { location: 'Austin, TX' })).toEqual({
    location: 'Austin, TX',
    sort: 'rating',
  });
  expect(withChange({ ...area }, { category: 'tools' })).toEqual({ ...area, category: 'tools' });
});
