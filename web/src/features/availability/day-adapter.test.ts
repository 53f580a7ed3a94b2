import { addDays, eachDay } from '@borough/domain/days';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../lib/time/day-of.ts';
import { dateOf } from '../../ui/forms/calendar.tsx';

const zoneBefore = process.env.TZ;
const setZone = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
};

describe('days as the calendar draws them', () => {
  afterEach(() => setZone(zoneBefore));

  it.each([
    'Pacific/Honolulu',
    'Pacific/Kiritimati',
    'America/New_York',
    'Africa/Cairo',
    'America/Havana',
    'Asia/Kathmandu',
  ])('are the same days on a device in %s, clock changes included', (zone) => {
    setZone(zone);
    const days = eachDay({ startDate: '2026-01-01', endDate: '2028-03-01' });
    expect(days.filter((day) => dayOf(dateOf(day)) !== day)).toEqual([]);
    const neighbors = days.filter((day) => dateOf(addDays(day, 1)).getTime() <= dateOf(day).getTime());
    expect(neighbors).toEqual([]);
    expect(dateOf('2027-03-01').getDate()).toBe(1);
  });
});
