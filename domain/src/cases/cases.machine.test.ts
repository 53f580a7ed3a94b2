import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MeetingVerdict, meetingVerdicts } from '../bookings/booking-state.ts';
import { rowOf } from '../bookings/moving/bookings.machine.ts';
import { after, hour } from '../clocks.ts';
import { alarmAfter, answerDueAt, dueForCase, finalAt, nextCaseAt } from './case-clock.rules.ts';
import { actsIn } from './case-acts.ts';
import { type CaseStep, drawn } from './case-guards.ts';
import { actorIn, answererOf, caseActors, type CaseState, caseStatuses } from './case-state.ts';
import type { Finding } from './finding.ts';
import {
  applyCase,
  type CaseInputOf,
  type CaseMoveName,
  caseMoveNames,
  caseRowOf,
  whyNotInCase,
} from './cases.machine.ts';
import { clauseFits, clauseIds, clauses } from './clauses.ts';
import { openCase, openClaim, openComplaint } from './open-case.rules.ts';
import { priceOf } from '../pricing/pricing.rules.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const now = new Date('2027-06-10T12:00:00Z');
const ago = (hours: number) => after(now, -hours * hour);
const day = 24;

const opened = openCase(
  'case',
  { id: 'booking', terms },
  {
    part: 'renter',
    statement: 'you_did_not_come',
    now: ago(1),
  },
);
const contested: CaseState = {
  ...opened,
  status: 'contested',
  counterclaim: 'renter_absent',
  contestedAt: ago(1),
  adminId: 'ada',
  drawnAt: ago(1),
};
const decided: CaseState = {
  ...contested,
  status: 'decided',
  adminId: null,
  decision: 'renter_absent',
  decidedBy: 'ada',
  decidedAt: ago(1),
};
const appealed: CaseState = {
  ...decided,
  status: 'contested',
  appealedBy: 'renter',
  appealedAt: ago(1),
  adminId: 'ben',
};
const claimed: CaseState = openClaim(
  'claim',
  { id: 'booking', terms, returnedAt: ago(2) },
  { kind: 'damage', cents: 4000, at: ago(1), words: 'A bent wheel' },
  true,
);
const complete: CaseState = { ...claimed, linesUntil: ago(1) };
const lost: CaseState = openClaim(
  'claim',
  { id: 'booking', terms, returnedAt: null },
  { kind: 'not_returned', cents: 40_000, at: ago(1), words: 'It never came back' },
  true,
);
const silent: CaseState = {
  ...openClaim('claim', { id: 'booking', terms, returnedAt: null }, { ...lost.lines[0]!, at: ago(72) }, true),
};
const referred: CaseState = {
  ...complete,
  status: 'contested',
  contestedAt: ago(1),
  adminId: 'ada',
  drawnAt: ago(1),
};
const waiting: CaseState = { ...referred, counterclaim: 0, proposal: 4000, proposedBy: 'ben' };
// $40.00 of rent and $7.20 of fees.
const { lines } = priceOf({
  ...{ dailyPriceCents: 2000, depositCents: 0, tier: 'free' },
  ...{ startDate: '2027-06-09', endDate: '2027-06-11', terms },
});
const complained = (percent: number, openedAt = ago(1)): CaseState =>
  openComplaint(
    'complaint',
    { id: 'booking', terms, lines },
    {
      ...{ percent, reason: 'flawed', now: openedAt },
      backBy: percent > 20 ? after(openedAt, 24 * hour) : null,
    },
  );
const disputed: CaseState = {
  ...complained(50),
  ...{ status: 'contested', counterclaim: 472, contestedAt: ago(1), adminId: 'ada', drawnAt: ago(1) },
};
/** Became final an hour ago, with everything for the owner. */
const lostForGood: CaseState = {
  ...lost,
  ...{ status: 'accepted', verdict: 40_000, closedAt: ago(1) },
};
const saidBack: CaseState = { ...lostForGood, backSaidAt: ago(1) };
const closed = { verdict: 'owner_absent', closedAt: ago(1) } as const;

