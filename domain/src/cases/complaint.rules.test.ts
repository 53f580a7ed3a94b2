import { expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { complaintsEndAt } from '../deadlines/handover.rules.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import {
  backAt,
  backByFor,
  type Complained,
  complainUntil,
  mayNeverHaveGot,
  whyNotComplain,
} from './complaint.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const start = new Date('2027-06-01T13:00:00Z');
const price = { dailyPriceCents: 2000, depositCents: 0, tier: 'free', terms } as const;
const { lines } = priceOf({ ...price, startDate: '2027-06-01', endDate: '2027-06-04' });
const out = {
  terms,
  status: 'active',
  withoutHandover: false,
  startsAt: start,
  pickedUpAt: after(start, -2 * hour),
  pickupCountedAt: null,
  returnedAt: null,
  returnClaimedAt: null,
  returnContestedAt: null,
  lines,
} as const;
const half: Complained = { percent: 50, reason: 'flawed' };
const fifth: Complained = { percent: 20, reason: 'flawed' };
const never: Complained = { percent: 100, reason: 'never_got' };
const now = after(start, hour);
const shown = { hasPhoto: true, now };

test('it can be said for a day after the pickup, or after the start if that is later, and to the instant', () => {
  expect(complainUntil(out)).toEqual(after(start, 24 * hour));
  const later = { ...out, pickedUpAt: after(start, 3 * hour) };
  expect(complainUntil(later)).toEqual(after(start, 27 * hour));
  const last = after(start, 24 * hour);
  expect(complaintsEndAt(out.pickedUpAt, start, terms)).toEqual(last);
  expect(whyNotComplain(out, fifth, { ...shown, now: last })).toBeNull();
  expect(whyNotComplain(out, fifth, { ...shown, now: after(last, 1) })).toBe('complaint.too-late');
});

test.each(['pending', 'confirmed', 'cancelled'] as const)('not about a %s booking', (status) => {
  expect(complainUntil({ ...out, status })).toBeNull();
  expect(whyNotComplain({ ...out, status }, fifth, shown)).toBe('complaint.not-now');
});

test('not about a rental whose item was never handed over here', () => {
  expect(complainUntil({ ...out, withoutHandover: true })).toBeNull();
  expect(complainUntil({ ...out, pickedUpAt: null })).toBeNull();
});

test('a flaw needs a photo, an item that was never received none; but nobody who had it says that', () => {
  expect(whyNotComplain(out, fifth, { ...shown, hasPhoto: false })).toBe('complaint.needs-photo');
  expect(whyNotComplain(out, never, { ...shown, hasPhoto: false })).toBeNull();
  for (const had of ['pickupCountedAt', 'returnClaimedAt', 'returnedAt'] as const) {
    expect(mayNeverHaveGot({ ...out, [had]: now })).toBe(false);
    expect(whyNotComplain({ ...out, [had]: now }, never, shown)).toBe('complaint.was-got');
  }
});

test('a percentage that comes to nothing is refused', () => {
  const cheap = priceOf({ ...price, dailyPriceCents: 45, startDate: '2027-06-01', endDate: '2027-06-02' });
  const of = { ...out, lines: cheap.lines };
  expect(whyNotComplain(of, { percent: 1, reason: 'flawed' }, shown)).toBe('complaint.too-little');
  expect(whyNotComplain(of, { percent: 2, reason: 'flawed' }, shown)).toBeNull();
});

test('above a fifth the item has to be back within a day, unless it is, or never was there', () => {
  expect(backByFor(out, fifth, now)).toBeNull();
  expect(backByFor(out, { ...half, percent: 21 }, now)).toEqual(after(now, 24 * hour));
  expect(backByFor(out, never, now)).toBeNull();
  expect(backByFor({ ...out, returnedAt: now }, half, now)).toBeNull();
  expect(backByFor({ ...out, returnClaimedAt: now }, half, now)).toBeNull();
  expect(backByFor({ ...out, status: 'completed' }, half, now)).toBeNull();
});

test('the renter’s word that it is back counts, unless the owner contested it', () => {
  const said = { ...out, returnClaimedAt: now };
  expect(backAt(said)).toEqual(now);
  expect(backAt({ ...said, returnContestedAt: now })).toBeNull();
  const marked = after(now, hour);
  expect(backAt({ ...said, returnContestedAt: now, returnedAt: marked })).toEqual(marked);
});
