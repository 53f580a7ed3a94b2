// What the judge asks about the clocks, freezes and accounts that payouts depend on.
import { firstPayouts } from '@borough/domain/payouts/first-payouts';
import { freezesOf, isProtected, shareLost } from '@borough/domain/payouts/freezes.rules';
import {
  type PayoutAccount,
  payoutStanding,
  refusedAs,
  signsOf,
} from '@borough/domain/payouts/payout-account.rules';
import {
  earnedBy,
  isFirstPayout,
  isOverdue,
  nextPayoutTry,
  nextReminderAt,
} from '@borough/domain/payouts/payout-clock.rules';
import { type Payout, payoutStates } from '@borough/domain/payouts/payout-state';
import { netDebts, payableCents } from '@borough/domain/payouts/payout.machine';
import type { Town } from '../../town.ts';
import { type Must, textOf } from '../must.ts';
import { around, days, hours } from '../own/own-clock.ts';
import { remindedNext, triedAgain } from '../own/own-payouts.ts';

const clocks = 'each is told rightly when a payout is due, tried again and reminded of';

/** Asks when payouts are due, retried and reminded of, and which accounts work. */
export function askAboutClocks(town: Town, p: Payout, now: number, must: Must): void {
  const at = new Date(now);
  const ask = (said: unknown, own: unknown, of: string) =>
    must(town, clocks, textOf(said) === textOf(own), () => `${of}: ${textOf(said)}, not ${textOf(own)}`);
  const day = (instant: number | null) => (instant === null ? null : new Date(instant));
  for (const count of [0, 1, 2, 3, 4, 5]) {
    ask(nextPayoutTry(count, at), day(triedAgain(count, now)), `try ${count}`);
    ask(nextReminderAt(at, count), day(remindedNext(now, count)), `reminder ${count}`);
  }
  ask(payableCents({ cents: 10, nettedCents: 3 }, 9), 7, 'what may be paid');
  ask(netDebts(0, [{ bookingId: 'one', account: 'owner', cents: 5 }]), [], 'nothing pays no debt');
  for (const state of payoutStates)
    for (const point of around(p.dueAt.getTime() + days(1))) {
      const late = ['due', 'sending', 'failed'].includes(state) && point >= p.dueAt.getTime() + days(1);
      ask(isOverdue({ state, dueAt: p.dueAt }, new Date(point)), late, `${state} is late`);
    }
  const { rentals } = firstPayouts;
  ask(firstPayouts, { laterDays: 7, rentals: 3, accountDays: 30 }, 'who is new');
  for (const countedRentals of [rentals - 1, rentals])
    for (const joined of around(now - days(30)))
      for (const idApproved of [true, false]) {
        const own = countedRentals < 3 || joined > now - days(30) || !idApproved;
        const newcomer = { countedRentals, joinedAt: new Date(joined), idApproved };
        ask(isFirstPayout(newcomer, at), own, `first of ${textOf(newcomer)}`);
      }
  const statuses = ['active', 'pending', 'restricted', 'rejected', 'unsupported'] as const;
  for (const transfers of statuses) for (const payouts of statuses) askAboutAccount({ transfers, payouts });

  function askAboutAccount(of: Pick<PayoutAccount, 'transfers' | 'payouts'>): void {
    const works = of.transfers === 'active' && of.payouts === 'active';
    for (const from of [null, 'owner', 'provider'] as const)
      for (const deadline of ['eventually_due', 'currently_due', 'past_due'] as const) {
        const requirements = from === null ? [] : [{ what: 'a name', from, deadline }];
        const isWanted = from === 'owner' && deadline !== 'eventually_due';
        const signs = signsOf({ ...of, requirements });
        const own = {
          details_submitted: works || !isWanted,
          charges_enabled: of.transfers === 'active',
          payouts_enabled: of.payouts === 'active',
        };
        ask(signs, own, textOf({ of, requirements }));
        const stands = works ? 'active' : isWanted ? 'setup-required' : 'pending';
        ask(payoutStanding(signs), stands, textOf(signs));
      }
    ask(payoutStanding(null), 'setup-required', 'no account');
    const said = [of.transfers, of.payouts];
    const own = said.includes('rejected') ? 'rejected' : said.includes('unsupported') ? 'unsupported' : null;
    ask(refusedAs(of), own, textOf(of));
  }
}