/** The situations a case can be in, each as of `now`. */
const situations = {
  open: opened,
  'open, answer overdue': { ...opened, openedAt: ago(24) },
  lapsed: { ...opened, openedAt: ago(25), status: 'lapsed', lapsedAt: ago(1) },
  'lapsed, final': { ...opened, openedAt: ago(96), status: 'lapsed', lapsedAt: ago(72) },
  contested,
  'contested, nobody drawn': { ...contested, adminId: null },
  'contested for five days': { ...contested, contestedAt: ago(5 * day) },
  'contested for a week': {
    ...contested,
    contestedAt: ago(7 * day),
    drawnAt: ago(7 * day),
    alarmedAt: ago(2 * day),
  },
  'contested for a week, drawn since the alarm': {
    ...{ ...contested, contestedAt: ago(7 * day), drawnAt: ago(2 * day), alarmedAt: ago(2 * day) },
  },
  'contested for two weeks': { ...contested, contestedAt: ago(14 * day), alarmedAt: ago(9 * day) },
  decided,
  'decided, final': { ...decided, decidedAt: ago(72) },
  appealed,
  'appealed, decided again': { ...appealed, ...closed, status: 'decided' },
  'appealed two weeks ago': { ...appealed, appealedAt: ago(14 * day), alarmedAt: ago(9 * day) },
  accepted: { ...opened, ...closed, status: 'accepted' },
  'lapsed, over': { ...opened, ...closed, status: 'lapsed', lapsedAt: ago(73) },
  'contested, over': { ...contested, ...closed, verdict: 'not_met' },
  'decided, over': { ...decided, ...closed },
  withdrawn: { ...opened, status: 'withdrawn', closedAt: ago(1) },
  claimed,
  'claimed, nothing more': complete,
  'claimed, answer overdue': {
    ...complete,
    openedAt: ago(48),
    lines: [{ ...claimed.lines[0]!, at: ago(48) }],
    linesUntil: ago(24),
  },
  'claimed as lost': lost,
  'claimed as lost, silent': silent,
  'claimed as lost, paused before the answer was due': { ...silent, pausedAt: ago(30) },
  'claimed as lost, final': lostForGood,
  'claimed as lost, final, and nothing of it': { ...lostForGood, verdict: 0 },
  'lost for a month': { ...lostForGood, closedAt: ago(30 * day + 1) },
  'said to be back': saidBack,
  'said to be back, no answer': { ...saidBack, closedAt: ago(31 * day), backSaidAt: ago(48) },
  'said to be back, not so': { ...saidBack, backDeniedAt: ago(1) },
  'back again': { ...saidBack, cameBackAt: ago(1), keptCents: 3000 },
  'claimed for damage, final': { ...complete, ...{ status: 'accepted', verdict: 4000, closedAt: ago(1) } },
  'claim before an admin, unheard': referred,
  'claim decided, waiting for another admin': waiting,
  'claim decided, waiting for a week': { ...waiting, contestedAt: ago(7 * day), alarmedAt: ago(2 * day) },
  'not as described': complained(20),
  'not as described, to be back': complained(50),
  'not as described, not back': complained(50, ago(24)),
  'not as described, to be back, contested': disputed,
} as const satisfies Record<string, CaseState>;
type Situation = keyof typeof situations;
const situationNames = Object.keys(situations) as Situation[];

