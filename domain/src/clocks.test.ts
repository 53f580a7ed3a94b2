import { afterEach, expect, test } from 'vitest';
import { after, dayIn, earliest, hour, instantAt, latest, minute } from './clocks.ts';

const machineZone = process.env.TZ;
afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

test.each([
  ['2027-03-13', 9, 'America/New_York', '2027-03-13T14:00:00.000Z'],
  ['2027-03-14', 9, 'America/New_York', '2027-03-14T13:00:00.000Z'],
  ['2027-11-06', 18, 'America/New_York', '2027-11-06T22:00:00.000Z'],
  ['2027-11-07', 18, 'America/New_York', '2027-11-07T23:00:00.000Z'],
  ['2027-03-14', 9, 'America/Phoenix', '2027-03-14T16:00:00.000Z'],
  ['2027-11-07', 15, 'Pacific/Honolulu', '2027-11-08T01:00:00.000Z'],
  ['2027-03-14', 18, 'America/Anchorage', '2027-03-15T02:00:00.000Z'],
])('on %s clocks show %i:00 in %s at %s', (day, hourOfDay, zone, instant) => {
  expect(instantAt(day, hourOfDay, zone).toISOString()).toBe(instant);
});

test.each(['Pacific/Honolulu', 'Pacific/Kiritimati', 'America/New_York', 'UTC'])(
  'a machine set to %s computes the same instants and days as any other',
  (zoneOfMachine) => {
    process.env.TZ = zoneOfMachine;
    const zone = 'America/Los_Angeles';
    expect(instantAt('2027-03-14', 9, zone).toISOString()).toBe('2027-03-14T16:00:00.000Z');
    expect(instantAt('2027-11-07', 9, zone).toISOString()).toBe('2027-11-07T17:00:00.000Z');
    for (let at = Date.UTC(2027, 2, 13); at < Date.UTC(2027, 2, 16); at += 30 * minute) {
      const spoken = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
      expect(dayIn(zone, new Date(at))).toBe(spoken);
    }
  },
);

test('the earliest and the latest of some instants are among them', () => {
  const noon = new Date('2027-06-01T12:00:00Z');
  expect(earliest(after(noon, hour), noon, after(noon, minute))).toEqual(noon);
  expect(latest(after(noon, hour), noon, after(noon, minute))).toEqual(after(noon, hour));
});
