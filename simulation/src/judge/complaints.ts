// How the judge checks complaints about an item: it examines every saved step, then questions the machine itself at that point.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { actsIn } from '@borough/domain/cases/case-acts';
import { dueForCase, nextCaseAt, nextEnd } from '@borough/domain/cases/case-clock.rules';
import { caseActors, type CaseState } from '@borough/domain/cases/case-state';
import { applyCase, whyNotInCase } from '@borough/domain/cases/cases.machine';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { CaseStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { askWhatMayBeSaid } from './asking/asking-complaints.ts';
import { areSame } from './asking/asking-payouts.ts';
import { type Must, textOf } from './must.ts';
import { isForTwo, type Making, oneAdminUpTo } from './own/own-cases.ts';
import { around } from './own/own-clock.ts';
import { owed } from './own/own-money.ts';
import {
  asksRightly,
  cameBack,
  type ComplaintMove,
  complaintMoves,
  dueInComplaint,
  isPart,
  isStillOut,
  leftInComplaint,
  refusedInComplaint,
  unjudged,
} from './own/own-complaints.ts';

/** Checks a step of a complaint, and asks about the complaint as it is now. */
export function judgeComplaint(town: Town, step: CaseStepRow, must: Must): void {
  const { memory } = town;
  const { before, after, at } = step;
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
  askAboutComplaint(town, after, at.getTime(), must);
  // Few complaints are this high, or answered at the exact instant the item is due back.
  if (before === null && after.backBy !== null && Number(after.keepCents) > 0) {
    const offers = [0, Number(after.keepCents) - 1, Number(after.keepCents), Number(after.claim) - 1];
    for (const counterclaim of offers)
      askAboutComplaint(
        town,
        { ...after, status: 'contested', contestedAt: at, counterclaim, adminId: 'bea', drawnAt: at },
        at.getTime(),
        must,
      );
  }
  if (before === null) askWhatMayBeSaid(town, b, at.getTime(), must);
}

/** Whether some legal move could have produced the saved complaint. */
function isRight(_town: Town, { before, after, at }: CaseStepRow, b: BookingState): boolean {
  const now = at.getTime();
  if (before === null)
    return (
      after.status === (after.neverGot ? 'contested' : 'open') &&
      (after.contestedAt?.getTime() ?? null) === (after.neverGot ? now : null) &&
      after.openedBy === 'renter' &&
      after.openedAt.getTime() === now &&
      Number(after.claim) > 0 &&
      asksRightly(after, b, now)
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
      if ((name === 'decide' || name === 'propose') && isStillOut(before, decided)) return false;
      if (name === 'contest' && !(Number(after.counterclaim) < Number(before.claim))) return false;
      const { counterclaim, adminId } = after;
      return areSame(
        after,
        leftInComplaint(before, name, making, { counterclaim, adminId, verdict: decided, feesBack }),
      );
    }),
  );
}

const rule = 'each is told rightly what they may do about a complaint, and what it leaves';

/** Asks the machine about each move by each actor around the times when its answers change. */
function askAboutComplaint(town: Town, it: CaseState, now: number, must: Must): void {
  const due = dueInComplaint(it);
  const end = due.find(
    ([move]) =>
      move !== 'alarm' && move !== 'draw' && move !== 'carry' && move !== 'take-over' && move !== 'cut',
  );
  const first = due.length > 0 ? Math.min(...due.map(([, at]) => at)) : null;
  const ends: Readonly<Record<string, string>> = {
    ...{ lapse: 'lapses', refer: 'is-referred', finish: 'becomes-final', 'run-out': 'runs-out' },
  };
  const said = nextEnd(it);
  const known = 'what falls due for a complaint is known';
  must(
    town,
    known,
    (nextCaseAt(it)?.getTime() ?? null) === first &&
      said?.what === ends[end?.[0] ?? ''] &&
      (said?.at.getTime() ?? null) === (end?.[1] ?? null),
    () => `${textOf(said)} and ${nextCaseAt(it)?.toISOString()}, not ${textOf(due)}: ${textOf(it)}`,
  );
  for (const point of new Set(around(now, ...due.map(([, at]) => at)))) {
    const is = due.filter(([, at]) => at <= point).map(([move]) => move);
    const does = is.find((move) => move === 'run-out') ?? is[0] ?? null;
    const answer = dueForCase(it, new Date(point));
    must(town, known, answer === does, () => `${answer}, not ${does}: ${textOf(it)}`);
    for (const by of caseActors) askAs(town, it, by, point, must);
  }
}