/** Asks what holds back a payout, for each reason alone and for all of them together. */
export function askAboutFreezes(town: Town, now: number, must: Must): void {
  const rule = 'each is told rightly what keeps a payout';
  const none = {
    ...{
      disputes: [],
      warnedAt: null,
      inCase: false,
      bannedAt: null,
      lastRentalEndedAt: null,
      changedAt: null,
    },
  };
  const at = new Date(now);
  const ends = new Date(now + days(5));
  const ofWarning = { why: 'warning', until: new Date(now + days(120)) };
  const ofBan = { why: 'banned', until: new Date(now + days(120)) };
  const ofChange = { why: 'changed', until: new Date(now + days(3)) };
  const dispute = { why: 'dispute', until: null };
  const ask = (of: object, point: number, own: object[]) => {
    const said = freezesOf({ ...none, ...of }, new Date(point));
    must(
      town,
      rule,
      textOf(said) === textOf(own),
      () => `${textOf(of)}: ${textOf(said)}, not ${textOf(own)}`,
    );
  };
  ask({}, now, []);
  ask({ disputes: ['won', 'lost', 'withdrawn'] }, now, []);
  ask({ disputes: ['won', 'open'] }, now, [dispute]);
  ask({ inCase: true }, now, [{ why: 'case', until: null }]);
  ask({ lastRentalEndedAt: at }, now, []);
  for (const off of [-1, 0, 1]) {
    const keeps = (freeze: object) => (off < 0 ? [freeze] : []);
    ask({ warnedAt: at }, now + days(120) + off, keeps(ofWarning));
    ask({ bannedAt: at }, now + days(120) + off, keeps(ofBan));
    ask({ bannedAt: new Date(now - days(200)), lastRentalEndedAt: at }, now + days(120) + off, keeps(ofBan));
    ask({ changedAt: at }, now + days(3) + off, keeps(ofChange));
  }
  const all = { disputes: ['open'], warnedAt: at, inCase: true, bannedAt: at, changedAt: at };
  ask(all, now, [dispute, ofWarning, { why: 'case', until: null }, ofBan, ofChange]);
  ask({ ...all, lastRentalEndedAt: ends }, now + days(121), [
    dispute,
    { why: 'case', until: null },
    { why: 'banned', until: new Date(now + days(125)) },
  ]);
  const lostRule = 'each is told rightly what of a share is lost with its payment';
  for (const byCode of [true, false])
    for (const renterIdApproved of [true, false])
      for (const [share, lost] of [
        [100, 118],
        [100, 40],
        [100, 0],
      ] as const) {
        const of = { byCode, renterIdApproved };
        const own = byCode && renterIdApproved ? 0 : Math.min(share, lost);
        const isRight =
          shareLost(share, lost, of) === own && isProtected(of) === (byCode && renterIdApproved);
        must(town, lostRule, isRight, () => `${textOf(of)}: ${shareLost(share, lost, of)}, not ${own}`);
      }
}

/** Asks what a booking would have earned had it ended differently. */
export function askAboutEarning(town: Town, p: Payout, now: number, must: Must): void {
  const at = new Date(now);
  const blank = { completedAt: null, cancelledAt: null, startsAt: null, endsAt: null, ownerKeepsCents: null };
  const ask = (of: object, own: object | null) => {
    const said = earnedBy({ ...blank, status: 'active', subtotalCents: p.cents, ...of });
    must(
      town,
      clocks,
      textOf(said) === textOf(own),
      () => `${textOf(of)}: ${textOf(said)}, not ${textOf(own)}`,
    );
  };
  const later = new Date(now + hours(5));
  const early = new Date(now - hours(5));
  const due = (instant: Date) => new Date(instant.getTime() + days(1));
  const rental = { purpose: 'rental', cents: p.cents, at, dueAt: due(at) };
  const kept = { purpose: 'late_cancel', cents: 7, at, dueAt: due(at) };
  const done = { status: 'completed', completedAt: at };
  const off = { status: 'cancelled', cancelledAt: at, ownerKeepsCents: 7 };
  ask({}, null);
  ask({ completedAt: at, cancelledAt: at, ownerKeepsCents: 7 }, null);
  ask({ status: 'completed' }, null);
  ask({ ...done, subtotalCents: 0 }, null);
  // A complaint gave back part of it, or all.
  ask({ ...done, ownerKeepsCents: 7 }, { ...rental, cents: 7 });
  ask({ ...done, ownerKeepsCents: 0 }, null);
  ask({ ...done, subtotalCents: 1 }, { ...rental, cents: 1 });
  ask({ ...done, endsAt: early }, rental);
  ask({ ...done, startsAt: later, endsAt: later }, { ...rental, dueAt: due(later) });
  ask({ status: 'cancelled', ownerKeepsCents: 7 }, null);
  ask({ ...off, ownerKeepsCents: 0 }, null);
  ask(off, kept);
  ask({ ...off, startsAt: early }, kept);
  ask({ ...off, startsAt: later, endsAt: early }, { ...kept, dueAt: due(later) });
}