/** Written out by hand: who can make which move in which situation. Everything else is refused. */
const may: Record<CaseMoveName, Partial<Record<Situation, readonly string[]>>> = {
  pause: {
    claimed: ['clock'],
    'claimed, nothing more': ['clock'],
    'claimed, answer overdue': ['clock'],
    'claimed as lost': ['clock'],
    'claimed as lost, silent': ['clock'],
    'claim before an admin, unheard': ['clock'],
    'claim decided, waiting for another admin': ['clock'],
    'claim decided, waiting for a week': ['clock'],
  },
  resume: { 'claimed as lost, paused before the answer was due': ['clock'] },
  agree: {
    open: ['answerer'],
    'open, answer overdue': ['answerer'],
    lapsed: ['answerer'],
    'lapsed, final': ['answerer'],
    contested: ['opener', 'answerer'],
    'contested, nobody drawn': ['opener', 'answerer'],
    'contested for five days': ['opener', 'answerer'],
    'contested for a week': ['opener', 'answerer'],
    'contested for a week, drawn since the alarm': ['opener', 'answerer'],
    'contested for two weeks': ['opener', 'answerer'],
    appealed: ['opener', 'answerer'],
    'appealed two weeks ago': ['opener', 'answerer'],
    'claimed, nothing more': ['answerer'],
    'claimed, answer overdue': ['answerer'],
    'claimed as lost': ['answerer'],
    'claimed as lost, silent': ['answerer'],
    'claimed as lost, paused before the answer was due': ['answerer'],
    'claim before an admin, unheard': ['answerer'],
    'claim decided, waiting for another admin': ['opener', 'answerer'],
    'claim decided, waiting for a week': ['opener', 'answerer'],
    'not as described': ['answerer'],
    // The owner offers less than the amount that requires the item back.
    'not as described, to be back, contested': ['opener'],
  },
  contest: {
    open: ['answerer'],
    'open, answer overdue': ['answerer'],
    lapsed: ['answerer'],
    'claimed, nothing more': ['answerer'],
    'claimed, answer overdue': ['answerer'],
    'claimed as lost': ['answerer'],
    'claimed as lost, silent': ['answerer'],
    'claimed as lost, paused before the answer was due': ['answerer'],
    'claim before an admin, unheard': ['answerer'],
    'not as described': ['answerer'],
    'not as described, to be back': ['answerer'],
    'not as described, not back': ['answerer'],
  },
  withdraw: {
    open: ['opener'],
    'open, answer overdue': ['opener'],
    lapsed: ['opener'],
    claimed: ['opener'],
    'claimed, nothing more': ['opener'],
    'claimed, answer overdue': ['opener'],
    'claimed as lost': ['opener'],
    'claimed as lost, silent': ['opener'],
    'claimed as lost, paused before the answer was due': ['opener'],
    'not as described': ['opener'],
    'not as described, to be back': ['opener'],
    'not as described, not back': ['opener'],
  },
  'bring-back': {
    'not as described, to be back': ['clock'],
    'not as described, not back': ['clock'],
    'not as described, to be back, contested': ['clock'],
  },
  'doubt-return': { 'not as described, not back': ['clock'] },
  cut: { 'not as described, not back': ['clock'] },
  lapse: {
    'open, answer overdue': ['clock'],
    'claimed, answer overdue': ['clock'],
    'not as described, not back': ['clock'],
  },
  finish: { 'lapsed, final': ['clock'], 'decided, final': ['clock'] },
  draw: { 'contested, nobody drawn': ['clock'] },
  redraw: {
    contested: ['clock'],
    'contested for five days': ['clock'],
    'contested for a week': ['clock'],
    'contested for a week, drawn since the alarm': ['clock'],
    'contested for two weeks': ['clock'],
    appealed: ['clock'],
    'appealed two weeks ago': ['clock'],
    'claim before an admin, unheard': ['clock'],
    'claim decided, waiting for another admin': ['clock'],
    'claim decided, waiting for a week': ['clock'],
    'not as described, to be back, contested': ['clock'],
  },
  alarm: { 'contested for five days': ['clock'] },
  'take-over': { 'contested for a week': ['clock'] },
  carry: { 'claim decided, waiting for a week': ['clock'] },
  decide: {
    contested: ['admin'],
    'contested for five days': ['admin'],
    'contested for a week': ['admin'],
    'contested for a week, drawn since the alarm': ['admin'],
    'contested for two weeks': ['admin'],
    appealed: [],
    'claim before an admin, unheard': ['admin'],
    'not as described, to be back, contested': ['admin'],
  },
  appeal: { decided: ['opener', 'answerer'] },
  // Only claims have lines and decisions that wait for a second admin.
  add: { claimed: ['opener'] },
  'end-lines': { claimed: ['opener'] },
  'fall-away': {
    'claimed as lost': ['clock'],
    'claimed as lost, silent': ['clock'],
    'claimed as lost, paused before the answer was due': ['clock'],
  },
  'say-back': { 'claimed as lost, final': ['answerer'] },
  'deny-back': { 'said to be back': ['opener'] },
  'come-back': {
    'claimed as lost, final': ['opener'],
    'said to be back': ['opener'],
    'said to be back, no answer': ['opener'],
    'said to be back, not so': ['opener'],
  },
  'count-back': { 'said to be back, no answer': ['clock'] },
  refer: { 'claimed as lost, silent': ['clock'] },
  propose: {
    contested: ['admin'],
    'contested for five days': ['admin'],
    'claim before an admin, unheard': ['admin'],
    'not as described, to be back, contested': ['admin'],
  },
  second: {
    'claim decided, waiting for another admin': ['admin'],
    'claim decided, waiting for a week': ['admin'],
  },
  object: {
    'claim decided, waiting for another admin': ['admin'],
    'claim decided, waiting for a week': ['admin'],
  },
  'run-out': { 'contested for two weeks': ['clock'], 'appealed two weeks ago': ['clock'] },
};

const step = (it: CaseState, by: CaseStep['by'], at = now): CaseStep => ({
  it,
  by,
  actorId: by === 'admin' ? 'ada' : by,
  now: at,
});

