import { describe, expect, test } from 'vitest';
import { after, dayIn, hour, instantAt, latest, minute } from '../clocks.ts';
import { addDays, type Day } from '../days.ts';
import {
  answerBy,
  checkoutClock,
  closesAt,
  confirmBy,
  contactOpensAt,
  endsAt,
  firstBookableDay,
  payBy,
  remindersAt,
  revivedAnswerBy,
  startsAt,
} from './deadlines.rules.ts';
import { depositDueAt } from '../deposits/deposit.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const zone = 'America/New_York';
const dates = { startDate: '2027-06-10', endDate: '2027-06-12', zone, terms };
/** In New York daylight time 09:00 is 13:00 UTC. */
const local = (day: Day, time: string) => new Date(`${day}T${time}:00-04:00`);

describe('a rental', () => {
  test.each([
    ['booked long before', local('2027-06-01', '12:00'), local('2027-06-10', '09:00')],
    ['confirmed two hours before the morning', local('2027-06-10', '07:00'), local('2027-06-10', '09:00')],
    ['confirmed a minute later', local('2027-06-10', '07:01'), local('2027-06-10', '09:01')],
    ['confirmed at 14:59 of its day', local('2027-06-10', '14:59'), local('2027-06-10', '16:59')],
  ])('%s begins in time', (_, confirmedAt, start) => {
    expect(startsAt(dates, confirmedAt)).toEqual(start);
  });

  test('ends at 18:00 of its last day, or three hours after it began', () => {
    expect(endsAt(dates, local('2027-06-10', '09:00'))).toEqual(local('2027-06-12', '18:00'));
    const oneDay = { ...dates, endDate: dates.startDate };
    expect(endsAt(oneDay, local('2027-06-10', '15:00'))).toEqual(local('2027-06-10', '18:00'));
    expect(endsAt(oneDay, local('2027-06-10', '16:59'))).toEqual(local('2027-06-10', '19:59'));
  });

  test('that nobody marked is closed two days after its end', () => {
    expect(closesAt(local('2027-06-12', '18:00'), terms)).toEqual(local('2027-06-14', '18:00'));
  });

  const start = local('2027-06-10', '09:00');
  test.each([
    ['long before', local('2027-06-01', '12:00'), local('2027-06-09', '09:00')],
    ['half an hour before that', local('2027-06-09', '08:30'), local('2027-06-09', '09:30')],
    ['in the night before', local('2027-06-10', '01:00'), local('2027-06-10', '02:00')],
  ])('confirmed %s opens contact when it can no longer be cancelled for free', (_, confirmedAt, opens) => {
    expect(contactOpensAt(start, confirmedAt, terms)).toEqual(opens);
  });

  test('is confirmed before 17:00 of its first day, or not at all', () => {
    expect(confirmBy(dates)).toEqual(local('2027-06-10', '17:00'));
  });
});

