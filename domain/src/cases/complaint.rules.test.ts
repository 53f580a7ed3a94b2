import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { complaintsEndAt } from '../deadlines/handover.rules.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import {
  askedPercent,
  backAt,
  backByFor,
  type Complained,
  complainUntil,
  feesBorneBy,
  mayNeverHaveGot,
  neverGotIsStated,
  whyNotComplain,
} from './complaint.rules.ts';
import { currentTerms, type Terms, termsOfSecondRelease as terms } from '../terms/terms.ts';
import { feesBesides, sharedLines } from '../pricing/part-back.rules.ts';
import { fits, withFees } from './case-guards.ts';
import { moveOfEnd } from './case-news.ts';
import type { CaseState } from './case-state.ts';
import { openComplaint } from './open-case.rules.ts';

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
const shown = { moves: [], hasPhoto: true, now };

test('it can be said for a day after the pickup, or after the start if that is later, and to the instant', () => {
  expect(complainUntil(out, [])).toEqual(after(start, 24 * hour));
  const later = { ...out, pickedUpAt: after(start, 3 * hour) };
  expect(complainUntil(later, [])).toEqual(after(start, 27 * hour));
  const last = after(start, 24 * hour);
  expect(complaintsEndAt(out.pickedUpAt, start, terms)).toEqual(last);
  expect(whyNotComplain(out, fifth, { ...shown, now: last })).toBeNull();
  expect(whyNotComplain(out, fifth, { ...shown, now: after(last, 1) })).toBe('complaint.too-late');
});

test.each(['pending', 'confirmed', 'cancelled'] as const)('not about a %s booking', (status) => {
  expect(complainUntil({ ...out, status }, [])).toBeNull();
  expect(whyNotComplain({ ...out, status }, fifth, shown)).toBe('complaint.not-now');
});

test('not about a rental whose item was never handed over here', () => {
  expect(complainUntil({ ...out, withoutHandover: true }, [])).toBeNull();
  expect(complainUntil({ ...out, pickedUpAt: null }, [])).toBeNull();
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

describe('by the terms of today', () => {
  const b = { ...out, terms: currentTerms, id: 'booking', chargedCents: 7080, subtotalCents: 6000 };
  const back = { ...b, returnedAt: now };
  const of = (asked: Complained) => openComplaint('complaint', b, { ...asked, backBy: null, now });

  test('a percentage is of the rent, and the fees are separate', () => {
    expect(sharedLines(b).map(({ cents }) => cents)).toEqual([6000]);
    expect([of(half).claim, feesBesides(b), feesBesides({ ...b, terms })]).toEqual([3000, 1080, null]);
    expect(sharedLines({ ...b, terms })).toEqual(lines);
  });

  test('"I never got it" asks for everything, within two hours of the pickup, and is up to an admin at once', () => {
    expect([neverGotIsStated(b), askedPercent(b, { percent: 1, reason: 'never_got' })]).toEqual([true, 100]);
    expect(of({ percent: 1, reason: 'never_got' })).toMatchObject({ status: 'contested', claim: 6000 });
    const last = after(b.pickedUpAt, 2 * hour);
    expect(whyNotComplain(b, never, { ...shown, now: last })).toBeNull();
    expect(whyNotComplain(b, never, { ...shown, now: after(last, 1) })).toBe('complaint.too-late');
  });

  const short = { ...b, returnedAt: after(b.pickedUpAt, 6 * hour) };
  const long = { ...b, returnedAt: after(b.pickedUpAt, 6 * hour + 1) };

  test.each(['return', 'agree-return'])(
    'after a return by the renter’s "%s" it can be said for two hours, and only if the item was out for at most six',
    (name) => {
      expect(complainUntil(short, [name])).toEqual(after(b.pickedUpAt, 8 * hour));
      expect(complainUntil(long, [name])).toEqual(long.returnedAt);
    },
  );

  test('the renter’s own mark makes the time shorter while it stands, and what others say of the return never does', () => {
    const said = { ...b, returnClaimedAt: after(b.pickedUpAt, hour) };
    expect(complainUntil(said, ['say-returned'])).toEqual(after(b.pickedUpAt, 3 * hour));
    const denied = { ...said, returnContestedAt: now, returnedAt: after(b.pickedUpAt, 5 * hour) };
    const day = after(start, 24 * hour);
    expect(complainUntil(denied, ['say-returned', 'contest-return', 'mark-back'])).toEqual(day);
    for (const name of ['mark-back', 'return-unopposed']) {
      expect(complainUntil(short, [name])).toEqual(day);
      expect(complainUntil(long, [name])).toEqual(day);
    }
  });

  test("the renter's word alone doesn't bring it back", () => {
    expect([backAt({ ...b, returnClaimedAt: now }), backAt(back)]).toEqual([null, now]);
  });

  test.each([
    [
      'all of it is agreed with the item back',
      of({ ...half, percent: 100 }),
      { status: 'accepted' },
      back,
      'owner',
    ],
    [
      'all of it is agreed with the item out',
      of({ ...half, percent: 100 }),
      { status: 'accepted' },
      b,
      'renter',
    ],
    ['a part of it is agreed', of(half), { status: 'accepted' }, back, 'renter'],
    ['silence counts', of(half), { status: 'lapsed' }, back, 'renter'],
    ['an admin says nothing of them', of(half), { status: 'decided', decision: 3000 }, back, 'renter'],
    [
      'an admin gives them back',
      of(half),
      { status: 'decided', decision: 3000, decisionFeesBack: true },
      b,
      'owner',
    ],
    ['an admin finds that they never got it', of(never), { status: 'decided', decision: 6000 }, b, 'us'],
    ['no one decides about what they never got', of(never), { status: 'contested' }, b, 'us'],
  ] as const)('the fees when %s', (_, it, so, booking, by) => {
    expect(feesBorneBy({ ...it, verdict: it.claim, ...so }, booking)).toBe(by);
    expect(feesBorneBy({ ...it, verdict: it.claim, ...so }, { ...booking, terms })).toBe('renter');
    expect(feesBorneBy({ ...it, ...so, verdict: 0 }, booking)).toBe('renter');
  });

  test('what they never got cancels the booking and leaves the owner the fees; by older terms, it does neither', () => {
    const it = of(never);
    const as = (neverGot: Terms['complaints']['neverGot']) => ({
      ...it,
      terms: { ...currentTerms, complaints: { ...currentTerms.complaints, neverGot } },
    });
    const older = [as({ as: 'statement', withinHours: 2 }), as({ as: 'complaint' })];
    const endOf = (each: CaseState) => moveOfEnd(each.claim, each);
    expect([it, ...older].map(endOf)).toEqual(['cancel-never-got', 'settle-never-got', 'settle-never-got']);
    expect(moveOfEnd(0, it)).toBe('settle-complaint');
    const found = (verdict: number) => ({ verdict, feesBack: verdict === 0 });
    expect(withFees(it, found(6000)).feesBack).toBe(true);
    expect(withFees(it, found(0)).feesBack).toBe(false);
    for (const each of older) expect(withFees(each, found(6000)).feesBack).toBe(false);
    expect(withFees(of(half), found(3000)).feesBack).toBe(false);
  });

  test('an admin who decides about what they never got finds all of it or nothing', () => {
    const it = of(never);
    expect([0, 1, Number(it.claim)].map((finding) => fits(it, finding))).toEqual([true, false, true]);
    expect(fits(of(half), 1)).toBe(true);
  });
});