describe.each(caseMoveNames)('%s', (name) => {
  test.each(situationNames)('in a case that is %s', (situation) => {
    const allowed = caseActors.filter((by) => whyNotInCase(name, step(situations[situation], by)) === null);
    expect(allowed).toEqual(may[name][situation] ?? []);
  });
});

test('every move is possible somewhere, and every status is somewhere among the situations', () => {
  for (const name of caseMoveNames) expect(Object.keys(may[name])).not.toEqual([]);
  const seen = new Set<string>(Object.values(situations).map(({ status }) => status));
  expect([...seen].sort()).toEqual([...caseStatuses].sort());
});

test('only the admin who was drawn decides; another hears why not', () => {
  const byBen = { ...step(situations.contested, 'admin'), actorId: 'ben' };
  expect(whyNotInCase('decide', byBen)).toBe('case.not-drawn');
  expect(whyNotInCase('decide', { ...byBen, it: appealed })).toBeNull();
});

const apply = <Name extends CaseMoveName>(name: Name, on: CaseStep, input: CaseInputOf<Name>) => {
  const done = applyCase(name, on, input);
  if ('refused' in done) throw new Error(`${name}: ${done.refused}`);
  return done;
};
const lot = { eligible: ['ada', 'ben'], chance: 0 };
const decision = (verdict: MeetingVerdict) => ({
  verdict,
  clause: clauseIds.find((id) => clauseFits(id, verdict, 'meeting')) ?? 'pickup-unclear',
  reasons: 'The messages say so.',
  evidence: ['statement'],
  stakeCents: 2000,
});

describe('an item that is not as described', () => {
  const found = (verdict: number) => ({
    ...{ verdict, clause: verdict > 0 ? ('item-flawed' as const) : ('item-as-described' as const) },
    ...{ reasons: 'The photos show it.', evidence: ['photo'], stakeCents: verdict },
  });

  test('is agreed to at once, as a percentage of every line', () => {
    const { it, booking } = apply('agree', step(complained(20), 'answerer'), null);
    expect(it).toMatchObject({ claim: 944, status: 'accepted', verdict: 944 });
    expect(booking).toEqual({ move: 'settle-complaint', verdict: 944 });
  });

  test('above a fifth nobody agrees to it, or decides it, before the item is back', () => {
    const open = complained(50);
    expect(applyCase('agree', step(open, 'answerer'), null)).toEqual({ refused: 'complaint.not-back' });
    expect(applyCase('decide', step(disputed, 'admin'), found(945))).toEqual({
      refused: 'complaint.not-back',
    });
    expect(apply('decide', step(disputed, 'admin'), found(944)).it.decision).toBe(944);
    const back = apply('bring-back', step(open, 'clock'), null);
    expect(back.booking).toBeNull();
    expect(apply('agree', step(back.it, 'answerer'), null).it.verdict).toBe(2360);
  });

  test('not brought back in time it comes to a fifth; an offer of that much is accepted by it', () => {
    const at = ago(-23);
    const { it, booking } = apply('cut', step(complained(50), 'clock', at), null);
    expect(it).toMatchObject({ claim: 944, backBy: null, keepCents: null, closedAt: null });
    expect(booking).toEqual({ move: 'cut-complaint', verdict: null });
    const small = apply('cut', step(disputed, 'clock', at), null);
    expect(small.it).toMatchObject({ claim: 944, counterclaim: 472, closedAt: null });
    const offered = apply('cut', step({ ...disputed, counterclaim: 1888 }, 'clock', at), null);
    expect(offered.it).toMatchObject({ claim: 944, counterclaim: null, verdict: 944, closedAt: at });
    expect(offered.booking?.move).toBe('settle-complaint');
  });

  test('undecided for two weeks it comes to what was asked for, or to what was decided first', () => {
    const back = { ...disputed, backBy: null, keepCents: null, contestedAt: ago(14 * day) };
    expect(apply('run-out', step(back, 'clock'), { lone: null }).it.verdict).toBe(2360);
    expect(apply('run-out', step({ ...back, decision: 472 }, 'clock'), { lone: null }).it.verdict).toBe(472);
  });

  test('never received: once that counts, the rental is over; if it is found otherwise, it continues', () => {
    const reason = 'never_got' as const;
    const never = openComplaint(
      'x',
      { id: 'b', terms, lines },
      { percent: 100, reason, backBy: null, now: ago(1) },
    );
    expect(apply('agree', step(never, 'answerer'), null).booking?.move).toBe('settle-never-got');
    const argued = { ...disputed, ...{ neverGot: true, backBy: null, keepCents: null, appealedAt: ago(1) } };
    expect(apply('decide', step(argued, 'admin'), found(0)).booking?.move).toBe('settle-complaint');
  });
});

