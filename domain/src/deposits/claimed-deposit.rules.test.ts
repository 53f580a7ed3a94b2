import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, hour } from '../clocks.ts';
import { applyClaim, chargeCard, finish } from './claimed-deposit.rules.ts';
import { dueForDeposit, nextDepositAt } from './deposit-clock.rules.ts';
import { type Deposit, newDeposit, type Secured } from './deposit-state.ts';
import { begin } from './deposit-step.ts';
import { applyToDeposit, type DepositHappening } from './deposits.machine.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const times: Secured = {
  startsAt: new Date('2027-06-01T16:00:00Z'),
  endsAt: new Date('2027-06-04T01:00:00Z'),
  confirmedAt: new Date('2027-05-20T16:00:00Z'),
  holdBy: null,
  terms,
};
const now = after(times.endsAt, hour);
const card = { customerId: 'cus', paymentMethodId: 'pm' };
const held: Deposit = {
  ...newDeposit(10_000, times, true),
  status: 'held',
  dueAt: null,
  neededBy: null,
  card,
  holds: [{ seq: 1, state: 'held', intentId: 'pi_1', cents: 10_000, expiresAt: after(now, 100 * hour) }],
};

function run(deposit: Deposit, ...happenings: DepositHappening[]) {
  let it = deposit;
  const made = { acts: [] as string[], awarded: 0, owed: 0, captured: 0 };
  for (const happening of happenings) {
    const step = applyToDeposit(it, happening, times, now);
    if (!step) continue;
    it = step.deposit;
    for (const act of step.acts) made.acts.push(`${act.type}${'cents' in act ? ` ${act.cents}` : ''}`);
    made.awarded += step.awardedCents;
    made.owed += step.owedCents;
    made.captured += step.capturedCents;
  }
  return { deposit: it, ...made };
}
const claim = { type: 'claim' } as const;
const take = (cents: number) => ({ type: 'take', cents }) as const;
const award = (cents: number) => ({ type: 'award', cents }) as const;
const captured = { type: 'captured', intentId: 'pi_1' } as const;

describe('a claimed deposit', () => {
  test('is not released when the rental completes', () => {
    expect(run(held, claim, { type: 'settle' })).toMatchObject({ deposit: { status: 'held' }, acts: [] });
    expect(run(held, { type: 'settle' }).acts).toEqual(['release', 'forget-card']);
    expect(run(held, claim, { type: 'unclaim' }, { type: 'settle' }).acts).toEqual([
      'release',
      'forget-card',
    ]);
  });

  test('is charged what was claimed, once, and divided at the end', () => {
    const done = run(held, claim, take(4000), captured, award(2500));
    expect(done).toMatchObject({
      deposit: { status: 'settled', card: null },
      acts: ['capture 4000', 'give-back 1500', 'forget-card'],
      captured: 4000,
      awarded: 2500,
      owed: 0,
    });
  });

  test('settled before the provider answered: it waits for the answer', () => {
    const early = run(held, claim, take(4000), award(4000));
    expect(early).toMatchObject({ deposit: { status: 'held' }, awarded: 0, owed: 0 });
    expect(run(early.deposit, captured)).toMatchObject({ awarded: 4000, acts: ['forget-card'] });
  });

  test.each([
    [
      'placed',
      { type: 'placed', seq: 2, intentId: 'pi_2', expiresAt: null },
      ['capture 4000', 'release', 'forget-card'],
    ],
    [
      'declined',
      { type: 'declined', seq: 2, tryAgain: false, providerFailed: false },
      ['capture 4000', 'forget-card'],
    ],
  ] as const)('settled while its hold was being renewed, which is %s only then', (_, answer, acts) => {
    const renewing = { ...held.holds[0]!, state: 'renewing' } as const;
    const next = { seq: 2, state: 'placing', intentId: null, cents: 10_000, expiresAt: null } as const;
    const renewed: Deposit = { ...held, holds: [renewing, next] };
    expect(run(renewed, claim, take(4000), captured, award(4000), answer)).toMatchObject({
      deposit: { status: 'settled' },
      acts,
      captured: 4000,
      awarded: 4000,
      owed: 0,
    });
  });

  test('charged whole because it could not be renewed: the claim takes its part of that', () => {
    const whole = run(held, claim, { type: 'capture' }, captured);
    expect(whole).toMatchObject({ acts: ['capture 10000'], deposit: { status: 'captured_held' } });
    expect(run(whole.deposit, take(4000), award(4000))).toMatchObject({
      acts: ['give-back 6000', 'forget-card'],
      awarded: 4000,
    });
  });

  test('without a hold the saved card is charged once; declined, it is owed', () => {
    const failed: Deposit = { ...held, status: 'failed', holds: [{ ...held.holds[0]!, state: 'lapsed' }] };
    const asked = run(failed, claim, take(4000));
    expect(asked.acts).toEqual(['place 4000']);
    const placed = run(asked.deposit, { type: 'placed', seq: 2, intentId: 'pi_2', expiresAt: null });
    expect(placed.acts).toEqual(['capture 4000']);
    expect(run(placed.deposit, { type: 'captured', intentId: 'pi_2' }, award(4000)).awarded).toBe(4000);
    const declined = { type: 'declined', seq: 2, tryAgain: true, providerFailed: false } as const;
    expect(run(asked.deposit, declined, award(4000))).toMatchObject({
      owed: 4000,
      awarded: 0,
      acts: ['forget-card'],
    });
    expect(run({ ...failed, card: null }, claim, take(4000), award(4000))).toMatchObject({
      owed: 4000,
      acts: [],
    });
  });

  test('a capture that the provider refuses is tried on the card, once', () => {
    const lost = run(held, claim, take(4000), { type: 'gone', intentId: 'pi_1' });
    expect(lost.acts).toEqual(['capture 4000', 'place 4000']);
    const again = run(
      lost.deposit,
      { type: 'declined', seq: 2, tryAgain: true, providerFailed: true },
      award(4000),
    );
    expect(again).toMatchObject({ acts: ['forget-card'], owed: 4000 });
  });

  test('nothing for the owner: all of it goes back', () => {
    expect(run(held, claim, take(4000), captured, award(0)).acts).toEqual([
      'capture 4000',
      'give-back 4000',
      'forget-card',
    ]);
    expect(run(held, claim, award(0))).toMatchObject({
      acts: ['release', 'forget-card'],
      deposit: { status: 'settled' },
    });
  });

  test('no deposit: everything is owed', () => {
    const none = newDeposit(0, times, false);
    expect(run(none, claim, take(0), award(3000))).toMatchObject({ owed: 3000, acts: [], deposit: none });
  });
});

