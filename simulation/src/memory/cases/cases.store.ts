import type { Part } from '@borough/domain/bookings/booking-state';
import { nextCaseAt } from '@borough/domain/cases/case-clock.rules';
import type { CaseState } from '@borough/domain/cases/case-state';
import { memoryOf, Violation } from '../db/transaction.ts';

export async function caseOf(tx: object, bookingId: string): Promise<CaseState | undefined> {
  return memoryOf(tx).cases.where((it) => it.bookingId === bookingId && it.status !== 'withdrawn')[0];
}

export async function countWithdrawn(tx: object, bookingId: string, part: Part): Promise<number> {
  const mine = (it: CaseState) => it.bookingId === bookingId && it.openedBy === part;
  return memoryOf(tx).cases.where((it) => mine(it) && it.status === 'withdrawn').length;
}

export async function insertCase(tx: object, it: CaseState): Promise<void> {
  if (await caseOf(tx, it.bookingId)) throw new Violation('cases_one_of_booking');
  memoryOf(tx).cases.put(it.id, it);
}

export async function saveCase(tx: object, it: CaseState): Promise<void> {
  memoryOf(tx).cases.put(it.id, it);
}

export async function dueCases(tx: object, now: Date, limit: number): Promise<{ bookingId: string }[]> {
  const due = memoryOf(tx).cases.where((it) => {
    const at = nextCaseAt(it);
    return at !== null && at <= now;
  });
  return due.slice(0, limit).map(({ bookingId }) => ({ bookingId }));
}

/** A decision is kept with its case. */
export async function insertDecision(): Promise<void> {}
