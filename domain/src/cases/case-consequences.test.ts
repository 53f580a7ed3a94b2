import { expect, test } from 'vitest';
import type { BookingState } from '../bookings/booking-state.ts';
import { after, hour } from '../clocks.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';
import {
  byTheClock,
  type CaseMover,
  complaintEndedWith,
  type KnownAtEnd,
  mayDropLoss,
  whatFollows,
} from './case-consequences.ts';
import { moveOfEnd } from './case-news.ts';
import { actorIn, type CaseState } from './case-state.ts';
import { applyCase, type CaseInputOf, type CaseMoveName, isFallingAway } from './cases.machine.ts';
import { centsIn, verdictIn } from './finding.ts';
import { openCase, openClaim, openComplaint } from './open-case.rules.ts';

const now = new Date('2027-06-20T12:00:00Z');
const ago = (hours: number) => after(now, -hours * hour);
const price = priceOf({
  ...{ dailyPriceCents: 2000, depositCents: 40_000, tier: 'free', terms },
  ...{ startDate: '2027-06-09', endDate: '2027-06-11' },
});
// Only the fields these rules read.
const rental = {
  ...{ id: 'booking', terms, ...price, depositCents: 40_000, status: 'active', returnedAt: null },
  ...{ claimSince: null, returnClaimedAt: null, returnContestedAt: null },
} as unknown as BookingState;

const owner: CaseMover = { part: 'owner', personId: 'olive' };
const renter: CaseMover = { part: 'renter', personId: 'rita' };
const ada: CaseMover = { part: 'admin', personId: 'ada' };

const line = { kind: 'damage', cents: 4000, at: ago(1), words: 'A bent wheel' } as const;
const claim: CaseState = { ...openClaim('claim', rental, line, true), linesUntil: ago(1) };
const loss = openClaim('loss', rental, { ...line, kind: 'not_returned', cents: 40_000, at: ago(99) }, true);
const pickup = openCase('pickup', rental, { part: 'renter', statement: 'you_did_not_come', now: ago(1) });
const complaint = (reason: 'flawed' | 'never_got') =>
  openComplaint('complaint', rental, { percent: 50, reason, backBy: null, now: ago(1) });
const contested = { status: 'contested', contestedAt: ago(1), adminId: 'ada', drawnAt: ago(1) } as const;

/** A move of a case, which must be possible, with everything that follows. */
function moved<Name extends CaseMoveName>(
  before: CaseState,
  name: Name,
  of: { by: CaseMover; input: CaseInputOf<Name>; booking?: Partial<BookingState>; known?: KnownAtEnd },
) {
  const { by, input, known = null } = of;
  const { part } = by;
  const actor = part === 'renter' || part === 'owner' ? actorIn(before, part) : part;
  const done = applyCase(name, { it: before, by: actor, actorId: by.personId, now }, input);
  if ('refused' in done) throw new Error(done.refused);
  const follows = whatFollows({
    ...done,
    before,
    by,
    rental: { ...rental, ...of.booking },
    known,
    letGo: done.booking?.move === 'count-renter-absent' ? { cancelled: 0, lost: 1 } : null,
    clause: null,
  });
  return { it: done.it, follows, kinds: follows.map(({ kind }) => kind) };
}
const opened = (it: CaseState, by: CaseMover) =>
  whatFollows({ before: null, it, booking: null, by, rental, known: null, letGo: null, clause: null });
const stepIn = ({ follows }: ReturnType<typeof moved>) => follows.find(({ kind }) => kind === 'booking');

test('a new claim keeps the deposit; one for a lost item pauses its listing, made by the owner or the clock', () => {
  const kept = { kind: 'deposit', happening: { type: 'claim' } };
  expect(opened(claim, owner)).toEqual([{ kind: 'case', before: null, it: claim, decides: false }, kept]);
  const pause = { kind: 'item', it: loss, to: 'paused' };
  expect(opened(loss, owner).slice(1)).toEqual([kept, pause]);
  expect(opened(loss, byTheClock).at(-1)).toEqual(pause);
  expect(opened({ ...complaint('never_got'), adminId: 'ada' }, renter).map(({ kind }) => kind)).toEqual([
    ...['case', 'drawn'],
  ]);
});

test('a step that no move of the booking tells of still reaches the pages of both sides', () => {
  const early: CaseState = { ...claim, linesUntil: after(now, hour) };
  expect(moved(early, 'end-lines', { by: owner, input: null }).kinds).toEqual(['case', 'pages']);
  expect(moved(claim, 'agree', { by: renter, input: null }).kinds).not.toContain('pages');
});

