import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { freezesOf, shareLost } from './freezes.rules.ts';
import { earnedBy, isFirstPayout, isOverdue, nextPayoutTry, nextReminderAt } from './payout-clock.rules.ts';
import {
  applyToPayout,
  netDebts,
  payableCents,
  type PayoutFacts,
  type PayoutHappening,
} from './payout.machine.ts';
import { type Payout, payoutStates } from './payout-state.ts';

const now = new Date('2027-06-10T12:00:00Z');
const day = 24 * hour;

const due: Payout = {
  ...{ id: 'p', bookingId: 'b', ownerId: 'o', purpose: 'rental', state: 'due', cents: 5000 },
  ...{ createdAt: after(now, -2 * day), dueAt: now, isFirst: false, nextAt: now, tryNumber: 1, reminders: 0 },
  ...{ frozenFor: null, frozenUntil: null, holdReason: null, waitingSince: null },
  ...{ sentCents: 0, nettedCents: 0, reversedCents: 0, reversingCents: 0, sentAt: null, transferId: null },
};
const inState: Record<Payout['state'], Payout> = {
  due,
  waiting: { ...due, state: 'waiting', waitingSince: after(now, -day), reminders: 1 },
  frozen: { ...due, state: 'frozen', frozenFor: 'dispute' },
  sending: { ...due, state: 'sending', sentCents: 5000, nextAt: null },
  sent: { ...due, state: 'sent', sentCents: 5000, sentAt: now, transferId: 'tr_1', nextAt: null },
  failed: { ...due, state: 'failed', tryNumber: 2 },
  reversed: { ...due, state: 'reversed', nextAt: null },
};
const clear: PayoutFacts = {
  owedCents: 5000,
  accountReady: true,
  freezes: [],
  debts: [],
  atProvider: { chargeLeftCents: 5900, balanceCents: 0 },
};
const look = (payout: Payout, facts: Partial<PayoutFacts> = {}) =>
  applyToPayout(payout, { type: 'look', facts: { ...clear, ...facts } }, now);
const sends = (outcome: ReturnType<typeof applyToPayout>) =>
  'refused' in outcome ? [] : outcome.then.flatMap((effect) => (effect.type === 'send' ? effect.cents : []));

describe('the table: each happening in each state', () => {
  const happenings: Record<string, PayoutHappening> = {
    look: { type: 'look', facts: clear },
    moved: { type: 'moved', transferId: 'tr_2' },
    refused: { type: 'refused' },
    hold: { type: 'hold', reason: 'We look at it.' },
    'let-go': { type: 'let-go' },
    'try-again': { type: 'try-again' },
    'take-back': { type: 'take-back', cents: 1000 },
    'taken-back': { type: 'taken-back' },
    kept: { type: 'kept' },
  };
  const open = ['due', 'waiting', 'frozen', 'failed'];
  const allowed: Record<string, readonly string[]> = {
    look: open,
    moved: ['sending'],
    refused: ['sending'],
    hold: open,
    'let-go': [],
    'try-again': ['failed'],
    'take-back': ['sent'],
    'taken-back': [],
    kept: [],
  };
  for (const [name, happening] of Object.entries(happenings))
    test.each(payoutStates)(`${name} when %s`, (state) => {
      const outcome = applyToPayout(inState[state], happening, now);
      expect('changes' in outcome).toBe(allowed[name]?.includes(state));
    });

  test('money leaves only by looking, and never once it is on its way, sent or called off', () => {
    for (const state of payoutStates)
      for (const [name, happening] of Object.entries(happenings)) {
        const left = sends(applyToPayout(inState[state], happening, now));
        expect([state, name, left]).toEqual([
          state,
          name,
          name === 'look' && open.includes(state) ? [5000] : [],
        ]);
      }
  });
});

test('a payout pays what is owed, but never more than it was written for or debts have left of it', () => {
  const payable = (nettedCents: number, owedCents: number) =>
    payableCents({ cents: 5000, nettedCents }, owedCents);
  expect(payable(0, 5000)).toBe(5000);
  expect(payable(0, 9000)).toBe(5000);
  expect(payable(0, 1200)).toBe(1200);
  expect(payable(900, 9000)).toBe(4100);
  expect(payable(5000, 9000)).toBe(0);
  // The owner owes more for the booking than it earned.
  expect(payable(0, -300)).toBe(0);
});

