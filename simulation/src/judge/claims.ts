// How the judge checks claims against deposits: it examines every saved step, then questions the machine itself at that point.
import { actsInClaimOf } from '@borough/domain/cases/case-acts';
import { dueForCase, nextCaseAt, nextEnd } from '@borough/domain/cases/case-clock.rules';
import { caseActors, type CaseState } from '@borough/domain/cases/case-state';
import { applyCase, whyNotInCase } from '@borough/domain/cases/cases.machine';
import { claimedMoney } from '@borough/domain/cases/claimed-money.rules';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { CaseStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { askWhatMayBeClaimed } from './asking/asking-claims.ts';
import { areSame } from './asking/asking-payouts.ts';
import { type Must, textOf } from './must.ts';
import { isForTwo, type Making, oneAdminUpTo } from './own/own-cases.ts';
import {
  type ClaimMove,
  claimMoves,
  dueInClaim,
  keptOf,
  leftInClaim,
  lostOf,
  refusedInClaim,
} from './own/own-claims.ts';
import { around, days } from './own/own-clock.ts';

/** Checks a step of a claim, and asks about the claim as it is now. */
export function judgeClaim(town: Town, step: CaseStepRow, must: Must): void {
  const { memory } = town;
  const { before, after, at } = step;
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
  askAboutClaim(town, after, at.getTime(), must);
  // Few claims hit exactly what silence settles, or one cent more.
  if (before === null)
    for (const claim of [30_000, 30_001]) askAboutClaim(town, { ...after, claim }, at.getTime(), must);
  if (before === null) for (const lost of lostOf(after)) askAboutClaim(town, lost, at.getTime(), must);
  askWhatMayBeClaimed(town, b, at.getTime(), must);
  askAboutMoney(town, step, b.depositCents, must);
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
    const until = b?.returnedAt ? b.returnedAt.getTime() + days(1) : now;
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

const rule = 'each is told rightly what they may do about a claim, and what it leaves';

/** Asks the machine about each move by each actor around the times when its answers change. */
function askAboutClaim(town: Town, it: CaseState, now: number, must: Must): void {
  const due = dueInClaim(it);
  const end = due.find(
    ([move]) =>
      move !== 'alarm' &&
      move !== 'draw' &&
      move !== 'carry' &&
      move !== 'take-over' &&
      move !== 'count-back',
  );
  const first = due.length > 0 ? Math.min(...due.map(([, at]) => at)) : null;
  const ends: Readonly<Record<string, string>> = {
    ...{ lapse: 'lapses', refer: 'is-referred', finish: 'becomes-final', 'run-out': 'runs-out' },
  };
  const said = nextEnd(it);
  must(
    town,
    'what falls due for a claim is known',
    (nextCaseAt(it)?.getTime() ?? null) === first &&
      said?.what === ends[end?.[0] ?? ''] &&
      (said?.at.getTime() ?? null) === (end?.[1] ?? null),
    () => `${textOf(said)} and ${nextCaseAt(it)?.toISOString()}, not ${textOf(due)}: ${textOf(it)}`,
  );
  const points = new Set(around(now, it.linesUntil, ...due.map(([, at]) => at)));
  for (const point of points) {
    const is = due.filter(([, at]) => at <= point).map(([move]) => move);
    const does = is.find((move) => move === 'run-out') ?? is[0] ?? null;
    const answer = dueForCase(it, new Date(point));
    must(
      town,
      'what falls due for a claim is known',
      answer === does,
      () => `${answer}, not ${does}: ${textOf(it)}`,
    );
    for (const by of caseActors) askAs(town, it, by, point, must);
  }
}

function askAs(town: Town, it: CaseState, by: Making['by'], now: number, must: Must): void {
  const making: Making = { by, actorId: by === 'admin' ? it.adminId : null, now };
  const step = { it, by, actorId: making.actorId, now: new Date(now) };
  const may = claimMoves.filter((name) => {
    const own = refusedInClaim(it, name, making);
    const answer = whyNotInCase(name, step);
    must(town, rule, answer === own, () => `${by} ${name}: ${answer}, not ${own}: ${textOf(it)}`);
    if (own === null) applied(town, it, name, making, must);
    return own === null;
  });
  const acts = [
    'agree',
    'contest',
    'withdraw',
    'appeal',
    'add',
    'end-lines',
    'say-back',
    'deny-back',
    'come-back',
  ];
  const shown = acts.filter((act) => may.some((name) => name === act)).join();
  const said = actsInClaimOf(it, by, step.now).join();
  must(town, rule, said === shown, () => `${by} is shown ${said}, not ${shown}: ${textOf(it)}`);
}

/** The booking move that announces each claim move while the claim continues. */
const tells: Partial<Record<ClaimMove, string>> = {
  ...{ contest: 'contest-claim', withdraw: 'withdraw-claim', lapse: 'lapse-claim', refer: 'refer-claim' },
  ...{
    'fall-away': 'drop-claim',
    decide: 'decide-claim',
    second: 'decide-claim',
    carry: 'decide-claim',
    appeal: 'appeal-claim',
  },
  ...{ 'say-back': 'say-lost-back', 'deny-back': 'deny-lost-back' },
  ...{ 'come-back': 'settle-back', 'count-back': 'settle-back' },
};

/** Makes a move on a claim as it is now, without saving it, and compares the result. */
function applied(town: Town, it: CaseState, name: ClaimMove, making: Making, must: Must): void {
  const { by, actorId, now } = making;
  const claimed = Number(it.claim);
  const at = new Date(now);
  const lots = ['a', it.decidedBy ?? 'b', it.agreedBy ?? 'e', it.proposedBy ?? 'c', actorId ?? 'd'];
  const proposedBy = name === 'propose' ? actorId : it.proposedBy;
  const others = lots.filter((id) => ![it.decidedBy, it.agreedBy, proposedBy].includes(id)).toSorted();
  const line = { kind: 'damage', cents: 7, at, words: 'a scratch' } as const;
  const verdict = Math.floor(claimed / 2);
  const clause = verdict > 0 ? 'claim-damage' : 'claim-wear';
  const part = by === 'opener' ? 'owner' : 'renter';
  const counterclaim = claimed - 1;
  const input = {
    ...{ counterclaim, part, verdict, clause, reasons: '', evidence: [], line, eligible: lots, chance: 0.6 },
    keptCents: 5,
    lone: null,
    stakeCents: name === 'propose' ? oneAdminUpTo + 1 : oneAdminUpTo,
  };
  const step = { it, by, actorId, now: at };
  const done = applyCase(name, step, input as never);
  const adminId = others[Math.floor(0.6 * others.length)] ?? null;
  const own = leftInClaim(it, name, making, { counterclaim, adminId, verdict, line, keptCents: 5 });
  const isLoss = own.lines.some(({ kind }) => kind === 'not_returned');
  const settles = isLoss ? 'settle-loss' : 'settle-claim';
  const told = own.verdict !== null && it.verdict === null ? settles : (tells[name] ?? null);
  const says = () => `${by} ${name}: ${textOf(done)}, not ${textOf(own)} and ${told}`;
  if ('refused' in done) return must(town, rule, false, says);
  must(town, rule, areSame(done.it, own) && (done.booking?.move ?? null) === told, says);
  const refusedFor = (code: string, of: object) => {
    const answer = applyCase(name, step, of as never);
    must(
      town,
      rule,
      'refused' in answer && answer.refused === code,
      () => `${name} of ${textOf(of)}: not ${code}`,
    );
  };
  if (name === 'contest') {
    refusedFor('case.not-yours', { ...input, counterclaim: it.claim });
    for (const wrong of [-1, claimed + 1, 0.5, 'not_met'])
      refusedFor('case.wrong-amount', { ...input, counterclaim: wrong });
  }
  if (name !== 'decide' && name !== 'propose') return;
  refusedFor('case.wrong-amount', { ...input, verdict: claimed + 1 });
  refusedFor('case.wrong-clause', { ...input, clause: 'pickup-unclear' });
  const much = { ...input, stakeCents: oneAdminUpTo + 1 };
  if (name === 'decide' && isForTwo(it, much.stakeCents, now)) refusedFor('case.needs-second', much);
  if (name === 'propose') refusedFor('case.over', { ...input, stakeCents: oneAdminUpTo });
}

/** Asks what a step of a claim means for the deposit. */
function askAboutMoney(town: Town, { before, after }: CaseStepRow, depositCents: number, must: Must): void {
  const isAnswered = (it: CaseState) => it.status !== 'open' && it.status !== 'withdrawn';
  const own: object[] = [];
  if (before === null) own.push({ type: 'claim' });
  else if (after.status === 'withdrawn') own.push({ type: 'unclaim' });
  else {
    if (isAnswered(after) && !isAnswered(before))
      own.push({ type: 'take', cents: Math.min(Number(after.claim), depositCents) });
    if (after.closedAt !== null) {
      const finding = after.cameBackAt === null ? after.verdict : after.keptCents;
      own.push({ type: 'award', cents: Number(finding) });
    }
  }
  const said = claimedMoney(before, after, depositCents);
  must(
    town,
    'each is told rightly what a claim means for the deposit',
    areSame(said, own),
    () => `${textOf(said)}, not ${textOf(own)}`,
  );
}
