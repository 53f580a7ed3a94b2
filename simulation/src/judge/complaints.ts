// How the judge checks complaints about an item: it examines every saved step.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { caseActors, type CaseState } from '@borough/domain/cases/case-state';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { CaseStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { areSame, type Must, textOf } from './must.ts';
import { isForTwo, type Making } from './own/own-cases.ts';
import { owed } from './own/own-money.ts';
import {
  asksRightly,
  cameBack,
  complaintMoves,
  isPart,
  isSoonEnough,
  isStillOut,
  leftInComplaint,
  refusedInComplaint,
  unjudged,
} from './own/own-complaints.ts';

/** Checks a step of a complaint. */
export function judgeComplaint(town: Town, step: CaseStepRow, must: Must): void {
  const { memory } = town;
  const { before, after } = step;
  const found = memory.bookings.find(after.bookingId);
  if (!found) return;
  const b = wholeBooking(memory, found);
  const says = () => `${textOf(before)} became ${textOf(after)}`;
  must(town, 'a complaint goes from where to where, and when, as it should', isRight(town, step, b), says);
  const own = memory.cases.where((it) => it.bookingId === b.id && it.kind === 'not_as_described');
  const standing = own.filter(({ status }) => status !== 'withdrawn');
  must(town, 'one complaint about a rental stands at most', standing.length <= 1, says);
  must(
    town,
    'a complaint and its booking say the same',
    (b.complaintSince !== null) === (standing[0]?.closedAt === null),
    says,
  );
  must(
    town,
    'what a complaint comes to is a part of the price, and no more than was asked for',
    [after.claim, after.counterclaim ?? 0, after.decision ?? 0, after.verdict ?? 0].every(
      (cents) =>
        isPart(b, cents) ||
        (after.status === 'contested' && after.closedAt !== null && cents === unjudged(after)),
    ) && Number(after.verdict ?? 0) <= Number(before?.claim ?? after.claim),
    says,
  );
}

/** An owner who never handed the item over owes the fees, whatever the admin entered; whether a decision says otherwise. */
const feesAreLeft = ({ neverGot, terms }: CaseState, decided: unknown, feesBack: boolean): boolean =>
  neverGot && terms.complaints.neverGot.as === 'no_pickup' && feesBack !== Number(decided) > 0;

/** Whether some legal move could have produced the saved complaint. */
function isRight(town: Town, { before, after, at }: CaseStepRow, b: BookingState): boolean {
  const now = at.getTime();
  if (before === null)
    return (
      after.status === (after.neverGot ? 'contested' : 'open') &&
      (after.contestedAt?.getTime() ?? null) === (after.neverGot ? now : null) &&
      after.openedBy === 'renter' &&
      after.openedAt.getTime() === now &&
      Number(after.claim) > 0 &&
      asksRightly(after, b, now) &&
      isSoonEnough(b, town, now)
    );
  const back = cameBack(b);
  const isBack = back !== null && before.backBy !== null && back <= before.backBy.getTime();
  const isSaid = before.backBy !== null && (b.returnClaimedAt ?? Infinity) <= before.backBy;
  return complaintMoves.some((name) =>
    caseActors.some((by) => {
      const making: Making = { by, actorId: by === 'admin' ? before.adminId : null, now };
      if (refusedInComplaint(before, name, making) !== null) return false;
      if (name === 'bring-back' ? !isBack : name === 'cut' && (isBack || isSaid)) return false;
      if (name === 'doubt-return' && (isBack || !isSaid)) return false;
      const decided = name === 'propose' ? after.proposal : after.decision;
      const feesBack = name === 'propose' ? after.proposalFeesBack : after.decisionFeesBack;
      const { share, charged } = owed(b);
      const isMuch = isForTwo(before, Number(decided) + (feesBack ? charged - share : 0), now);
      if ((name === 'decide' && isMuch) || (name === 'propose' && !isMuch)) return false;
      const decides = name === 'decide' || name === 'propose';
      if (decides && (isStillOut(before, decided) || feesAreLeft(before, decided, feesBack))) return false;
      if (name === 'contest' && !(Number(after.counterclaim) < Number(before.claim))) return false;
      const { counterclaim, adminId } = after;
      return areSame(
        after,
        leftInComplaint(before, name, making, { counterclaim, adminId, verdict: decided, feesBack }),
      );
    }),
  );
}