test('a claim for a lost item ends the rental, whatever it comes to; one for damage does not', () => {
  for (const verdict of [0, 3000]) {
    const over = {
      ...referred,
      lines: lost.lines,
      decision: verdict,
      appealedAt: ago(14 * day),
      alarmedAt: ago(7 * day),
    };
    expect(apply('run-out', step(over, 'clock'), { lone: null }).booking).toEqual({
      move: 'settle-loss',
      verdict,
    });
    const damaged = { ...over, lines: claimed.lines };
    expect(apply('run-out', step(damaged, 'clock'), { lone: null }).booking).toEqual({
      move: 'settle-claim',
      verdict,
    });
  }
});

describe('how a case goes', () => {
  test('alike: the pickup counts at once as both say', () => {
    const { it, booking } = apply('agree', step(opened, 'answerer'), null);
    expect(it).toMatchObject({ status: 'accepted', verdict: 'owner_absent', closedAt: now });
    expect(booking).toEqual({ move: 'count-owner-absent', verdict: 'owner_absent' });
  });

  test('silence: it lapses, and is final as stated three days later', () => {
    const lapsed = apply('lapse', step(situations['open, answer overdue'], 'clock'), null);
    expect(lapsed.it).toMatchObject({ status: 'lapsed', verdict: null, closedAt: null });
    expect(lapsed.booking).toEqual({ move: 'lapse-meeting', verdict: null });
    const done = apply('finish', step(lapsed.it, 'clock', finalAt(now, terms)), null);
    expect(done.it).toMatchObject({ status: 'lapsed', verdict: 'owner_absent' });
    expect(done.booking?.move).toBe('count-owner-absent');
  });

  test('a lapsed case is contested once, up to the moment before it is final', () => {
    const { lapsed } = situations;
    const input = { counterclaim: 'handed_over', ...lot } as const;
    const last = after(finalAt(lapsed.lapsedAt, terms), -1);
    const done = apply('contest', step(lapsed, 'answerer', last), input);
    expect(done.it).toMatchObject({ status: 'contested', counterclaim: 'handed_over', adminId: 'ada' });
    expect(applyCase('contest', step(done.it, 'answerer', last), input)).toEqual({ refused: 'case.over' });
    expect(applyCase('contest', step(lapsed, 'answerer', after(last, 1)), input)).toEqual({
      refused: 'case.over',
    });
  });

  test('saying the same is not contesting', () => {
    const input = { counterclaim: 'owner_absent', ...lot } as const;
    expect(applyCase('contest', step(opened, 'answerer'), input)).toEqual({ refused: 'case.not-yours' });
  });

  test('contested: either can still say that the other is right', () => {
    expect(apply('agree', step(contested, 'opener'), null).it.verdict).toBe('renter_absent');
    expect(apply('agree', step(contested, 'answerer'), null).it.verdict).toBe('owner_absent');
  });

  test.each(meetingVerdicts)('decided as %s: final when nobody appeals for three days', (verdict) => {
    const done = apply('decide', step(contested, 'admin'), decision(verdict));
    expect(done.it).toMatchObject({ status: 'decided', decision: verdict, decidedBy: 'ada', verdict: null });
    expect(done.booking).toEqual({ move: 'decide-meeting', verdict });
    const ended = apply('finish', step(done.it, 'clock', finalAt(now, terms)), null);
    expect(ended.it).toMatchObject({ verdict, adminId: null });
  });

  test('a decision rests on a clause that leads to it', () => {
    for (const clause of clauseIds)
      for (const verdict of meetingVerdicts) {
        const done = applyCase('decide', step(contested, 'admin'), { ...decision(verdict), clause });
        expect('refused' in done).toBe(clauses[clause].verdict !== verdict);
      }
  });

  test('appealed: somebody else is drawn, and what they decide is final at once', () => {
    const done = apply('appeal', step(decided, 'opener'), { part: 'renter', ...lot });
    expect(done.it).toMatchObject({ status: 'contested', adminId: 'ben', appealedBy: 'renter' });
    const byBen = { ...step(done.it, 'admin'), actorId: 'ben' };
    const ended = apply('decide', byBen, decision('handed_over'));
    expect(ended.it).toMatchObject({ status: 'decided', verdict: 'handed_over', closedAt: now });
    expect(ended.booking?.move).toBe('count-as-handed-over');
  });

  test('appealed without a second admin: no one is drawn, and the decision is final after two weeks', () => {
    const alone = { part: 'renter', eligible: ['ada'], chance: 0.5 } as const;
    const { it } = apply('appeal', step(decided, 'opener'), alone);
    expect(it.adminId).toBeNull();
    const ended = apply('run-out', step(it, 'clock', after(now, 14 * day * hour)), { lone: null });
    expect(ended.it.verdict).toBe('renter_absent');
  });

  test('lost: another is drawn, never one who has to stay out, and nobody is replaced who can still decide', () => {
    const it = { ...contested, proposedBy: 'cleo' };
    const redraw = (eligible: string[]) => applyCase('redraw', step(it, 'clock'), { eligible, chance: 0 });
    expect(redraw(['ben', 'cleo'])).toMatchObject({ it: { adminId: 'ben', drawnAt: now } });
    expect(redraw(['cleo'])).toMatchObject({ it: { adminId: null, drawnAt: now } });
    expect(redraw(['ada', 'ben'])).toEqual({ refused: 'booking.not-yet' });
  });

  test('appealed after a second admin agreed: neither of the two is drawn', () => {
    const proposed = { ...contested, adminId: 'ben', proposal: 'renter_absent', proposedBy: 'ada' } as const;
    const byBen = { ...step(proposed, 'admin'), actorId: 'ben' };
    const agreed = apply('second', byBen, null).it;
    expect(agreed).toMatchObject({ decidedBy: 'ada', agreedBy: 'ben' });
    const drawnFrom = (eligible: string[]) =>
      apply('appeal', step(agreed, 'opener'), { part: 'renter', eligible, chance: 0 }).it.adminId;
    expect(drawnFrom(['ada', 'ben'])).toBeNull();
    expect(drawnFrom(['ada', 'ben', 'cleo'])).toBe('cleo');
  });

  test('a decision above $500 that has waited a week needs no second admin, and takes effect automatically', () => {
    const much = { ...decision('owner_absent'), stakeCents: 50_001 };
    expect(applyCase('decide', step(contested, 'admin'), much)).toEqual({ refused: 'case.needs-second' });
    const week = situations['contested for a week'];
    expect(apply('decide', step(week, 'admin'), much).it).toMatchObject({ decidedBy: 'ada', agreedBy: null });
    const early = step(week, 'admin', after(now, -1));
    expect(applyCase('decide', early, much)).toEqual({ refused: 'case.needs-second' });
    expect(apply('propose', early, { ...much, ...lot }).it.proposal).toBe('owner_absent');
    expect(applyCase('propose', step(week, 'admin'), { ...much, ...lot })).toEqual({ refused: 'case.over' });
    const { it, booking } = apply(
      'carry',
      step(situations['claim decided, waiting for a week'], 'clock'),
      null,
    );
    expect(it).toMatchObject({
      status: 'decided',
      decision: 4000,
      decidedBy: 'ben',
      agreedBy: null,
      proposal: null,
    });
    expect(booking).toEqual({ move: 'decide-claim', verdict: 4000 });
  });

  test('undecided for two weeks: everything goes back, to nobody’s blame', () => {
    const done = apply('run-out', step(situations['contested for two weeks'], 'clock'), { lone: null });
    expect(done.it).toMatchObject({ verdict: 'not_met', closedAt: now });
    expect(done.booking?.move).toBe('count-as-not-met');
  });

  test('withdrawn: it ends without a verdict, and the booking continues', () => {
    const done = apply('withdraw', step(opened, 'opener'), null);
    expect(done.it).toMatchObject({ status: 'withdrawn', verdict: null, closedAt: now });
    expect(done.booking).toEqual({ move: 'withdraw-meeting', verdict: null });
  });
});

