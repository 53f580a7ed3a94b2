import { expect, test } from 'vitest';
import { after, hour, instantAt } from '../clocks.ts';
import {
  claimRemindersAt,
  contactClosesAfter,
  handoverOpensAt,
  missedRemindersAt,
  nextOverdueDayAt,
  overdueRemindersAt,
  pickUpRemindersAt,
  returnRemindersAt,
  silenceCountsAt,
} from './handover.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const zone = 'America/New_York';
const start = instantAt('2027-06-10', 9, zone);
const end = instantAt('2027-06-12', 18, zone);
const hoursAfter = (from: Date, instants: readonly Date[]) =>
  instants.map((at) => (at.getTime() - from.getTime()) / hour);

test('an item can be handed over from 12 hours before its start', () => {
  expect(handoverOpensAt(start)).toEqual(after(start, -12 * hour));
});

test('pickups are reminded of a day and two hours before, those confirmed in between only once', () => {
  expect(hoursAfter(start, pickUpRemindersAt(start, after(start, -100 * hour)))).toEqual([-24, -2]);
  expect(hoursAfter(start, pickUpRemindersAt(start, after(start, -24 * hour)))).toEqual([-2]);
  expect(pickUpRemindersAt(start, after(start, -2 * hour))).toEqual([]);
});

test('an item that was never handed over is asked about 3 hours after the start, at the end, and 12 and 24 hours later', () => {
  expect(hoursAfter(end, missedRemindersAt(start, end))).toEqual([-54, 0, 12, 24]);
  expect(hoursAfter(end, missedRemindersAt(after(end, -3 * hour), end))).toEqual([0, 12, 24]);
});

test('returns are reminded of the evening before and two hours before the end', () => {
  const evening = instantAt('2027-06-11', 18, zone);
  expect(returnRemindersAt(end, { zone, outSince: start, terms })).toEqual([evening, after(end, -2 * hour)]);
  expect(returnRemindersAt(end, { zone, outSince: evening, terms })).toEqual([after(end, -2 * hour)]);
  expect(returnRemindersAt(end, { zone, outSince: end, terms })).toEqual([]);
});

test('the evening before is 18:00 there, also when the clocks change in the night', () => {
  const sunday = instantAt('2027-03-14', 18, zone);
  const outSince = after(sunday, -72 * hour);
  expect(returnRemindersAt(sunday, { zone, outSince, terms })[0]).toEqual(new Date('2027-03-13T23:00:00Z'));
});

test('a late item is asked about at the end, 12 hours later, and then daily for a week', () => {
  expect(hoursAfter(end, overdueRemindersAt(end))).toEqual([0, 12, 36, 60, 84, 108, 132, 156]);
});

test('silence about the renter’s word counts two days after it, or after the end if that is later', () => {
  const early = after(end, -30 * hour);
  const late = after(end, 5 * hour);
  expect(silenceCountsAt(early, end, terms)).toEqual(after(end, 48 * hour));
  expect(silenceCountsAt(late, end, terms)).toEqual(after(late, 48 * hour));
  expect(hoursAfter(end, claimRemindersAt(early, end))).toEqual([12, 24, 36]);
  expect(hoursAfter(late, claimRemindersAt(late, end))).toEqual([12, 24, 36]);
});

test('the next day of a late item begins at midnight where the item is', () => {
  expect(nextOverdueDayAt('2027-06-12', zone)).toEqual(new Date('2027-06-13T04:00:00Z'));
});

test('contact closes three days after the return, or after the end of what was never handed over', () => {
  expect(contactClosesAfter(null, end)).toEqual(after(end, 72 * hour));
  expect(contactClosesAfter(start, end)).toEqual(after(start, 72 * hour));
});
