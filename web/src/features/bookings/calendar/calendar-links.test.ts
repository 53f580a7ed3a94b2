import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

it('fills in whole days with the end left out, on either page, and never an address', () => {
  const item = {
    id: 'i',
    title: 'Drill & bits',
    thumbnail: null,
    placeholder: null,
    location: 'Chicago, IL 60614',
  };
  const links = calendarLinks(
    { id: 'b1', part: 'renter', item, startDate: '2026-12-30', endDate: '2026-12-31' },
    'https://borough.example',
  );
  expect(links.file).toBe('/api/bookings/b1/calendar.ics');
  const google = new URL(links.google).searchParams;
  expect(google.get('text')).toBe('Renting: Drill & bits');
  expect(google.get('dates')).toBe('20261230/20270101');
  expect(google.get('location')).toBe('Chicago, IL 60614');
  const outlook = new URL(links.outlook).searchParams;
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual(['2026-12-30', '2027-01-01']);
  for (const query of [google.get('details'), outlook.get('body')])
    expect(query).toContain('https://borough.example/#/booking/b1');
});
