import { describe, expect, it } from 'vitest';
import { deviceZone } from './device-zone.ts';
import {
  clockTime,
  countdown,
  dayOfMoment,
  fromMomentInWords,
  fullFromMomentInWords,
  fullMomentInWords,
  minutesToSay,
  momentInWords,
  ownMoment,
  timeLeft,
} from './moments.ts';

const newYork = 'America/New_York';
const now = new Date('2026-06-01T12:00:00Z');

describe('moments in the zone of an item', () => {
  it('shows the clock without a leading zero', () => {
    expect(clockTime(new Date('2026-06-02T13:00:00Z'), newYork, newYork)).toBe('9:00 AM');
    expect(clockTime(new Date('2026-06-02T04:05:00Z'), newYork, newYork)).toBe('12:05 AM');
  });
  it('names the day of the zone, not of the reader', () => {
    expect(dayOfMoment(new Date('2026-06-03T02:00:00Z'), newYork)).toBe('Jun 2');
  });
  it('says today, then the weekday, then the date, then the year', () => {
    expect(momentInWords(new Date('2026-06-01T18:36:00Z'), newYork, now, newYork)).toBe('today 2:36 PM');
    expect(momentInWords(new Date('2026-06-02T13:00:00Z'), newYork, now, newYork)).toBe('Tue 9:00 AM');
    expect(momentInWords(new Date('2026-06-12T13:00:00Z'), newYork, now, newYork)).toBe('Jun 12, 9:00 AM');
    expect(momentInWords(new Date('2027-01-03T14:00:00Z'), newYork, now, newYork)).toBe(
      'Jan 3, 2027, 9:00 AM',
    );
    expect(momentInWords(new Date('2026-05-30T13:00:00Z'), newYork, now, newYork)).toBe('May 30, 9:00 AM');
  });
  it('says from when on, and names a day that nobody may take for another', () => {
    const from = (at: string) => fromMomentInWords(new Date(at), newYork, now, newYork);
    expect(from('2026-06-01T18:36:00Z')).toBe('today, from 2:36 PM');
    expect(from('2026-06-02T13:00:00Z')).toBe('Tue, from 9:00 AM');
    expect(from('2026-06-12T13:00:00Z')).toBe('Jun 12, from 9:00 AM');
    expect(fullMomentInWords(new Date('2026-06-12T22:00:00Z'), newYork, newYork)).toBe(
      'Fri, Jun 12, 6:00 PM',
    );
    expect(fullFromMomentInWords(new Date('2026-06-12T13:00:00Z'), newYork, newYork)).toBe(
      'Fri, Jun 12, from 9:00 AM',
    );
  });
  it('names the zone to readers whose own clock shows another time, and to no others', () => {
    const at = new Date('2026-06-02T13:00:00Z');
    expect(clockTime(at, newYork, 'America/Los_Angeles')).toBe('9:00 AM EDT');
    expect(momentInWords(at, newYork, now, 'America/Chicago')).toBe('Tue 9:00 AM EDT');
    expect(clockTime(at, newYork, 'America/Toronto')).toBe('9:00 AM');
    // The same clock time on another day is a different time.
    expect(clockTime(at, 'Pacific/Kiritimati', 'Pacific/Honolulu')).toBe('3:00 AM GMT+14');
  });
  it('names the reader’s zone next to times of another', () => {
    const at = '2026-06-12T13:00:00Z';
    const here = momentInWords(new Date(at), deviceZone(), now);
    expect(ownMoment(at, now)).toBe(here);
    expect(ownMoment(at, now, deviceZone())).toBe(here);
    expect(ownMoment(at, now, 'Pacific/Kiritimati')).toMatch(/ (UTC|[A-Z]{2,5}|GMT[+-]\d+)$/);
    expect(here).not.toMatch(/ (UTC|[A-Z]{3,5}|GMT[+-]\d+)$/);
  });
  it('counts down in seconds, and aloud in steps', () => {
    const until = new Date(now.getTime() + 1_781_000);
    expect(countdown(until, now)).toBe('29:41');
    expect(countdown(now, until)).toBe('0:00');
    const aloud = (minutes: number) => minutesToSay(new Date(now.getTime() + minutes * 60_000), now);
    expect([29.7, 30, 12, 4.5, 0.5, -3, 90].map(aloud)).toEqual([30, 30, 15, 5, 1, 0, 90]);
  });
  it('says roughly how long it is', () => {
    const left = (minutes: number) => timeLeft(new Date(now.getTime() + minutes * 60_000), now);
    expect([left(0.5), left(1), left(36), left(300), left(60 * 72)]).toEqual([
      'less than a minute',
      '1 minute',
      '36 minutes',
      '5 hours',
      '3 days',
    ]);
  });
});