describe('a case no one decided, under terms that split it', () => {
  const split = {
    ...terms,
    cases: { ...terms.cases, undecided: 'half', undecidedUpToCents: 15_000 },
  } as const;
  const endOf = (it: CaseState, lone: 'renter' | 'owner' | null = null) =>
    apply('run-out', step({ ...it, terms: split, contestedAt: ago(14 * day) }, 'clock'), { lone }).it.verdict;
  const claimOf = (...cents: number[]): CaseState => ({
    ...referred,
    lines: cents.map((each) => ({ ...claimed.lines[0]!, cents: each })),
    claim: cents.reduce((sum, each) => sum + each, 0),
    counterclaim: 0,
  });
  const back: CaseState = { ...disputed, backBy: null, keepCents: null, counterclaim: 0 };

  test.each<[string, CaseState, number]>([
    ['half of each line of a claim, half cents to the renter', claimOf(4001, 1001), 2500],
    ['half of a complaint, half a cent to the renter', { ...back, claim: 2361 }, 1181],
    ['at most $150 of a claim', claimOf(40_000), 15_000],
    ['at most $150 of a complaint', { ...back, claim: 50_001 }, 15_000],
    ['no less than the renter agreed to', { ...claimOf(4000), counterclaim: 3000 }, 3000],
    ['no less than the owner offered', { ...back, counterclaim: 1888 }, 1888],
    ['what was decided and appealed', { ...back, decision: 472 }, 472],
  ])('%s', (_, it, cents) => {
    expect(endOf(it)).toBe(cents);
  });

  test('a pickup counts against no one', () => {
    expect(endOf(contested)).toBe('not_met');
  });

  test('a side that is the only admin loses', () => {
    expect([endOf(claimOf(4000), 'owner'), endOf(claimOf(4000), 'renter')]).toEqual([0, 4000]);
    expect([endOf(back, 'renter'), endOf(back, 'owner')]).toEqual([0, 2360]);
    expect([endOf(contested, 'renter'), endOf(contested, 'owner')]).toEqual([
      'renter_absent',
      'owner_absent',
    ]);
  });

  test('a booking from before keeps its terms, no matter who the admins are', () => {
    const older = (it: CaseState) =>
      apply('run-out', step({ ...it, contestedAt: ago(14 * day) }, 'clock'), { lone: 'renter' }).it.verdict;
    expect([older(claimOf(4000)), older(back), older(contested)]).toEqual([0, 2360, 'not_met']);
  });
});

