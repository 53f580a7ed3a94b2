import { describe, expect, test } from 'vitest';
import { type LostDeposit, lostClaim } from './lost-deposit.rules.ts';

/** A deposit of $90, charged whole and taken back whole, with $45 of it awarded and $45 on its way back to the renter. */
const lost: LostDeposit = {
  lostCents: 9000,
  coveredCents: 4500,
  awardedCents: 4500,
  wasDecided: true,
  byCode: false,
  renterIdApproved: false,
};
const handedOver = { byCode: true, renterIdApproved: true };

describe('a charged deposit that a bank took back for good', () => {
  test('makes what was awarded the renter’s debt, and the owner waits for it', () => {
    expect(lostClaim(lost)).toEqual({ owedCents: 4500, advancedCents: 0 });
    expect(lostClaim({ ...lost, coveredCents: 0 })).toEqual({ owedCents: 4500, advancedCents: 0 });
    expect(lostClaim({ ...lost, lostCents: 4500, coveredCents: 0 })).toEqual({
      owedCents: 4500,
      advancedCents: 0,
    });
  });

  test('leaves no debt without an award, nor beyond what the bank took', () => {
    expect(lostClaim({ ...lost, awardedCents: 0 }).owedCents).toBe(0);
    expect(lostClaim({ ...lost, lostCents: 4700 }).owedCents).toBe(200);
    expect(lostClaim({ ...lost, lostCents: 4000 }).owedCents).toBe(0);
    expect(lostClaim({ ...lost, lostCents: 0, coveredCents: 0 }).owedCents).toBe(0);
  });

  test('is paid by us only after a pickup by code of someone with an approved ID', () => {
    expect(lostClaim({ ...lost, ...handedOver }).advancedCents).toBe(4500);
    expect(lostClaim({ ...lost, ...handedOver, byCode: false }).advancedCents).toBe(0);
    expect(lostClaim({ ...lost, ...handedOver, renterIdApproved: false }).advancedCents).toBe(0);
  });

  test('is paid by us up to $500 if it was agreed, and whole if an admin decided it', () => {
    const much = { ...lost, ...handedOver, lostCents: 80_000, coveredCents: 0, awardedCents: 80_000 };
    expect(lostClaim({ ...much, wasDecided: false })).toEqual({ owedCents: 80_000, advancedCents: 50_000 });
    expect(lostClaim(much)).toEqual({ owedCents: 80_000, advancedCents: 80_000 });
    const little = { ...much, awardedCents: 50_000, wasDecided: false };
    expect(lostClaim(little).advancedCents).toBe(50_000);
  });
});