describe('a request', () => {
  test.each([
    ['a week ahead: a day', local('2027-06-03', '12:00'), local('2027-06-04', '12:00')],
    ['the evening before: until 09:00', local('2027-06-09', '20:00'), local('2027-06-10', '09:00')],
    ['at 05:59 of its day: until 09:00', local('2027-06-10', '05:59'), local('2027-06-10', '09:00')],
    ['at 06:01 of its day: three hours', local('2027-06-10', '06:01'), local('2027-06-10', '09:01')],
    ['at 13:59 of its day: three hours', local('2027-06-10', '13:59'), local('2027-06-10', '16:59')],
    ['at 14:59 of its day: until 17:00', local('2027-06-10', '14:59'), local('2027-06-10', '17:00')],
  ])('made %s to answer', (_, madeAt, by) => {
    expect(answerBy(dates, madeAt)).toEqual(by);
  });

  test.each([
    ['a week ahead: a day', local('2027-06-03', '12:00'), local('2027-06-04', '12:00')],
    ['the evening before: until 09:00', local('2027-06-09', '20:00'), local('2027-06-10', '09:00')],
    ['at 08:01 of its day: one hour', local('2027-06-10', '08:01'), local('2027-06-10', '09:01')],
    ['at 16:59 of its day: until 17:00', local('2027-06-10', '16:59'), local('2027-06-10', '17:00')],
  ])('accepted %s to pay', (_, acceptedAt, by) => {
    expect(payBy(dates, acceptedAt)).toEqual(by);
  });

  test('revived from waiting keeps the time it had left, but not beyond the start, and then one hour', () => {
    const now = local('2027-06-09', '20:00');
    expect(revivedAnswerBy(dates, now, 5 * hour)).toEqual(local('2027-06-10', '01:00'));
    expect(revivedAnswerBy(dates, now, 20 * hour)).toEqual(local('2027-06-10', '09:00'));
    const late = local('2027-06-10', '08:30');
    expect(revivedAnswerBy(dates, late, 20 * hour)).toEqual(local('2027-06-10', '09:30'));
    expect(revivedAnswerBy(dates, late, 10 * minute)).toEqual(local('2027-06-10', '08:40'));
  });

  test('revived on its first day is answered while it can still be confirmed, and after that it is due at once', () => {
    const afternoon = local('2027-06-10', '16:30');
    expect(revivedAnswerBy(dates, afternoon, 20 * hour)).toEqual(local('2027-06-10', '17:00'));
    expect(revivedAnswerBy(dates, afternoon, 10 * minute)).toEqual(local('2027-06-10', '16:40'));
    const nextDay = local('2027-06-11', '08:00');
    expect(revivedAnswerBy(dates, nextDay, 20 * hour)).toEqual(nextDay);
  });

  test('that had overrun its time before it waited is due at once, not in the past', () => {
    const now = local('2027-06-09', '20:00');
    expect(revivedAnswerBy(dates, now, -hour)).toEqual(now);
  });
});

describe('a checkout', () => {
  const now = local('2027-06-03', '12:00');

  test('is open for 31 minutes and holds its dates five minutes longer', () => {
    expect(checkoutClock(now)).toEqual({
      sessionEndsAt: after(now, 31 * minute),
      holdEndsAt: after(now, 36 * minute),
    });
  });

  test('of an accepted request holds them until the pay-by time, or its own end when that is later', () => {
    expect(checkoutClock(now, after(now, 2 * hour)).holdEndsAt).toEqual(after(now, 2 * hour));
    expect(checkoutClock(now, after(now, 10 * minute)).holdEndsAt).toEqual(after(now, 36 * minute));
  });
});

describe('the deposit', () => {
  const start = local('2027-06-10', '09:00');

  test('is held two days before the start', () => {
    expect(depositDueAt({ startsAt: start, confirmedAt: local('2027-06-01', '12:00'), terms })).toEqual(
      local('2027-06-08', '09:00'),
    );
  });

  test('is held at confirmation when the start is nearer', () => {
    const confirmedAt = local('2027-06-09', '12:00');
    expect(depositDueAt({ startsAt: start, confirmedAt, terms })).toEqual(confirmedAt);
  });
});

