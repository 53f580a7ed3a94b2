import { describe, expect, it } from 'vitest';
import { sectionOf } from './sections.rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const before = new Date('2026-06-01T11:59:59Z');
const later = new Date('2026-06-02T12:00:00Z');
const unpaid = { acceptedAt: null, paidAt: null, startsAt: null };
const paid = { acceptedAt: null, paidAt: before, startsAt: later };

describe('where a booking stands in a list', () => {
  it('is a request until it is accepted or paid for, and upcoming while only money is missing', () => {
    expect(sectionOf({ status: 'pending', ...unpaid }, now)).toBe('requests');
    expect(sectionOf({ status: 'pending', ...unpaid, acceptedAt: before }, now)).toBe('upcoming');
    expect(sectionOf({ status: 'pending', ...unpaid, paidAt: before }, now)).toBe('upcoming');
  });
  it('is upcoming until the instant it starts, and then out until it is completed', () => {
    expect(sectionOf({ status: 'confirmed', ...paid }, now)).toBe('upcoming');
    expect(sectionOf({ status: 'confirmed', ...paid, startsAt: now }, now)).toBe('now');
    expect(sectionOf({ status: 'active', ...paid }, now)).toBe('now');
  });
  it('is past however it ended', () => {
    expect(sectionOf({ status: 'completed', ...paid }, now)).toBe('past');
    expect(sectionOf({ status: 'cancelled', ...unpaid }, now)).toBe('past');
  });
});
