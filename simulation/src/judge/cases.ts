// How the judge checks cases: it examines every saved step, and every answer people get.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { caseActors, type CaseActor, type CaseState } from '@borough/domain/cases/case-state';
import type { CaseStepRow, Changed } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import type { SaidInCase } from '../acting/wish.ts';
import { fitsBooking } from './case-and-booking.ts';
import { judgeClaim } from './claims.ts';
import { judgeComplaint } from './complaints.ts';
import { type Must, textOf } from './must.ts';
import { caseMoves, isForTwo, leftInCase, meantBy, refusedInCase } from './own/own-cases.ts';
import { hours } from './own/own-clock.ts';
import { owed } from './own/own-money.ts';
import { refusalOf, startOf } from './own/own-moves.ts';

const isSame = (one: CaseState, other: CaseState) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    // Keys of the two.
    (key) => textOf(one[key as keyof CaseState]) === textOf(other[key as keyof CaseState]),
  );

/** Checks the case steps in a commit. */
export function judgeCases(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    const step = table === 'caseSteps' ? memory.caseSteps.find(key) : undefined;
    if (!step) continue;
    if (step.after.kind === 'claim') {
      judgeClaim(town, step, must);
      continue;
    }
    if (step.after.kind === 'not_as_described') {
      judgeComplaint(town, step, must);
      continue;
    }
    const says = () => `${JSON.stringify(step.before)} became ${JSON.stringify(step.after)}`;
    must(town, 'a case goes from where to where, and when, as it should', isRightStep(town, step), says);
    must(town, 'a case and its booking say the same', fitsBooking(town, step.after), says);
  }
}

/** Whether some legal move could have produced the saved case. */
function isRightStep(town: Town, { before, after, at }: CaseStepRow): boolean {
  const now = at.getTime();
  const booking = town.memory.bookings.find(after.bookingId);
  if (!before) {
    const said = town.memory.lines.where(
      (line) => line.bookingId === after.bookingId && line.move === 'state-meeting',
    );
    const own = said.at(-1);
    return (
      after.status === 'open' &&
      after.openedAt.getTime() === now &&
      own?.by.actor === after.openedBy &&
      own.at.getTime() === now &&
      booking?.meetingClaim === after.claim
    );
  }
  const isLot = (name: string) =>
    ['contest', 'refer', 'appeal', 'draw', 'redraw', 'take-over', 'propose'].includes(name);
  const canDecide = town.memory.admins
    .where(
      ({ id, isThere }) => isThere && ![before.decidedBy, before.agreedBy, after.proposedBy].includes(id),
    )
    .map(({ id }) => id);
  const isMuch = booking !== undefined && isForTwo(before, owed(booking).charged, now);
  return caseMoves.some((name) =>
    caseActors.some((by) => {
      if ((name === 'decide' && isMuch) || (name === 'propose' && !isMuch)) return false;
      const actorId = by === 'admin' ? before.adminId : null;
      const making = { by, actorId, now };
      if (refusedInCase(before, name, making) !== null) return false;
      // Another admin is drawn when the first is gone, or along with the alarm that no one is deciding.
      const isGone = !town.memory.admins.find(before.adminId ?? '')?.isThere;
      const isAlarmed = before.alarmedAt?.getTime() === now && after.adminId !== before.adminId;
      if (name === 'redraw' && !isGone && !isAlarmed) return false;
      const { adminId, counterclaim } = after;
      const isDrawn = isLot(name) && !(name === 'contest' && before.contestedAt !== null);
      if (isDrawn && (adminId ? !canDecide.includes(adminId) : canDecide.length > 0)) return false;
      if (name === 'contest' && (counterclaim === before.claim || counterclaim === null)) return false;
      const entered = {
        counterclaim,
        adminId,
        verdict: name === 'propose' ? after.proposal : after.decision,
      };
      return isSame(after, leftInCase(before, name, making, entered));
    }),
  );
}

const sayableFrom = (b: BookingState, says: unknown): number =>
  (startOf(b) ?? Infinity) + hours(says === 'you_did_not_come' ? b.terms.meeting.waitHours : 0);

/** Whether a case just recorded what someone said, and they were allowed to say it. */
function isSaid(town: Town, { says, personId, bookingId }: SaidInCase, b: BookingState): boolean {
  const now = town.now().getTime();
  const made = town.memory.caseSteps.where(
    ({ after, at }) => after.bookingId === bookingId && at.getTime() === now,
  );
  if (typeof says === 'object' && 'agrees' in says)
    return made.some(({ before, after }) => {
      const wasAgreed = before?.proposal !== null && after.decision === before?.proposal;
      return (
        before !== null && after.proposal === null && (says.agrees ? wasAgreed : after.status === 'contested')
      );
    });
  if (typeof says === 'object')
    return made.some(({ after }) => after.decision === says.verdict || after.proposal === says.verdict);
  if (says === 'agree' || says === 'withdraw' || says === 'appeal') return made.length > 0;
  const part = personId === b.renterId ? 'renter' : 'owner';
  const meant = meantBy(says, part);
  const isEarly = now < sayableFrom(b, says);
  return made.some(({ before, after }) =>
    before
      ? after.verdict === meant || (after.counterclaim === meant && !isEarly)
      : after.claim === meant && after.openedBy === part && !isEarly,
  );
}

/** The answer someone should have gotten in a case; null if the answer was right. */
export function answeredWronglyInCase(town: Town, of: SaidInCase, code: string | null): string | null {
  const { memory } = town;
  if (code === 'request.busy') return null;
  const b = memory.bookings.find(of.bookingId);
  if (!b) return 'no booking';
  if (code === null) return isSaid(town, of, b) ? null : 'what was not said';
  const now = town.now().getTime();
  const ofPickup = memory.cases.where((each) => each.bookingId === b.id && each.kind === 'meeting');
  const it = ofPickup.find((each) => each.status !== 'withdrawn');
  const part = of.personId === b.renterId ? 'renter' : 'owner';
  const by: CaseActor = it?.openedBy === part ? 'opener' : 'answerer';
  const same = (right: string | null) => (right === code ? null : (right ?? 'nothing'));
  const { says } = of;
  if (typeof says === 'object') {
    if (!it) return same('case.over');
    const making = { by: 'admin', actorId: of.personId, now } as const;
    if ('agrees' in says) return same(refusedInCase(it, says.agrees ? 'second' : 'object', making));
    const refused = refusedInCase(it, 'decide', making);
    return same(refused ?? (says.fits ? null : 'case.wrong-clause'));
  }
  if (says === 'agree' || says === 'withdraw' || says === 'appeal')
    return same(it ? refusedInCase(it, says, { by, actorId: null, now }) : 'case.not-found');
  const isEarly = now < sayableFrom(b, says);
  if (!it) {
    const own = ofPickup.filter((each) => each.openedBy === part);
    if (own.length >= 2) return same('case.too-many');
    return same(refusalOf(b, 'state-meeting', part, now) ?? (isEarly ? 'case.too-early' : null));
  }
  if (by === 'opener') return same('case.open');
  const making = { by, actorId: null, now };
  if (meantBy(says, part) === it.claim) return same(refusedInCase(it, 'agree', making));
  return same(isEarly ? 'case.too-early' : refusedInCase(it, 'contest', making));
}
