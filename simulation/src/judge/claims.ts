import { caseActors } from '@borough/domain/cases/case-state';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { CaseStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { areSame, type Must, textOf } from './must.ts';
import { isForTwo, type Making } from './own/own-cases.ts';
import { claimMoves, keptOf, leftInClaim, refusedInClaim } from './own/own-claims.ts';
import { promised } from './own/own-clock.ts';
import { freeAgainst } from './own/own-let-go.ts';

/** Checks a step of a claim. */
export function judgeClaim(town: Town, step: CaseStepRow, must: Must): void {
  const { memory } = town;
  const { before, after } = step;
  const kept = memory.bookings.find(after.bookingId);
  if (!kept) return;
  const b = wholeBooking(memory, kept);
  const says = () => `${textOf(before)} became ${textOf(after)}`;
  must(town, 'a claim goes from where to where, and when, as it should', isRight(town, step), says);
  if (before === null)
    must(
      town,
      'a claim made while a bank looks into the deposit stands still from the start',
      ((memory.cases.find(after.id) ?? after).pausedAt !== null) === isAtBank(town, b.id),
      says,
    );
  const entered = after.lines.reduce((sum, { kind, cents }) => sum + (kind === 'late' ? 0 : cents), 0);
  must(
    town,
    'a claim comes to no more than the deposit, but for late days',
    entered <= b.depositCents && after.claim === after.lines.reduce((sum, { cents }) => sum + cents, 0),
    says,
  );
  const standing = memory.cases.where(
    (it) => it.bookingId === b.id && it.kind === 'claim' && it.status !== 'withdrawn',
  );
  must(town, 'one claim of a booking stands at most', standing.length <= 1, says);
  must(
    town,
    'nobody gets more of a claim than was claimed',
    after.verdict === null || (Number(after.verdict) >= 0 && Number(after.verdict) <= Number(after.claim)),
    says,
  );
  must(
    town,
    'a claim and its booking say the same',
    (b.claimSince !== null) === (standing[0]?.closedAt === null),
    says,
  );
  must(
    town,
    'nobody loses a booking for free to an item that was back',
    after.closedAt === null || freeAgainst(memory, after).length === 0,
    says,
  );
}

/** Whether a bank is looking into a dispute of a booking's charged deposit. */
export const isAtBank = ({ memory }: Town, bookingId: string): boolean =>
  memory.disputes.where(
    ({ state, paymentIntentId }) =>
      state === 'open' &&
      memory.holds.where((hold) => hold.bookingId === bookingId && hold.intentId === paymentIntentId).length >
        0,
  ).length > 0;

/** Whether some legal move could have produced the saved claim. */
function isRight(town: Town, { before, after, at }: CaseStepRow): boolean {
  const now = at.getTime();
  const b = town.memory.bookings.find(after.bookingId);
  if (before === null) {
    const [line, ...more] = after.lines;
    const own =
      line?.kind === 'not_returned' ? 'hand-over pick-up say-received' : 'return agree-return say-returned';
    const wasSaid = own
      .split(' ')
      .some(
        (name) =>
          town.memory.lines.where((each) => each.bookingId === after.bookingId && each.move === name).length >
          0,
      );
    const until = b?.returnedAt ? promised.completes(b, b.returnedAt.getTime()) : now;
    return (
      after.status === 'open' &&
      after.openedBy === 'owner' &&
      after.openedAt.getTime() === now &&
      line?.at.getTime() === now &&
      after.rentersWord === wasSaid &&
      more.length === 0 &&
      after.linesUntil?.getTime() === until
    );
  }
  return claimMoves.some((name) =>
    caseActors.some((by) => {
      const making: Making = { by, actorId: by === 'admin' ? before.adminId : null, now };
      if (refusedInClaim(before, name, making) !== null) return false;
      const decided = name === 'propose' ? after.proposal : after.decision;
      const isMuch = isForTwo(before, Number(decided), now);
      if ((name === 'decide' && isMuch) || (name === 'propose' && !isMuch)) return false;
      if (name === 'contest' && !(Number(after.counterclaim) < Number(before.claim))) return false;
      if ((name === 'pause' || name === 'resume') && (name === 'pause') !== isAtBank(town, after.bookingId))
        return false;
      const { counterclaim, adminId, lines } = after;
      const entered = {
        counterclaim,
        adminId,
        verdict: decided,
        line: lines.at(-1),
        keptCents: after.keptCents,
      };
      const cameBack = after.cameBackAt?.getTime();
      if ((name === 'come-back' || name === 'count-back') && b && cameBack !== undefined)
        if (after.keptCents !== keptOf(wholeBooking(town.memory, b), Number(before.verdict), cameBack))
          return false;
      return areSame(after, leftInClaim(before, name, making, entered));
    }),
  );
}
