import { expect, test } from 'vitest';
import { meetingVerdicts } from '../bookings/booking-state.ts';
import { stakeOf } from './stake.rules.ts';

test('a claim is about what it is given, and a pickup about everything that was charged, whatever is found', () => {
  const rental = { chargedCents: 59_000, subtotalCents: 50_000 };
  expect([0, 1, 50_001].map((verdict) => stakeOf({ verdict }, rental))).toEqual([0, 1, 50_001]);
  for (const verdict of meetingVerdicts) expect(stakeOf({ verdict }, rental)).toBe(59_000);
  expect(stakeOf({ verdict: 41_001, feesBack: true }, rental)).toBe(50_001);
});