describe('the lot', () => {
  test('picks each of the eligible by its part of the number, in whatever order they come', () => {
    expect(drawn({ eligible: ['b', 'a', 'c'], chance: 0 })).toBe('a');
    expect(drawn({ eligible: ['c', 'b', 'a'], chance: 0.34 })).toBe('b');
    expect(drawn({ eligible: ['a', 'c', 'b'], chance: 0.999 })).toBe('c');
    expect(drawn({ eligible: ['a'], chance: 1 })).toBe('a');
    expect(drawn({ eligible: [], chance: 0.5 })).toBeNull();
  });

  test('falls on who decides another case of the booking, if they can be drawn', () => {
    const all = ['a', 'b', 'c'];
    for (const chance of [0, 0.5, 0.999]) {
      expect(drawn({ eligible: all, decidesOther: ['b', 'x'], chance })).toBe('b');
      const decidedByB = step({ ...contested, adminId: null, decidedBy: 'b', appealedAt: ago(2) }, 'clock');
      expect(apply('draw', decidedByB, { eligible: all, decidesOther: ['b'], chance }).it.adminId).not.toBe(
        'b',
      );
    }
    expect(drawn({ eligible: ['a'], decidesOther: ['b'], chance: 0 })).toBe('a');
  });
});

/** Lets the clock run, with no one doing anything, until nothing is due anymore. */
function runOut(it: CaseState, eligible: readonly string[]) {
  const done: string[] = [];
  // A bank decides sooner or later.
  let last = it.pausedAt ? apply('resume', step(it, 'clock'), null).it : it;
  for (let due = nextCaseAt(last); due && done.length < 2000; due = nextCaseAt(last)) {
    const move = dueForCase(last, due);
    if (!move) throw new Error('due, and nothing to do');
    done.push(move);
    const made = step(last, 'clock', due);
    last = (
      move === 'draw' || move === 'refer' || move === 'take-over'
        ? apply(move, made, { eligible, chance: 0 })
        : move === 'count-back'
          ? apply(move, made, { keptCents: 3000 })
          : move === 'run-out'
            ? apply(move, made, { lone: null })
            : apply(move, made, null)
    ).it;
  }
  return { it: last, done };
}

describe('nothing waits for ever', () => {
  test.each(situationNames)('a case that is %s ends by the clock alone', (situation) => {
    const { it } = runOut(situations[situation], []);
    expect(it.closedAt).not.toBeNull();
    if (it.status !== 'withdrawn') expect(it.verdict).not.toBeNull();
  });

  test('a contested case alarms the admins once, five days in, and tries to draw one every hour', () => {
    const { done } = runOut({ ...contested, adminId: null }, []);
    expect(done.filter((move) => move === 'alarm')).toHaveLength(1);
    expect(done.filter((move) => move === 'draw').length).toBeGreaterThan(300);
    expect(runOut({ ...contested, adminId: null }, ['ada']).done).toEqual([
      ...['draw', 'alarm', 'take-over', 'run-out'],
    ]);
  });

  test('the clock may do what is due, and not a moment before', () => {
    for (const it of Object.values(situations) as CaseState[]) {
      const due = nextCaseAt(it);
      if (!due) continue;
      const move = dueForCase(it, due);
      expect(move && whyNotInCase(move, step(it, 'clock', due))).toBeNull();
      expect(dueForCase(it, after(due, -1))).toBeNull();
    }
    expect(answerDueAt(opened)).toEqual(after(ago(1), 24 * hour));
    expect(alarmAfter).toBe(5 * day * hour);
  });
});

