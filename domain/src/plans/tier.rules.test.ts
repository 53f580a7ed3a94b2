import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { paidUntil, paysForPro, type PlanInvoice, proUntil, tierOf } from './tier.rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const paid: PlanInvoice = {
  periodStart: new Date('2026-06-01T12:00:00Z'),
  periodEnd: new Date('2026-07-01T12:00:00Z'),
  paidCents: 499,
  refundedCents: 0,
  isDisputed: false,
};

const invoices = fc.array(
  fc
    .record({
      periodStart: fc.integer({ min: -2000, max: 1000 }).map((hours) => after(now, hours * hour)),
      length: fc.integer({ min: 1, max: 2000 }),
      paidCents: fc.constantFrom(0, 499),
      refundedCents: fc.constantFrom(0, 200, 499),
      isDisputed: fc.boolean(),
    })
    .map(({ length, ...invoice }) => ({
      ...invoice,
      refundedCents: Math.min(invoice.refundedCents, invoice.paidCents),
      periodEnd: after(invoice.periodStart, length * hour),
    })),
  { maxLength: 5 },
);

describe('the plan somebody pays for', () => {
  test('is Basic without an invoice, and Pro from the first instant of a paid period to just before its end', () => {
    expect(tierOf([], now)).toBe('free');
    for (const [at, tier] of [
      [after(paid.periodStart, -1), 'free'],
      [paid.periodStart, 'pro'],
      [now, 'pro'],
      [after(paid.periodEnd, -1), 'pro'],
      [paid.periodEnd, 'free'],
    ] as const)
      expect(tierOf([paid], at)).toBe(tier);
  });

  test.each([
    ['nothing was paid, as in a free trial', { paidCents: 0 }],
    ['it was refunded', { refundedCents: 499 }],
    ['a bank takes the payment back', { isDisputed: true }],
  ])('is Basic when %s', (_, wrong) => {
    expect(tierOf([{ ...paid, ...wrong }], now)).toBe('free');
    expect(proUntil([{ ...paid, ...wrong }], now)).toBeNull();
  });

  test('stays Pro when only part of it was refunded', () => {
    expect(tierOf([{ ...paid, refundedCents: 200 }], now)).toBe('pro');
  });

  test('does not depend on the order of the invoices, and one more paid period never takes Pro away', () => {
    fc.assert(
      fc.property(invoices, (some) => {
        expect(tierOf(some.toReversed(), now)).toBe(tierOf(some, now));
        expect(tierOf([...some, paid], now)).toBe('pro');
      }),
    );
  });

  test('is Pro exactly while some invoice that pays covers the instant, and then says until when', () => {
    fc.assert(
      fc.property(invoices, (some) => {
        const covering = some.filter(
          (each) => paysForPro(each) && each.periodStart <= now && each.periodEnd > now,
        );
        const until = proUntil(some, now);
        expect(tierOf(some, now) === 'pro').toBe(covering.length > 0);
        expect(until !== null).toBe(covering.length > 0);
        if (until) {
          expect(until > now).toBe(true);
          expect(tierOf(some, after(until, -1))).toBe('pro');
        }
      }),
    );
  });
});

describe('until when Pro is paid for, now or later', () => {
  const month = 30 * 24 * hour;
  const later = (by: number): PlanInvoice => ({
    ...paid,
    periodStart: after(paid.periodStart, by),
    periodEnd: after(paid.periodEnd, by),
  });

  test('paidUntil is the latest end of what pays, in whatever order, and null when nothing does', () => {
    expect(paidUntil([])).toBeNull();
    expect(paidUntil([{ ...paid, paidCents: 0 }])).toBeNull();
    expect(paidUntil([later(month), paid])).toEqual(later(month).periodEnd);
    expect(paidUntil([paid, later(month)])).toEqual(later(month).periodEnd);
  });

  test('paidUntil leaves out a period that was refunded or is disputed, and keeps one that is over', () => {
    for (const wrong of [{ refundedCents: 499 }, { isDisputed: true }])
      expect(paidUntil([paid, { ...later(month), ...wrong }])).toEqual(paid.periodEnd);
    expect(paidUntil([later(-3 * month)])).toEqual(later(-3 * month).periodEnd);
  });

  test('nobody is Pro from paidUntil on', () => {
    fc.assert(
      fc.property(invoices, (some) => {
        const until = paidUntil(some);
        expect(until !== null).toBe(some.some(paysForPro));
        if (!until) return;
        expect(tierOf(some, until)).toBe('free');
        expect(tierOf(some, after(until, -1))).toBe('pro');
      }),
    );
  });
});