test('an agreed claim is charged and divided, and what the owner owes is looked at again', () => {
  const { follows, kinds } = moved(claim, 'agree', { by: renter, input: null });
  expect(kinds).toEqual(['case', 'deposit', 'deposit', 'wake-payouts', 'booking']);
  expect(follows.slice(1, 3)).toEqual([
    { kind: 'deposit', happening: { type: 'take', cents: 4000 } },
    { kind: 'deposit', happening: { type: 'award', cents: 4000 } },
  ]);
  expect(follows[4]).toEqual({
    ...{ kind: 'booking', step: { name: 'settle-claim', input: null } },
    by: { actor: 'system', actorId: null },
  });
});

test('a claim that is taken back lists its item again, and settles the deposit of a rental that completed meanwhile', () => {
  const early: CaseState = { ...claim, linesUntil: after(now, hour) };
  const withdrawn = (status: BookingState['status']) =>
    moved(early, 'withdraw', { by: owner, input: null, booking: { status } });
  expect(withdrawn('active').kinds).toEqual(['case', 'deposit', 'wake-payouts', 'booking', 'item']);
  expect(withdrawn('completed').follows.slice(1, 3)).toEqual([
    { kind: 'deposit', happening: { type: 'unclaim' } },
    { kind: 'deposit', happening: { type: 'settle' } },
  ]);
  expect(withdrawn('active').follows.at(-1)).toMatchObject({ kind: 'item', to: 'listed' });
});

test('a lost item is paused; once it is back, its owner lists it again, and their silence doesn’t', () => {
  const { it: lost, ...settled } = moved(loss, 'agree', { by: renter, input: null });
  expect(settled.follows.at(-2)).toMatchObject({ step: { name: 'settle-loss' } });
  expect(settled.follows.at(-1)).toEqual({ kind: 'item', it: lost, to: 'paused' });
  const input = { keptCents: 1000 };
  const back = moved(lost, 'come-back', { by: owner, input, booking: { status: 'completed' } });
  expect(back.kinds).toEqual(['case', 'deposit', 'booking', 'item', 'award']);
  expect(back.follows[3]).toMatchObject({ to: 'listed' });
  const silent = { ...lost, backSaidAt: ago(500) };
  expect(moved(silent, 'count-back', { by: byTheClock, input }).kinds).not.toContain('item');
});

test('while an item claimed as lost is back, its claim only falls away', () => {
  const back = { returnedAt: ago(1) };
  expect(isFallingAway('agree', loss, back)).toBe(true);
  expect(isFallingAway('fall-away', loss, back)).toBe(false);
  expect(isFallingAway('agree', loss, { returnedAt: null })).toBe(false);
  expect(isFallingAway('agree', claim, back)).toBe(false);
});

test('a decision is stored with its case, and what it found is what the booking learns', () => {
  const proposed = { proposal: 'renter_absent', proposedBy: 'ben' } as const;
  const it: CaseState = { ...pickup, ...contested, counterclaim: 'renter_absent', ...proposed };
  const { follows } = moved(it, 'second', { by: ada, input: null });
  expect(follows[0]).toMatchObject({ kind: 'case', decides: true });
  expect(follows[1]).toEqual({
    ...{ kind: 'booking', step: { name: 'decide-meeting', input: { verdict: 'renter_absent' } } },
    by: { actor: 'admin', actorId: 'ada' },
  });
});

test('a decision that takes effect automatically is still its admin’s, and silence is the system’s', () => {
  const it: CaseState = {
    ...claim,
    ...contested,
    contestedAt: ago(15 * 24),
    proposal: 4000,
    proposedBy: 'ben',
  };
  const carried = moved(it, 'carry', { by: byTheClock, input: null });
  expect(stepIn(carried)).toMatchObject({
    step: { name: 'decide-claim' },
    by: { actor: 'admin', actorId: 'ben' },
  });
  const lapsed = moved({ ...pickup, openedAt: ago(50) }, 'lapse', { by: byTheClock, input: null });
  expect(stepIn(lapsed)).toMatchObject({ step: { name: 'lapse-meeting' }, by: { actor: 'system' } });
  expect(stepIn(moved(pickup, 'withdraw', { by: renter, input: null }))).toMatchObject({
    by: { actor: 'renter', actorId: 'rita' },
  });
});

test('a complaint returns what is known to be owed still, and needs to know it', () => {
  const flawed = complaint('flawed');
  const of = { by: owner, input: null };
  const known = { backCents: 700, loss: null };
  expect(stepIn(moved(flawed, 'agree', { ...of, known }))).toMatchObject({
    step: { name: 'settle-complaint', input: { backCents: 700, fees: 'renter' } },
  });
  expect(() => moved(flawed, 'agree', of)).toThrow('nothing is known about the end of case complaint');
  const ended = { ...flawed, verdict: 700, closedAt: now };
  expect(complaintEndedWith({ before: flawed, it: ended })).toBe(700);
  expect(complaintEndedWith({ before: ended, it: ended })).toBeNull();
  expect(
    complaintEndedWith({ before: flawed, it: { ...flawed, status: 'withdrawn', closedAt: now } }),
  ).toBeNull();
  expect(complaintEndedWith({ before: claim, it: { ...claim, verdict: 700, closedAt: now } })).toBeNull();
});