describe('looking at a payout', () => {
  test('before its time it is due, without anybody being asked', () => {
    const early = { ...due, dueAt: after(now, hour) };
    expect(look(early)).toEqual({
      changes: { frozenFor: null, frozenUntil: null, state: 'due', waitingSince: null, nextAt: early.dueAt },
      then: [],
    });
  });

  test('without the provider’s word it asks, and nothing changes', () => {
    expect(look(due, { atProvider: null })).toEqual({ changes: {}, then: [{ type: 'ask' }] });
  });

  test('the owner is reminded of the set-up on days 0, 3, 10 and 30, and then no more', () => {
    let payout: Payout = due;
    const reminded: number[] = [];
    for (let hours = 0; hours <= 60 * 24; hours += 6) {
      const at = after(now, hours * hour);
      if (payout.nextAt && payout.nextAt > at) continue;
      const happening = { type: 'look', facts: { ...clear, accountReady: false } } as const;
      const step = applyToPayout(payout, happening, at);
      if ('refused' in step) throw new Error(step.refused);
      payout = { ...payout, ...step.changes };
      if (step.then.length > 0) reminded.push(hours / 24);
    }
    expect([payout.state, reminded]).toEqual(['waiting', [0, 3, 10, 30]]);
  });

  test('a payout that debts take in full needs no account', () => {
    const facts = {
      accountReady: false,
      debts: [{ bookingId: 'x', account: 'owner', cents: 9000 }],
    } as const;
    expect(look(due, facts)).toMatchObject({
      changes: { state: 'sent', nettedCents: 5000, sentAt: now },
      then: [
        { type: 'send', cents: 0, nets: [{ cents: 5000 }] },
        { type: 'tell', what: 'sent' },
      ],
    });
  });

  test('an admin’s hold comes before every other reason until it is released', () => {
    const held = applyToPayout(due, { type: 'hold', reason: 'Looks odd.' }, now);
    if ('refused' in held) throw new Error(held.refused);
    const frozen = { ...due, ...held.changes };
    expect(look(frozen, { freezes: [{ why: 'dispute', until: null }] })).toMatchObject({
      changes: { state: 'frozen', frozenFor: 'admin' },
    });
    expect(applyToPayout(frozen, { type: 'let-go' }, now)).toMatchObject({
      changes: { state: 'due', holdReason: null, frozenFor: null },
    });
  });

  test('a rental that owes its owner nothing anymore is called off, and never reads as paid', () => {
    expect(look(due, { owedCents: 0 })).toMatchObject({ changes: { state: 'reversed' }, then: [] });
  });
});

describe('what others learned', () => {
  test('nothing is sent into a negative balance', () => {
    expect(look(due, { atProvider: { chargeLeftCents: 5900, balanceCents: -1 } })).toMatchObject({
      changes: { state: 'frozen', frozenFor: 'balance' },
      then: [],
    });
  });

  test('never more is asked for than the charge still holds', () => {
    expect(look(due, { atProvider: { chargeLeftCents: 4999, balanceCents: 0 } })).toMatchObject({
      changes: { state: 'frozen', frozenFor: 'charge' },
      then: [],
    });
    expect(sends(look(due, { atProvider: { chargeLeftCents: 5000, balanceCents: 0 } }))).toEqual([5000]);
  });

  test('a refused transfer is sent again under another number, 1, 24 and 72 hours later, then by an admin only', () => {
    let payout: Payout = inState.sending;
    const waits: (number | null)[] = [];
    for (let n = 0; n < 4; n++) {
      const step = applyToPayout(payout, { type: 'refused' }, now);
      if ('refused' in step) throw new Error(step.refused);
      waits.push(step.changes.nextAt ? (step.changes.nextAt.getTime() - now.getTime()) / hour : null);
      payout = { ...payout, ...step.changes, state: 'sending' };
    }
    expect([payout.tryNumber, waits]).toEqual([5, [1, 24, 72, null]]);
    expect(look({ ...inState.failed, nextAt: null })).toEqual({ refused: 'not-yet' });
  });

  test('no more is taken back than was sent, one part at a time', () => {
    const step = applyToPayout(inState.sent, { type: 'take-back', cents: 9000 }, now);
    expect(step).toEqual({ changes: { reversingCents: 5000 }, then: [{ type: 'reverse', cents: 5000 }] });
    const going = { ...inState.sent, reversingCents: 5000 };
    expect(applyToPayout(going, { type: 'take-back', cents: 1 }, now)).toEqual({ refused: 'nothing' });
    expect(applyToPayout(going, { type: 'taken-back' }, now)).toMatchObject({
      changes: { state: 'reversed', reversedCents: 5000, reversingCents: 0 },
    });
    expect(applyToPayout(going, { type: 'kept' }, now)).toMatchObject({ changes: { reversingCents: 0 } });
  });
});

