// The life of a payout, written a second time for the judge: what may happen to it, when, and what it leaves.
import type { Freeze, Payout } from '@borough/domain/payouts/payout-state';
import type { PayoutEffect, PayoutFacts, PayoutHappening } from '@borough/domain/payouts/payout.machine';
import { days, hours } from './own-clock.ts';

const ms = (date: Date) => date.getTime();
/** How long until a refused payout is retried, by the number of the refused attempt; after the last, only an admin can help. */
const pauses: Readonly<Record<number, number>> = { 1: hours(1), 2: days(1), 3: days(3) };
/** How long after a payout began to wait its owner is reminded; the first reminder is immediate. */
const reminded: Readonly<Record<number, number>> = { 0: 0, 1: days(3), 2: days(10), 3: days(30) };

/** When a refused attempt is retried; null if that takes an admin. */
const triedAgain = (attempt: number, refused: number): number | null =>
  attempt in pauses ? refused + (pauses[attempt] ?? 0) : null;
/** When someone who has had this many reminders gets the next; null if there are no more. */
const remindedNext = (since: number, reminders: number): number | null =>
  reminders in reminded ? since + (reminded[reminders] ?? 0) : null;

/** The payout after something happened to it and what follows from that, or the reason it doesn't matter. */
export type Left = { payout: Payout; follows: PayoutEffect[] } | string;

const stays = (payout: Payout, changes: Partial<Payout>, ...follows: PayoutEffect[]): Left => ({
  payout: { ...payout, ...changes },
  follows,
});
const neverLeft = ({ state }: Payout) => ['due', 'waiting', 'frozen', 'failed'].includes(state);
const notFrozen = { frozenFor: null, frozenUntil: null };
const date = (at: number | null) => (at === null ? null : new Date(at));

/** What a payout becomes when something happens to it at that instant. */
export function leftOf(p: Payout, happening: PayoutHappening, now: number): Left {
  const at = new Date(now);
  switch (happening.type) {
    case 'look':
      return lookedAt(p, happening.facts, now);
    case 'moved':
      if (p.state !== 'sending') return 'over';
      return stays(
        p,
        { state: 'sent', sentAt: at, nextAt: null, transferId: happening.transferId },
        { type: 'tell', what: 'sent' },
      );
    case 'refused': {
      if (p.state !== 'sending') return 'over';
      const again = triedAgain(p.tryNumber, now);
      const failed = {
        state: 'failed',
        sentCents: 0,
        tryNumber: p.tryNumber + 1,
        nextAt: date(again),
      } as const;
      return again === null ? stays(p, failed, { type: 'tell', what: 'failed' }) : stays(p, failed);
    }
    case 'hold':
      if (!neverLeft(p)) return 'over';
      return stays(p, {
        ...{ state: 'frozen', frozenFor: 'admin', frozenUntil: null, holdReason: happening.reason },
        ...{ waitingSince: null, nextAt: null },
      });
    case 'let-go':
      if (!neverLeft(p) || p.holdReason === null) return 'nothing';
      return stays(p, { ...notFrozen, state: 'due', holdReason: null, nextAt: at });
    case 'try-again':
      return p.state === 'failed' ? stays(p, { nextAt: at }) : 'nothing';
    case 'take-back': {
      const there = p.sentCents - p.reversedCents;
      const back = happening.cents < there ? happening.cents : there;
      if (p.state !== 'sent' || p.reversingCents !== 0 || back < 1) return 'nothing';
      return stays(p, { reversingCents: back }, { type: 'reverse', cents: back });
    }
    case 'taken-back': {
      if (p.reversingCents === 0) return 'over';
      const gone = p.reversedCents + p.reversingCents;
      const isAll = gone === p.sentCents;
      return stays(p, { reversedCents: gone, reversingCents: 0, ...(isAll ? { state: 'reversed' } : {}) });
    }
    case 'kept':
      return p.reversingCents === 0 ? 'over' : stays(p, { reversingCents: 0 });
  }
}

function lookedAt(p: Payout, facts: PayoutFacts, now: number): Left {
  const at = new Date(now);
  if (!neverLeft(p)) return 'over';
  if (p.state === 'failed' && (p.nextAt === null || now < ms(p.nextAt))) return 'not-yet';
  let left = p.cents - p.nettedCents;
  if (facts.owedCents < left) left = facts.owedCents;
  if (left <= 0) {
    const ended = { ...notFrozen, holdReason: null, waitingSince: null, nextAt: null };
    return p.nettedCents > 0
      ? stays(p, { ...ended, state: 'sent', sentAt: at })
      : stays(p, { ...ended, state: 'reversed' });
  }
  const freezes: Freeze[] = p.holdReason === null ? [...facts.freezes] : [{ why: 'admin', until: null }];
  const [freeze] = freezes;
  if (freeze) return isFrozen(p, freeze, now);
  const nets = facts.debts.flatMap((debt) => {
    const cents = Math.max(0, Math.min(left, debt.cents));
    left -= cents;
    return cents > 0 ? [{ ...debt, cents }] : [];
  });
  if (left > 0 && !facts.accountReady) return waits(p, now);
  if (now < ms(p.dueAt)) return stays(p, { ...notFrozen, state: 'due', waitingSince: null, nextAt: p.dueAt });
  const netted = nets.reduce((sum, { cents }) => sum + cents, p.nettedCents);
  const goes = { ...notFrozen, nettedCents: netted, waitingSince: null, nextAt: null };
  const order = { type: 'send', cents: left, nets } as const;
  if (left === 0)
    return stays(p, { ...goes, state: 'sent', sentAt: at }, order, { type: 'tell', what: 'sent' });
  const { atProvider: there } = facts;
  if (there === null) return stays(p, {}, { type: 'ask' });
  if (there.chargeLeftCents < left) return isFrozen(p, { why: 'charge', until: null }, now);
  if (there.balanceCents < 0) return isFrozen(p, { why: 'balance', until: null }, now);
  return stays(p, { ...goes, state: 'sending', sentCents: left }, order);
}

const isFrozen = (p: Payout, { why, until }: Freeze, now: number): Left =>
  stays(p, {
    ...{ state: 'frozen', frozenFor: why, frozenUntil: until, waitingSince: null },
    nextAt: until ?? new Date(now + days(1)),
  });

function waits(p: Payout, now: number): Left {
  const since = p.waitingSince === null ? now : ms(p.waitingSince);
  const next = remindedNext(since, p.reminders);
  const isReminded = next !== null && now >= next;
  const reminders = isReminded ? p.reminders + 1 : p.reminders;
  const after = remindedNext(since, reminders);
  const changes = {
    ...notFrozen,
    ...({ state: 'waiting', waitingSince: new Date(since), reminders } as const),
    nextAt: after === null ? null : new Date(after),
  } as const;
  return isReminded ? stays(p, changes, { type: 'tell', what: 'set-up' }) : stays(p, changes);
}
