import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CaseState } from '@borough/domain/cases/case-state';
import type { DeadlineRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { isAtBank } from './claims.ts';
import { dueInCase } from './own/own-cases.ts';
import { dueInClaim } from './own/own-claims.ts';
import { dueInComplaint } from './own/own-complaints.ts';

/**
 * Whether something is sure to end a booking: a deadline, or what falls due in its case about a pickup, a claim or a complaint, if
 * need be once a bank has answered.
 */
export function hasTime(
  town: Town,
  { id, status, meetingSince, claimSince, complaintSince }: BookingState,
): boolean {
  const { memory } = town;
  const cases = memory.cases.where((it) => it.bookingId === id && it.closedAt === null);
  if (status === 'confirmed' && meetingSince)
    return cases.filter((it) => it.kind === 'meeting' && dueInCase(it).length > 0).length === 1;
  const goesOn = (it: CaseState) => dueInClaim(it).length > 0 || (it.pausedAt !== null && isAtBank(town, id));
  if (claimSince && cases.some((it) => it.kind === 'claim' && goesOn(it))) return true;
  if (complaintSince && cases.some((it) => it.kind === 'not_as_described' && dueInComplaint(it).length > 0))
    return true;
  const isAhead = ({ bookingId, doneAt, kind }: DeadlineRow) =>
    bookingId === id && doneAt === null && !kind.endsWith('-reminder');
  return memory.deadlines.where(isAhead).length > 0;
}