describe('what keeps a payout', () => {
  const nothing = {
    ...{ disputes: [], warnedAt: null, inCase: false },
    ...{ bannedAt: null, lastRentalEndedAt: null, changedAt: null },
  };

  test('an open dispute, a case and a ban, and for 72 hours a change of who may hold the account', () => {
    expect(freezesOf(nothing, now)).toEqual([]);
    expect(freezesOf({ ...nothing, disputes: ['won', 'open'] }, now)).toEqual([
      { why: 'dispute', until: null },
    ]);
    expect(freezesOf({ ...nothing, disputes: ['won', 'lost', 'withdrawn'] }, now)).toEqual([]);
    expect(freezesOf({ ...nothing, inCase: true }, now)).toEqual([{ why: 'case', until: null }]);
    const changedAt = after(now, -71 * hour);
    expect(freezesOf({ ...nothing, changedAt }, now)).toEqual([{ why: 'changed', until: after(now, hour) }]);
    expect(freezesOf({ ...nothing, changedAt: after(now, -72 * hour) }, now)).toEqual([]);
    const banned = { ...nothing, bannedAt: after(now, -day), lastRentalEndedAt: after(now, -119 * day) };
    expect(freezesOf(banned, now)).toEqual([{ why: 'banned', until: after(now, day) }]);
    expect(freezesOf({ ...banned, lastRentalEndedAt: after(now, -120 * day) }, now)).toEqual([]);
  });

  test('a warning of a bank that nobody clears, for 120 days', () => {
    const warnedAt = after(now, -119 * day);
    expect(freezesOf({ ...nothing, warnedAt }, now)).toEqual([{ why: 'warning', until: after(now, day) }]);
    expect(freezesOf({ ...nothing, warnedAt: after(now, -120 * day) }, now)).toEqual([]);
  });

  test('a lost payment takes the share, unless it was handed over by code to somebody whose ID is approved', () => {
    expect(shareLost(5000, 5900, { byCode: true, renterIdApproved: true })).toBe(0);
    expect(shareLost(5000, 5900, { byCode: true, renterIdApproved: false })).toBe(5000);
    expect(shareLost(5000, 5900, { byCode: false, renterIdApproved: true })).toBe(5000);
    expect(shareLost(5000, 1200, { byCode: false, renterIdApproved: false })).toBe(1200);
    expect(shareLost(5000, 0, { byCode: false, renterIdApproved: false })).toBe(0);
  });
});

describe('when a payout is due', () => {
  const booking = {
    ...{ status: 'completed', completedAt: now, cancelledAt: null, startsAt: after(now, -3 * day) },
    ...{ endsAt: after(now, day), subtotalCents: 5000, ownerKeepsCents: null },
  };

  test('a day after the end of the rental, or after it was completed if that was later', () => {
    expect(earnedBy(booking)).toEqual({
      purpose: 'rental',
      cents: 5000,
      at: now,
      dueAt: after(now, 2 * day),
    });
    expect(earnedBy({ ...booking, endsAt: after(now, -day) })?.dueAt).toEqual(after(now, day));
  });

  test('the owner’s part of a late cancellation a day after the start; a free one earns nothing', () => {
    const cancelled = {
      ...booking,
      status: 'cancelled',
      completedAt: null,
      cancelledAt: now,
      ownerKeepsCents: 900,
    };
    const startsAt = after(now, 5 * hour);
    expect(earnedBy({ ...cancelled, startsAt })).toEqual({
      ...{ purpose: 'late_cancel', cents: 900, at: now },
      dueAt: after(startsAt, day),
    });
    expect(earnedBy({ ...cancelled, ownerKeepsCents: 0 })).toBeNull();
    expect(earnedBy({ ...booking, status: 'active', completedAt: null })).toBeNull();
  });

  test('the first ones are those of owners with fewer than 3 counted rentals, a young account or no ID', () => {
    const known = { countedRentals: 3, joinedAt: after(now, -30 * day), idApproved: true };
    expect(isFirstPayout(known, now)).toBe(false);
    expect(isFirstPayout({ ...known, countedRentals: 2 }, now)).toBe(true);
    expect(isFirstPayout({ ...known, joinedAt: after(now, -30 * day + 1) }, now)).toBe(true);
    expect(isFirstPayout({ ...known, idApproved: false }, now)).toBe(true);
  });

  test('it is late a day after that, unless something keeps it', () => {
    const late = after(now, day);
    expect(payoutStates.filter((state) => isOverdue({ ...inState[state] }, late))).toEqual([
      'due',
      'sending',
      'failed',
    ]);
    expect(isOverdue(due, after(late, -1))).toBe(false);
    expect([nextReminderAt(now, 4), nextPayoutTry(4, now)]).toEqual([null, null]);
  });
});

