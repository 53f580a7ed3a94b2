// How the judge checks cases: it examines every saved step, then questions the machine itself at that point.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { caseActors, answererOf, type CaseActor, type CaseState } from '@borough/domain/cases/case-state';
import { dueForCase, nextCaseAt, nextEnd } from '@borough/domain/cases/case-clock.rules';
import { actsIn } from '@borough/domain/cases/case-acts';
import { applyCase, whyNotInCase } from '@borough/domain/cases/cases.machine';
import type { CaseStepRow, Changed } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import type { SaidInCase } from '../../acting/wish.ts';
import { fitsBooking } from '../case-and-booking.ts';
import { judgeClaim } from '../claims.ts';
import { judgeComplaint } from '../complaints.ts';
import { type Must, textOf } from '../must.ts';
import {
  caseMoves,
  dueInCase,
  isForTwo,
  leftInCase,
  type Making,
  meantBy,
  oneAdminUpTo,
  refusedInCase,
} from '../own/own-cases.ts';
import { hours } from '../own/own-clock.ts';
import { owed } from '../own/own-money.ts';
import { refusalOf, startOf } from '../own/own-moves.ts';

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
    const now = step.at.getTime();
    askAboutCase(town, step.after, now, must);
    if (step.after.status !== 'contested' && step.after.status !== 'decided') continue;
    // Few cases are appealed, and it's rare that no admin can be drawn, so ask about both.
    const appealed = {
      appealedBy: 'renter',
      appealedAt: step.at,
      decision: 'not_met',
      ...{ decidedBy: 'ada', agreedBy: 'cem' },
    } as const;
    askAboutCase(town, { ...step.after, adminId: null, drawnAt: null, alarmedAt: null }, now, must);
    askAboutCase(town, { ...step.after, ...appealed, decidedAt: step.at }, now, must);
    const proposed = { adminId: 'bea', proposal: 'handed_over', proposedBy: 'ada' } as const;
    askAboutCase(town, { ...step.after, ...proposed }, now, must);
    askAboutCase(town, { ...step.after, ...appealed, ...proposed, decidedAt: step.at }, now, must);
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

/** Asks the machine about each move by each actor around the times when its answers change. */
function askAboutCase(town: Town, it: CaseState, now: number, must: Must): void {
  const due = dueInCase(it);
  const right = due.toSorted(([, one], [, other]) => one - other);
  const first = right[0]?.[1] ?? null;
  const end = due.find(([move]) => !['alarm', 'draw', 'carry', 'take-over'].includes(move));
  const ends = {
    lapse: 'lapses',
    refer: 'is-referred',
    finish: 'becomes-final',
    'run-out': 'runs-out',
  } as Record<string, string>;
  const said = nextEnd(it);
  must(
    town,
    'what falls due for a case is known',
    (nextCaseAt(it)?.getTime() ?? null) === first &&
      (said?.at.getTime() ?? null) === (end?.[1] ?? null) &&
      said?.what === (end ? ends[end[0]] : undefined),
    () => `${nextCaseAt(it)?.toISOString()} for ${JSON.stringify(it)}`,
  );
  const points = [it.lapsedAt, it.decidedAt].flatMap((at) => (at ? [at.getTime() + hours(72)] : []));
  for (const point of [now, ...points, ...due.map(([, at]) => at)])
    for (const off of [-1, 0, 1]) askAt(town, it, point + off, due, must);
}

const wrong = (says: string) => () => says;

function askAt(town: Town, it: CaseState, now: number, due: [string, number][], must: Must): void {
  const date = new Date(now);
  const rule = 'each is told rightly what they may do in a case, and why not';
  const is = due.filter(([, at]) => at <= now).map(([move]) => move);
  const does = is.find((move) => move === 'run-out') ?? is[0] ?? null;
  must(town, rule, dueForCase(it, date) === does, wrong(`due: ${dueForCase(it, date)}, not ${does}`));
  for (const by of caseActors) {
    const may = caseMoves.filter((name) => {
      const making: Making = { by, actorId: by === 'admin' ? it.adminId : null, now };
      const own = refusedInCase(it, name, making);
      const given = { it, by, actorId: making.actorId, now: date };
      const answer = whyNotInCase(name, given);
      if (answer !== own) must(town, rule, false, wrong(`${by} ${name}: ${answer}, not ${own}`));
      if (own === null) applied(town, it, name, making, must);
      return own === null;
    });
    const acts = ['agree', 'contest', 'withdraw', 'appeal'].filter((act) => may.some((name) => name === act));
    const shown = actsIn(it, by, date).join();
    must(town, rule, shown === acts.join(), wrong(`${by} is shown ${shown}, not ${acts.join()}`));
  }
  const other = it.openedBy === 'renter' ? 'owner' : 'renter';
  must(town, rule, answererOf(it) === other, wrong(`${answererOf(it)} answers, not ${other}`));
  const stranger = { by: 'admin', actorId: 'somebody else', now } as const;
  const answer = whyNotInCase('decide', { it, by: 'admin', actorId: stranger.actorId, now: date });
  must(town, rule, answer === refusedInCase(it, 'decide', stranger), wrong(`a stranger decides: ${answer}`));
}

