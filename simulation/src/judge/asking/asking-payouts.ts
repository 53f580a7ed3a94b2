// What the judge asks about payouts, besides watching what happens to them: everything that can happen to one, at the instants
// when the answers change.
import { type Payout, type PayoutState, payoutStates } from '@borough/domain/payouts/payout-state';
import {
  applyToPayout,
  type Debt,
  type PayoutFacts,
  type PayoutHappening,
} from '@borough/domain/payouts/payout.machine';
import type { PayoutStepRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { askAboutClocks, askAboutEarning, askAboutFreezes } from './asking-payout-clocks.ts';
import { type Must, textOf } from '../must.ts';
import { around, days } from '../own/own-clock.ts';
import { leftOf } from '../own/own-payouts.ts';

/** Asks about a payout as a step left it and, for a life's first payout, about everything it might still become. */
export function askAboutPayout(town: Town, { before, after, at }: PayoutStepRow, must: Must): void {
  if (before !== null && before.state === after.state) return;
  const now = at.getTime();
  const points = new Set(around(after.dueAt, after.nextAt, now));
  const isFirst = before === null && town.memory.payouts.all().length === 1;
  for (const payout of isFirst ? [after, ...others(after, at)] : [after])
    for (const happening of happenings(payout, now))
      for (const point of happening.type === 'look' ? points : [now])
        askAt(town, payout, happening, point, must);
  // The clocks and freezes depend only on their instants, so once per life is enough.
  if (!isFirst) return;
  askAboutClocks(town, after, now, must);
  askAboutFreezes(town, now, must);
  askAboutEarning(town, after, now, must);
}

/** What a payout may look like at other times, since few are ever refused, held or taken back. */
function others(p: Payout, at: Date): Payout[] {
  const states = payoutStates.map((state: PayoutState): Payout => {
    const isSent = state === 'sending' || state === 'sent' || state === 'reversed';
    const sentCents = isSent ? p.cents : 0;
    const since = state === 'waiting' ? at : null;
    return {
      ...p,
      state,
      sentCents,
      waitingSince: since,
      nextAt: isSent ? null : at,
      sentAt: isSent ? at : null,
    };
  });
  const [failed, waiting, sent, sending] = (['failed', 'waiting', 'sent', 'sending'] as const).map((state) =>
    states.find((each) => each.state === state),
  );
  const about = (one: Payout | undefined, changes: Partial<Payout>) => (one ? [{ ...one, ...changes }] : []);
  const long = new Date(at.getTime() - days(3));
  return [
    ...states,
    ...about(failed, { nextAt: null }),
    ...about(failed, { holdReason: 'a reason', frozenFor: 'admin' }),
    ...about(waiting, { waitingSince: long, reminders: 1 }),
    ...about(waiting, { waitingSince: new Date(at.getTime() - days(60)), reminders: 4 }),
    ...about(waiting, { nettedCents: 1 }),
    ...[2, 3, 4].flatMap((tryNumber) => about(sending, { tryNumber })),
    ...about(sent, { reversingCents: 1 }),
    ...about(sent, { reversingCents: p.cents }),
    ...about(sent, { reversedCents: p.cents - 1, reversingCents: 1 }),
    ...about(sent, { reversedCents: p.cents - 1 }),
    ...about(sent, { reversedCents: p.cents }),
  ];
}

/** Everything that can happen to a payout. */
function happenings({ cents }: Payout, now: number): PayoutHappening[] {
  const good: PayoutFacts = {
    ...{ owedCents: cents, accountReady: true, freezes: [], debts: [] },
    atProvider: { chargeLeftCents: cents, balanceCents: 0 },
  };
  const debt = (of: number, account: Debt['account'] = 'owner'): Debt => ({
    ...{ bookingId: 'another', account, cents: of },
  });
  const until = new Date(now + days(2));
  const facts: PayoutFacts[] = [
    good,
    { ...good, atProvider: null },
    { ...good, owedCents: 0 },
    { ...good, owedCents: -1 },
    { ...good, owedCents: cents - 1 },
    { ...good, owedCents: cents + 1, accountReady: false },
    {
      ...good,
      freezes: [
        { why: 'dispute', until: null },
        { why: 'changed', until },
      ],
    },
    { ...good, freezes: [{ why: 'changed', until }] },
    { ...good, debts: [debt(1), debt(cents, 'renter')] },
    { ...good, debts: [debt(cents)], accountReady: false, atProvider: null },
    { ...good, debts: [debt(1), debt(1, 'renter')], accountReady: false },
    { ...good, debts: [debt(0), debt(-1), debt(1)] },
    { ...good, atProvider: { chargeLeftCents: cents - 1, balanceCents: 0 } },
    { ...good, atProvider: { chargeLeftCents: cents, balanceCents: -1 } },
  ];
  return [
    ...facts.map((each) => ({ type: 'look', facts: each }) as const),
    { type: 'moved', transferId: 'tr_1' },
    ...(['refused', 'let-go', 'try-again', 'taken-back', 'kept'] as const).map((type) => ({ type })),
    { type: 'hold', reason: 'a reason' },
    ...[-1, 0, 1, cents, cents + 1].map((back) => ({ type: 'take-back', cents: back }) as const),
  ];
}

function askAt(town: Town, p: Payout, happening: PayoutHappening, now: number, must: Must): void {
  const said = applyToPayout(p, happening, new Date(now));
  const own = leftOf(p, happening, now);
  const isRight =
    typeof own === 'string'
      ? 'refused' in said && said.refused === own
      : !('refused' in said) &&
        areSame({ ...p, ...said.changes }, own.payout) &&
        areSame(said.then, own.follows);
  must(
    town,
    'each thing that happens to a payout leaves of it what it should',
    isRight,
    () => `${textOf(happening)} of ${textOf(p)}: ${textOf(said)}, not ${textOf(own)}`,
  );
}

/** Whether two values are equal, regardless of key order. */
export function areSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other);
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]; // checked above
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => areSame(left[key], right[key]));
}