test('an item the renter never got ends the rental, unless it is over already or a claim is still open', () => {
  const never = complaint('never_got');
  const settled = (booking: Partial<BookingState>, open: CaseState | null = null) => {
    const known = { backCents: 700, loss: open };
    const { follows, kinds } = moved(never, 'agree', { by: owner, input: null, booking, known });
    const step = follows.find((it) => it.kind === 'booking')?.step.name;
    return [step, kinds.includes('fall-away')];
  };
  expect(settled({})).toEqual(['settle-never-got', false]);
  expect(settled({ status: 'completed' })).toEqual(['settle-complaint', false]);
  expect(settled({ claimSince: ago(1) })).toEqual(['settle-complaint', false]);
  expect(settled({ claimSince: ago(1) }, loss)).toEqual(['settle-never-got', true]);
});

test('by newer terms it cancels the booking, as the case says whose fault it is, unless a claim is open or money is gone', () => {
  const neverGot = { as: 'no_pickup', withinHours: 2 } as const;
  const newer = { ...terms, complaints: { ...terms.complaints, percentOf: 'rent', neverGot } } as const;
  const booking = { terms: newer };
  const never = openComplaint(
    'complaint',
    { ...rental, terms: newer },
    { percent: 100, reason: 'never_got', backBy: null, now: ago(1) },
  );
  const it = { ...never, ...contested, decision: never.claim, decisionFeesBack: true };
  const known = { backCents: Number(never.claim), loss: null };
  const end = (of: CaseState, rent: Partial<BookingState>, known: KnownAtEnd) => {
    const input = { lone: null };
    const late = { ...of, contestedAt: ago(15 * 24) };
    return stepIn(moved(late, 'run-out', { by: byTheClock, input, booking: { ...booking, ...rent }, known }));
  };
  const cancel = (verdict: string) => ({ step: { name: 'cancel-never-got', input: { verdict } } });
  expect(end(it, {}, known)).toMatchObject(cancel('owner_absent'));
  const undecided = { ...it, decision: null, decisionFeesBack: false };
  expect(end(undecided, {}, known)).toMatchObject(cancel('not_met'));
  const settles = { step: { name: 'settle-complaint', input: { fees: 'owner' } } };
  expect(end(it, { claimSince: ago(1) }, known)).toMatchObject(settles);
  expect(end(it, { status: 'completed' }, known)).toMatchObject(settles);
  expect(end(it, {}, { ...known, backCents: 0 })).toMatchObject(settles);
});

test('by older terms alone, a claim for a loss can fall away with what the renter never got', () => {
  const never = { ...complaint('never_got'), verdict: 700 };
  const claimed = { claimSince: ago(1) };
  expect(mayDropLoss(never, claimed)).toBe(true);
  expect(mayDropLoss(never, { claimSince: null })).toBe(false);
  expect(mayDropLoss({ ...never, verdict: 0 }, claimed)).toBe(false);
  expect(mayDropLoss({ ...never, neverGot: false }, claimed)).toBe(false);
  const neverGot = { ...terms.complaints.neverGot, as: 'statement', withinHours: 24 } as const;
  const later = { ...terms, complaints: { ...terms.complaints, neverGot } };
  expect(mayDropLoss({ ...never, terms: later }, claimed)).toBe(false);
});

test('the admin who is drawn is told, and all of them once a case has waited too long', () => {
  const input = { eligible: ['ada'], chance: 0, counterclaim: 'renter_absent' } as const;
  expect(moved(pickup, 'contest', { by: owner, input }).kinds).toEqual(['case', 'booking', 'drawn']);
  const waiting: CaseState = {
    ...pickup,
    ...contested,
    counterclaim: 'renter_absent',
    contestedAt: ago(130),
  };
  expect(moved(waiting, 'alarm', { by: byTheClock, input: null }).kinds).toEqual(['case', 'pages', 'alarm']);
});

test('a finding that doesn’t fit its case is an error, and never money', () => {
  expect(() => moveOfEnd(4000, pickup)).toThrow("a pickup can't have been found to be 4000");
  expect(() => moveOfEnd('not_met', complaint('never_got'))).toThrow('not_met is no amount');
  expect(() => verdictIn(null)).toThrow();
  expect(() => centsIn(null)).toThrow();
  const it: CaseState = { ...pickup, ...contested, proposal: 4000, proposedBy: 'ben' };
  expect(() => moved(it, 'second', { by: ada, input: null })).toThrow("can't have been found to be 4000");
});