test('whatever happens, no one is paid twice, more than is owed, or more than the charge has left', () => {
  const cents = fc.integer({ min: 1, max: 10_000 });
  const facts = fc.record({
    owedCents: fc.integer({ min: -2_000, max: 10_000 }),
    accountReady: fc.boolean(),
    freezes: fc.constantFrom([], [], [{ why: 'dispute' as const, until: null }]),
    debts: fc.array(
      fc.record({ bookingId: fc.constant('x'), account: fc.constant('owner' as const), cents }),
      {
        maxLength: 3,
      },
    ),
    atProvider: fc.option(
      fc.record({
        chargeLeftCents: fc.integer({ min: 0, max: 12_000 }),
        balanceCents: fc.integer({ min: -5, max: 5 }),
      }),
    ),
  });
  const happening: fc.Arbitrary<PayoutHappening> = fc.oneof(
    facts.map((each) => ({ type: 'look' as const, facts: each })),
    fc.constantFrom<PayoutHappening>(
      { type: 'moved', transferId: 'tr_1' },
      { type: 'refused' },
      { type: 'hold', reason: 'odd' },
      { type: 'let-go' },
      { type: 'try-again' },
      { type: 'taken-back' },
      { type: 'kept' },
    ),
    cents.map((each) => ({ type: 'take-back' as const, cents: each })),
  );
  fc.assert(
    fc.property(cents, fc.array(happening, { maxLength: 40 }), (earned, happenings) => {
      let payout: Payout = { ...due, cents: earned };
      let at = now;
      let live = 0;
      let netted = 0;
      for (const each of happenings) {
        at = after(at, 30 * hour);
        const before = payout;
        const step = applyToPayout(payout, each, at);
        if ('refused' in step) continue;
        payout = { ...payout, ...step.changes };
        for (const effect of step.then)
          if (effect.type === 'send' && each.type === 'look') {
            const nets = effect.nets.reduce((sum, debt) => sum + debt.cents, 0);
            netted += nets;
            expect(before.holdReason).toBeNull();
            expect(each.facts.freezes).toEqual([]);
            expect(effect.cents + nets).toBeLessThanOrEqual(each.facts.owedCents);
            if (effect.cents > 0) {
              expect(live).toBe(0);
              expect(effect.cents).toBeLessThanOrEqual(each.facts.atProvider?.chargeLeftCents ?? -1);
              expect(each.facts.accountReady).toBe(true);
            }
            live += effect.cents;
          }
        if (each.type === 'refused') live = 0;
        expect(live + netted).toBeLessThanOrEqual(earned);
        expect([payout.sentCents, payout.nettedCents]).toEqual([live, netted]);
        expect(payout.reversedCents + payout.reversingCents).toBeLessThanOrEqual(payout.sentCents);
        expect((payout.state === 'waiting') === (payout.waitingSince !== null)).toBe(true);
        expect((payout.state === 'frozen') === (payout.frozenFor !== null)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('debts are netted exactly, the oldest first', () => {
  const debt = (bookingId: string, cents: number) => ({ bookingId, account: 'owner', cents }) as const;
  expect(netDebts(1000, [debt('x', 300), debt('y', 900)])).toEqual([debt('x', 300), debt('y', 700)]);
  expect(netDebts(1000, [debt('x', 1000), debt('y', 5)])).toEqual([debt('x', 1000)]);
  expect(netDebts(1000, [])).toEqual([]);
});