test('whatever happens, a case ends once, with a verdict that a side stated, an admin decided, or no one could reach', () => {
  const acts = fc.array(
    fc.record({
      name: fc.constantFrom(...caseMoveNames),
      by: fc.constantFrom(...caseActors),
      actorId: fc.constantFrom('ada', 'ben'),
      hours: fc.integer({ min: 0, max: 100 }),
      verdict: fc.constantFrom(...meetingVerdicts),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(acts, (made) => {
      let it: CaseState = opened;
      let at = opened.openedAt;
      const said = new Set<Finding | null>([it.claim, 'not_met']);
      let decisions = 0;
      for (const { name, by, actorId, hours, verdict, chance } of made) {
        at = after(at, hours * hour);
        const input = {
          ...decision(verdict),
          counterclaim: verdict,
          part: 'renter',
          eligible: ['ada', 'ben'],
          chance,
        };
        const before = it;
        const done = applyCase(name, { it, by, actorId, now: at }, input as never);
        if ('refused' in done) continue;
        expect(before.closedAt).toBeNull();
        it = done.it;
        if (name === 'contest') said.add(verdict);
        if (name === 'decide') {
          said.add(verdict);
          decisions++;
          if (decisions === 2) expect(actorId).not.toBe(before.decidedBy);
        }
        // Every end of a case moves its booking, and only the end moves it for good.
        const isEnd = it.closedAt !== null && it.status !== 'withdrawn';
        const row = done.booking && rowOf(done.booking.move);
        expect(row !== null && row.to !== 'same').toBe(isEnd);
        expect(it.verdict !== null).toBe(isEnd);
        if (isEnd) expect(said).toContain(it.verdict);
      }
      expect(decisions).toBeLessThanOrEqual(2);
    }),
    { numRuns: 1000 },
  );
});

test('each side is the opener or who answers, and sees the buttons it has', () => {
  expect([actorIn(opened, 'renter'), actorIn(opened, 'owner'), answererOf(opened)]).toEqual([
    'opener',
    'answerer',
    'owner',
  ]);
  expect(actsIn(opened, 'opener', now)).toEqual(['withdraw']);
  expect(actsIn(opened, 'answerer', now)).toEqual(['agree', 'contest']);
  expect(actsIn(contested, 'opener', now)).toEqual(['agree']);
  expect(actsIn(decided, 'answerer', now)).toEqual(['appeal']);
  expect(actsIn(situations.accepted, 'opener', now)).toEqual([]);
  for (const name of caseMoveNames) expect(caseRowOf(name).from.length).toBeGreaterThan(0);
});

test('a lost item that is back leaves its case as it ended, says since when it is back, and what the owner keeps', () => {
  const keeps = { keptCents: 3000 };
  const found = applyCase('come-back', step(lostForGood, 'opener'), keeps);
  expect(found).toEqual({
    it: { ...lostForGood, cameBackAt: now, keptCents: 3000 },
    booking: { move: 'settle-back', verdict: null },
  });
  const said = applyCase('say-back', step(lostForGood, 'answerer'), null);
  expect(said).toMatchObject({ it: { backSaidAt: now }, booking: { move: 'say-lost-back' } });
  // Counts from when the renter said so; if the owner denied that first, from when the owner agrees.
  for (const name of ['come-back', 'count-back'] as const) {
    const late = { ...saidBack, backSaidAt: ago(48) };
    const by = name === 'come-back' ? 'opener' : 'clock';
    expect(applyCase(name, step(late, by), keeps)).toMatchObject({ it: { cameBackAt: ago(48) } });
  }
  const denied = applyCase('deny-back', step(saidBack, 'opener'), null);
  expect(denied).toMatchObject({ it: { backDeniedAt: now }, booking: { move: 'deny-lost-back' } });
  const after = applyCase('come-back', step(situations['said to be back, not so'], 'opener'), keeps);
  expect(after).toMatchObject({ it: { cameBackAt: now } });
});