describe('what a claim does to a deposit', () => {
  const stating = { takeCents: null, awardCents: null, cardTried: false };
  const claimed: Deposit = { ...held, claim: stating };

  test('applyClaim: only what is news has a step', () => {
    expect(applyClaim(held, claim)?.deposit.claim).toEqual(stating);
    expect(applyClaim(claimed, claim)).toBeNull();
    expect(applyClaim(held, { type: 'unclaim' })).toBeNull();
    expect(applyClaim(claimed, { type: 'unclaim' })?.deposit.claim).toBeNull();
    expect(applyClaim(held, take(4000))).toBeNull();
    expect(applyClaim({ ...claimed, claim: { ...stating, takeCents: 4000 } }, take(4000))).toBeNull();
    expect(applyClaim({ ...claimed, claim: { ...stating, awardCents: 0 } }, award(4000))).toBeNull();
    const awarded = { ...claimed, claim: { ...stating, awardCents: 4000 } };
    expect(applyClaim(awarded, award(4000))).toBeNull();
    expect(applyClaim(awarded, award(3999))?.deposit.claim?.awardCents).toBe(3999);
    for (const happening of [claim, { type: 'unclaim' } as const, take(4000), award(4000)])
      expect(applyClaim({ ...claimed, status: 'settled' }, happening)).toBeNull();
  });

  test('applyClaim: no more is charged than the hold holds', () => {
    expect(applyClaim(claimed, take(4000))?.acts).toMatchObject([{ type: 'capture', cents: 4000 }]);
    expect(applyClaim(claimed, take(12_000))?.acts).toMatchObject([{ type: 'capture', cents: 10_000 }]);
  });

  test('chargeCard: the saved card is asked for all of it, once, and never without a card', () => {
    const taking = { ...stating, takeCents: 4000 };
    const lapsed: Deposit = { ...held, holds: [{ ...held.holds[0]!, state: 'lapsed' }], claim: taking };
    const asked = chargeCard(begin(lapsed));
    expect(asked.acts).toMatchObject([{ type: 'place', cents: 4000 }]);
    expect(asked.deposit.claim).toEqual({ ...taking, cardTried: true });
    for (const deposit of [
      { ...lapsed, card: null },
      { ...lapsed, claim: { ...taking, cardTried: true } },
      { ...lapsed, claim: { ...taking, takeCents: 0 } },
      { ...lapsed, claim: null },
    ])
      expect(chargeCard(begin(deposit)).acts).toEqual([]);
  });

  test('finish: it waits for the award and the provider, and then each gets their part and the rest is owed', () => {
    const charged = { ...held.holds[0]!, state: 'captured', cents: 4000 } as const;
    const of = (awardCents: number | null, state: 'captured' | 'capturing' = 'captured'): Deposit => ({
      ...held,
      holds: [{ ...charged, state }],
      claim: { takeCents: 4000, awardCents, cardTried: false },
    });
    const forgotten = { type: 'forget-card', card };
    for (const waiting of [of(null), of(2500, 'capturing')])
      expect(finish(begin(waiting))).toEqual(begin(waiting));
    expect(finish(begin(of(2500)))).toMatchObject({
      ...{ awardedCents: 2500, owedCents: 0, deposit: { status: 'settled', card: null } },
      acts: [{ type: 'give-back', intentId: 'pi_1', cents: 1500 }, forgotten],
    });
    expect(finish(begin(of(4000)))).toMatchObject({ awardedCents: 4000, owedCents: 0, acts: [forgotten] });
    expect(finish(begin(of(5500)))).toMatchObject({ awardedCents: 4000, owedCents: 1500, acts: [forgotten] });
  });
});

