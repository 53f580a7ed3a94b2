import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.rules.ts';

const entry: CalendarEntry = {
  bookingId: '7d5a7d0e-0c1c-4b1d-9f51-0a4a4f4b8a11',
  status: 'confirmed',
  sequence: 4,
  changedAt: new Date('2026-11-23T18:04:05.678Z'),
  startDate: '2026-12-30',
  endDate: '2026-12-31',
  title: 'Rent: Drill, 18 V; with case',
  details: ['From Maya R.', 'Return by Thu 6:00 PM'],
  place: 'Chicago, IL 60614',
  url: 'https://borough.example/#/booking/7d5a7d0e',
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of a booking', () => {
  it('has whole days, the end after the last one, and escaped words', () => {
    expect(unfolded(calendarFile(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Borough//Bookings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:7d5a7d0e-0c1c-4b1d-9f51-0a4a4f4b8a11@bookings.borough',
      'SEQUENCE:4',
      'DTSTAMP:20261123T180405Z',
      'LAST-MODIFIED:20261123T180405Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      String.raw`SUMMARY:Rent: Drill\, 18 V\; with case`,
      String.raw`DESCRIPTION:From Maya R.\nReturn by Thu 6:00 PM`,
      String.raw`LOCATION:Chicago\, IL 60614`,
      'URL:https://borough.example/#/booking/7d5a7d0e',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('takes the same entry out again once the booking is canceled', () => {
    const [before, after] = [entry, { ...entry, status: 'cancelled', sequence: 5 } as const].map((each) =>
      unfolded(calendarFile(each)),
    );
    expect(after).toContain('METHOD:CANCEL');
    expect(after).toContain('STATUS:CANCELLED');
    const uid = before?.find((line) => line.startsWith('UID:'));
    expect(after).toContain(uid);
    expect(after).toContain('SEQUENCE:5');
  });

  it('is provisional until it is paid, and names no place if it has none', () => {
    const file = calendarFile({ ...entry, status: 'pending', place: '' });
    expect(file).toContain('STATUS:TENTATIVE');
    expect(file).not.toContain('LOCATION');
  });

  it('keeps every line within 75 octets, every character whole and every word in place, whatever people write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const file = calendarFile({ ...entry, title });
        for (const line of file.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        const summary = unfolded(file).filter((line) => line.startsWith('SUMMARY:'));
        expect(summary).toHaveLength(1);
        expect(unfolded(file)).toHaveLength(21);
      }),
    );
  });
});
