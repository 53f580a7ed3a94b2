import { expect, test } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

test('the point decides the zone, else the ZIP, else where most people of the state live, else the East', async () => {
  const denver = { lat: 39.75, lng: -104.99 };
  expect(await timeZoneOf({ point: denver, zip: '10001', state: 'NY' })).toBe('America/Denver');
  expect(await timeZoneOf({ point: null, zip: '94102', state: 'NY' })).toBe('America/Los_Angeles');
  expect(await timeZoneOf({ point: null, zip: '00000', state: 'HI' })).toBe('Pacific/Honolulu');
  expect(await timeZoneOf({ point: null, zip: null, state: 'AZ' })).toBe('America/Phoenix');
  expect(await timeZoneOf({ point: null, zip: null, state: 'ZZ' })).toBe('America/New_York');
});

test('every state has a zone that exists', async () => {
  const states =
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY';
  for (const state of states.split(' ')) {
    const timeZone = await timeZoneOf({ point: null, zip: null, state });
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  }
});