function askAs(town: Town, it: CaseState, by: Making['by'], now: number, must: Must): void {
  const making: Making = { by, actorId: by === 'admin' ? it.adminId : null, now };
  const step = { it, by, actorId: making.actorId, now: new Date(now) };
  const may = complaintMoves.filter((name) => {
    const own = refusedInComplaint(it, name, making);
    const answer = whyNotInCase(name, step);
    must(town, rule, answer === own, () => `${by} ${name}: ${answer}, not ${own}: ${textOf(it)}`);
    if (own === null) applied(town, it, name, making, must);
    return own === null;
  });
  for (const name of ['add', 'end-lines', 'fall-away'] as const)
    must(town, rule, whyNotInCase(name, step) !== null, () => `${by} ${name} of ${textOf(it)}`);
  const shown = ['agree', 'contest', 'withdraw', 'appeal'].filter((act) => may.some((name) => name === act));
  const said = actsIn(it, by, step.now).join();
  must(town, rule, said === shown.join(), () => `${by} is shown ${said}, not ${shown.join()}: ${textOf(it)}`);
}

/** The booking move that announces each complaint move while the complaint continues. */
const tells: Partial<Record<ComplaintMove, string>> = {
  ...{ contest: 'contest-complaint', withdraw: 'withdraw-complaint', lapse: 'lapse-complaint' },
  ...{ cut: 'cut-complaint', decide: 'decide-complaint', second: 'decide-complaint' },
  carry: 'decide-complaint',
  refer: 'refer-complaint',
  'doubt-return': 'refer-complaint',
  appeal: 'appeal-complaint',
};

/** Makes a move on a complaint as it is now, without saving it, and compares the result. */
function applied(town: Town, it: CaseState, name: ComplaintMove, making: Making, must: Must): void {
  const { by, actorId, now } = making;
  const at = new Date(now);
  const lots = ['a', it.decidedBy ?? 'b', it.agreedBy ?? 'e', it.proposedBy ?? 'c', actorId ?? 'd'];
  const proposedBy = name === 'propose' ? actorId : it.proposedBy;
  const others = lots.filter((id) => ![it.decidedBy, it.agreedBy, proposedBy].includes(id)).toSorted();
  const verdict = it.neverGot ? Number(it.claim) : Math.floor(Number(it.keepCents ?? it.claim) / 2);
  const feesBack = verdict > 0 && now % 2 === 0;
  const clause = verdict > 0 ? 'item-flawed' : 'item-unproven';
  const part = by === 'opener' ? 'renter' : 'owner';
  const counterclaim = it.neverGot ? 0 : Number(it.claim) - 1;
  const input = {
    ...{ counterclaim, part, verdict, feesBack, clause, reasons: '', evidence: [] },
    ...{ eligible: lots, chance: 0.6, lone: null },
    stakeCents: name === 'propose' ? oneAdminUpTo + 1 : oneAdminUpTo,
  };
  const step = { it, by, actorId, now: at };
  const done = applyCase(name, step, input as never);
  const adminId = others[Math.floor(0.6 * others.length)] ?? null;
  const own = leftInComplaint(it, name, making, { counterclaim, adminId, verdict, feesBack });
  const settles = it.neverGot && Number(own.verdict) > 0 ? 'settle-never-got' : 'settle-complaint';
  const told = own.verdict !== null && it.verdict === null ? settles : (tells[name] ?? null);
  const says = () => `${by} ${name}: ${textOf(done)}, not ${textOf(own)} and ${told}`;
  if ('refused' in done) return must(town, rule, false, says);
  const isTold = (done.booking?.move ?? null) === told;
  const isFor = own.verdict === null || done.booking?.verdict === own.verdict;
  must(town, rule, areSame(done.it, own) && isTold && isFor, says);
  const refusedFor = (code: string, of: object) => {
    const answer = applyCase(name, step, of as never);
    const isRefused = 'refused' in answer && answer.refused === code;
    must(town, rule, isRefused, () => `${name} of ${textOf(of)}: not ${code}`);
  };
  if (name === 'contest') {
    refusedFor('case.not-yours', { ...input, counterclaim: it.claim });
    for (const wrong of [-1, Number(it.claim) + 1, 0.5, 'not_met'])
      refusedFor('case.wrong-amount', { ...input, counterclaim: wrong });
  }
  if (name !== 'decide' && name !== 'propose') return;
  refusedFor('case.wrong-amount', { ...input, verdict: Number(it.claim) + 1 });
  refusedFor('case.wrong-amount', { ...input, verdict: 0, feesBack: true });
  if (it.neverGot) refusedFor('case.wrong-amount', { ...input, verdict: 1 });
  refusedFor('case.wrong-clause', { ...input, clause: verdict > 0 ? 'item-as-described' : 'item-never-got' });
  if (isStillOut(it, it.claim)) refusedFor('complaint.not-back', { ...input, verdict: it.claim });
  const much = { ...input, stakeCents: oneAdminUpTo + 1 };
  if (name === 'decide' && isForTwo(it, much.stakeCents, now)) refusedFor('case.needs-second', much);
  if (name === 'propose') refusedFor('case.over', { ...input, stakeCents: oneAdminUpTo });
}