test('whatever happens, a hold is charged once, nothing moves before the end, and every cent charged goes to one side', () => {
  const happening = fc.oneof(
    fc.constant<DepositHappening>(claim),
    fc.constant<DepositHappening>({ type: 'unclaim' }),
    fc.constant<DepositHappening>({ type: 'settle' }),
    fc.integer({ min: 1, max: 10_000 }).map(take),
    fc.integer({ min: 0, max: 14_000 }).map(award),
    fc.constant<DepositHappening>({ type: 'renew' }),
    fc.constant<DepositHappening>({ type: 'capture' }),
    fc.integer({ min: 1, max: 4 }).map((n): DepositHappening => ({ type: 'captured', intentId: `pi_${n}` })),
    fc.integer({ min: 1, max: 4 }).map((n): DepositHappening => ({ type: 'gone', intentId: `pi_${n}` })),
    fc
      .integer({ min: 2, max: 4 })
      .map((seq): DepositHappening => ({ type: 'placed', seq, intentId: `pi_${seq}`, expiresAt: null })),
    fc
      .integer({ min: 2, max: 4 })
      .map((seq): DepositHappening => ({ type: 'declined', seq, tryAgain: false, providerFailed: false })),
    fc
      .integer({ min: 5, max: 6 })
      .map((n): DepositHappening => ({ type: 'card-given', intentId: `pi_${n}`, expiresAt: null, card })),
    fc.integer({ min: 5, max: 6 }).map((n): DepositHappening => ({ type: 'captured', intentId: `pi_${n}` })),
    fc.integer({ min: 5, max: 6 }).map((n): DepositHappening => ({ type: 'gone', intentId: `pi_${n}` })),
  );
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
      let it = held;
      const ordered = new Map<string, number>();
      const totals = { captured: 0, back: 0, awarded: 0 };
      for (const each of happenings) {
        const wasOpen = it.claim !== null && it.claim.awardCents === null;
        const step = applyToDeposit(it, each, times, now);
        if (!step) continue;
        for (const act of step.acts) {
          if (act.type === 'capture') ordered.set(act.intentId, (ordered.get(act.intentId) ?? 0) + 1);
          if (act.type === 'give-back') totals.back += act.cents;
        }
        totals.captured += step.capturedCents;
        totals.awarded += step.awardedCents;
        it = step.deposit;
        // An open claim moves nothing except the charge; a second hold that came too late is returned immediately.
        if (wasOpen && it.claim?.awardCents === null) expect(step.awardedCents).toBe(0);
        expect(
          it.holds.filter(({ state }) => ['held', 'renewing', 'capturing', 'captured'].includes(state))
            .length,
        ).toBeLessThanOrEqual(1);
      }
      for (const count of ordered.values()) expect(count).toBe(1);
      expect(totals.back + totals.awarded).toBeLessThanOrEqual(totals.captured);
      const isDone = it.status === 'settled' && !it.holds.some(({ state }) => state === 'capturing');
      if (isDone) expect(totals.back + totals.awarded).toBe(totals.captured);
      const due = nextDepositAt(it, times);
      if (due) expect(dueForDeposit(it, times, due)).not.toBeNull();
    }),
    {
      numRuns: 3000,
      // A hold is charged after another took its place: it goes back once, not again when the booking ends.
      examples: [
        [
          [
            { type: 'renew' },
            { type: 'gone', intentId: 'pi_1' },
            { type: 'placed', seq: 2, intentId: 'pi_2', expiresAt: null },
            captured,
            { type: 'settle' },
          ],
        ],
      ],
    },
  );
});