/** The booking move that announces each case move while the case continues. */
const tells: Partial<Record<string, string>> = {
  ...{ contest: 'contest-meeting', withdraw: 'withdraw-meeting', lapse: 'lapse-meeting' },
  refer: 'refer-meeting',
  ...{
    decide: 'decide-meeting',
    second: 'decide-meeting',
    carry: 'decide-meeting',
    appeal: 'appeal-meeting',
  },
};
const counts = {
  handed_over: 'count-as-handed-over',
  renter_absent: 'count-renter-absent',
  owner_absent: 'count-owner-absent',
  not_met: 'count-as-not-met',
} as const;

/** Makes a move on a case as it is now, without saving it, and compares the result. */
function applied(
  town: Town,
  it: CaseState,
  name: (typeof caseMoves)[number],
  making: Making,
  must: Must,
): void {
  const { by, actorId, now } = making;
  const counterclaim = it.claim === 'handed_over' ? 'owner_absent' : 'handed_over';
  const lots = ['b', it.decidedBy ?? 'd', it.agreedBy ?? 'g', it.proposedBy ?? 'e', actorId ?? 'f', 'a', 'c'];
  const proposedBy = name === 'propose' ? actorId : it.proposedBy;
  const others = lots.filter((id) => ![it.decidedBy, it.agreedBy, proposedBy].includes(id)).toSorted();
  const adminId = others[Math.floor(0.6 * others.length)] ?? null;
  const part = by === 'opener' ? it.openedBy : it.openedBy === 'renter' ? 'owner' : 'renter';
  const input = {
    ...{ counterclaim, part, verdict: 'not_met', clause: 'pickup-unclear', reasons: '', evidence: [] },
    ...{
      eligible: lots,
      chance: 0.6,
      lone: null,
      stakeCents: name === 'propose' ? oneAdminUpTo + 1 : oneAdminUpTo,
    },
  };
  const step = { it, by, actorId, now: new Date(now) };
  const done = applyCase(name, step, input as never);
  const own = leftInCase(it, name, making, { counterclaim, adminId, verdict: 'not_met' });
  const told = typeof own.verdict === 'string' && !it.verdict ? counts[own.verdict] : (tells[name] ?? null);
  const rule = 'a move of a case leaves what it should';
  const says = () => `${by} ${name}: ${JSON.stringify(done)}, not ${JSON.stringify(own)} and ${told}`;
  if ('refused' in done) return must(town, rule, false, says);
  const verdict = done.booking?.verdict ?? null;
  const isTold =
    (done.booking?.move ?? null) === told && (told === null || verdict === (own.verdict ?? own.decision));
  must(town, rule, isSame(done.it, own) && isTold, says);
  if (name === 'contest') refusedFor('case.not-yours', { ...input, counterclaim: it.claim });
  if (name !== 'decide' && name !== 'propose') return;
  refusedFor('case.wrong-clause', { ...input, clause: 'pickup-handed-over' });
  // A decision that one admin can make alone is never proposed, and vice versa.
  const much = { ...input, stakeCents: oneAdminUpTo + 1 };
  if (name === 'decide' && isForTwo(it, much.stakeCents, now)) refusedFor('case.needs-second', much);
  if (name === 'propose') refusedFor('case.over', { ...input, stakeCents: oneAdminUpTo });

  function refusedFor(code: string, of: object): void {
    const answer = applyCase(name, step, of as never);
    must(town, rule, 'refused' in answer && answer.refused === code, () => `${name} should be ${code}`);
  }
}

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
  const isEarly = now < (startOf(b) ?? Infinity) + hours(says === 'you_did_not_come' ? 2 : 0);
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
  const isEarly = now < (startOf(b) ?? Infinity) + hours(says === 'you_did_not_come' ? 2 : 0);
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