describe('no deadline comes before its cause', () => {
  const near = [
    'America/New_York',
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/Anchorage',
  ];
  const far = [
    'America/Chicago',
    'America/Denver',
    'America/Puerto_Rico',
    'Pacific/Kiritimati',
    'Australia/Lord_Howe',
    'UTC',
  ];
  const whole = Boolean(process.env.PROOF);
  const zones = whole ? [...near, ...far] : near;
  const changes = ['2027-03-14', '2027-11-07'];
  const around = whole ? [-1, 0, 1] : [0];
  const lengths = whole ? [0, 1, 2, 7, 30] : [0, 1];
  const timesLeft = whole ? [0, minute, 30 * minute, 20 * hour] : [20 * hour];
  const ahead = whole ? [0, 1, 2, 7, 180] : [0, 1];

  test.each(zones.flatMap((name) => changes.map((change) => [name, change] as const)))(
    'at any minute of the day in %s around %s',
    (timeZone, change) => {
      const wrong: string[] = [];
      const must = (holds: boolean, what: string, at: Date, range: object) => {
        if (!holds) wrong.push(`${what} at ${at.toISOString()} for ${JSON.stringify(range)}`);
      };
      for (const offset of around) {
        const today = addDays(change, offset);
        const midnight = instantAt(today, 0, timeZone);
        const next = instantAt(addDays(today, 1), 0, timeZone);
        for (let now = midnight; now < next; now = after(now, minute)) {
          const clock = checkoutClock(now);
          must(now < clock.sessionEndsAt && clock.sessionEndsAt < clock.holdEndsAt, 'checkout', now, {});
          must(dayIn(timeZone, now) === today, 'day', now, {});
          const first = firstBookableDay(timeZone, now);
          must(first === today || first === addDays(today, 1), 'first day', now, {});
          for (const days of ahead) {
            const range = {
              startDate: addDays(today, days),
              endDate: addDays(today, days),
              zone: timeZone,
              terms,
            };
            const last = confirmBy(range);
            if (days > 0 || first === today) {
              const answer = answerBy(range, now);
              must(answer > now && answer <= after(now, 24 * hour), 'answer by', now, range);
              must(answer <= last, 'answer while it can be confirmed', now, range);
            }
            if (now < last) {
              const pay = payBy(range, now);
              must(pay > now && pay <= after(now, 24 * hour), 'pay by', now, range);
              must(pay <= last, 'pay while it can be confirmed', now, range);
              must(checkoutClock(now, pay).holdEndsAt >= pay, 'hold of an accepted request', now, range);
            }
            for (const left of timesLeft) {
              const revived = revivedAnswerBy(range, now, left);
              must(revived >= now && revived <= after(now, left), 'revived answer by', now, range);
              must(revived <= latest(now, last), 'revived answer while it can be confirmed', now, range);
            }
            const start = startsAt(range, now);
            must(start >= after(now, 2 * hour), 'start', now, range);
            const deposit = depositDueAt({ startsAt: start, confirmedAt: now, terms });
            must(deposit >= now && deposit < start, 'deposit', now, range);
            must(contactOpensAt(start, now, terms) < start, 'contact', now, range);
            must(contactOpensAt(start, now, terms) > now, 'contact of what was just confirmed', now, range);
            for (const length of days === 0 || whole ? lengths : [0]) {
              const longer = { ...range, endDate: addDays(range.startDate, length) };
              const end = endsAt(longer, start);
              must(end >= after(start, 3 * hour) && closesAt(end, terms) > end, 'end', now, longer);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    whole ? 300_000 : 20_000,
  );

  test.each(near)('from asking to paying at the last moment of each step in %s', (timeZone) => {
    for (const change of changes) {
      const asked = after(instantAt(change, 15, timeZone), -minute);
      const range = { startDate: change, endDate: change, zone: timeZone, terms };
      const accepted = after(answerBy(range, asked), -2);
      const opened = after(payBy(range, accepted), -1);
      const start = startsAt(range, opened);
      const inOrder = [asked, accepted, opened, start, endsAt(range, start)].map(Number);
      expect(inOrder).toEqual([...new Set(inOrder)].sort((a, b) => a - b));
    }
  });
});

test.each(['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage'])(
  'today can be chosen until 15:00 on the clocks of %s, also when clocks change',
  (timeZone) => {
    for (const today of ['2027-03-14', '2027-11-07', '2027-06-01']) {
      const three = instantAt(today, 15, timeZone);
      expect(firstBookableDay(timeZone, after(three, -1))).toBe(today);
      expect(firstBookableDay(timeZone, three)).toBe(addDays(today, 1));
    }
  },
);

test('a rental is reminded of at its end and 12 and 24 hours later', () => {
  const end = new Date('2027-06-03T22:00:00Z');
  expect(remindersAt(end).map((at) => at.toISOString())).toEqual([
    '2027-06-03T22:00:00.000Z',
    '2027-06-04T10:00:00.000Z',
    '2027-06-04T22:00:00.000Z',
  ]);
});
