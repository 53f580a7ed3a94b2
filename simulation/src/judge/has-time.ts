import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { DeadlineRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { dueInCase } from './own-cases.ts';
import { dueInClaim } from './own-claims.ts';
import { dueInComplaint } from './own-complaints.ts';

/** Whether something is sure to end a booking: a deadline, or what falls due in its case about a pickup, a claim or a complaint. */
export function hasTime(
  { memory }: Town,
  { id, status, meetingSince, claimSince, complaintSince }: BookingState,
): boolean {
  const cases = memory.cases.where((it) => it.bookingId === id && it.closedAt === null);
  if (status === 'confirmed' && meetingSince)
    return cases.filter((it) => it.kind === 'meeting' && dueInCase(it).length > 0).length === 1;
  if (claimSince && cases.some((it) => it.kind === 'claim' && dueInClaim(it).length > 0)) return true;
  if (complaintSince && cases.some((it) => it.kind === 'not_as_described' && dueInComplaint(it).length > 0))
    return true;
  const isAhead = ({ bookingId, doneAt, kind }: DeadlineRow) =>
    bookingId === id && doneAt === null && !kind.endsWith('-reminder');
  return memory.deadlines.where(isAhead).length > 0;
}
