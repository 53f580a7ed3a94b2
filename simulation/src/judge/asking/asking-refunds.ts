// Questions the judge asks the rules about refunds during a life: every report about one, in each of its states.
import { refundStepPosting } from '@borough/domain/ledger/refund-postings.rules';
import {
  applyToRefund,
  nextAskAt,
  nextRefundTry,
  type RefundFacts,
  type RefundHappening,
  refundStates,
} from '@borough/domain/payments/refunds.machine';
import type { RefundKept } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import type { Must } from '../must.ts';
import { askedAgain } from '../own/own-calls.ts';
import { hours } from '../own/own-clock.ts';

/** What follows from a report about a refund: its new state and what is ordered, or why it isn't news. */
function follows(r: RefundFacts, happening: RefundHappening, now: number): string {
  const isOwed = r.state === 'failed' && !r.replaced;
  const isOnItsWay = r.state === 'planned' || r.state === 'pending';
  switch (happening.type) {
    case 'settle':
      return isOwed || r.heldBack ? 'settled pay-otherwise' : 'not-failed';
    case 'try-again':
      if (!isOwed) return 'not-failed';
      return happening.by === 'admin' || (r.nextTryAt && r.nextTryAt.getTime() <= now)
        ? 'failed order-again'
        : 'not-yet';
    case 'given-back-already':
      return isOnItsWay ? 'done null' : 'known';
    case 'heard': {
      if (r.state === 'failed' || r.state === 'settled') return 'known';
      const { standing } = happening;
      if (standing === 'failed' || standing === 'canceled') return 'failed owe';
      if (standing === 'succeeded') return r.state === 'done' ? 'known' : 'done null';
      return r.state === 'planned' ? 'pending null' : 'known';
    }
  }
}

const happenings: readonly RefundHappening[] = [
  ...(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const).map(
    (standing) => ({ type: 'heard', standing }) as const,
  ),
  { type: 'given-back-already' },
  { type: 'try-again', by: 'clock' },
  { type: 'try-again', by: 'admin' },
  { type: 'settle' },
];

/** The accounts between which the ledger moves a refund as a result; empty if no money moves. */
function movesMoney(r: RefundFacts, followed: string): string {
  const isOnItsWay = r.state === 'planned' || r.state === 'pending';
  switch (followed) {
    case 'failed owe':
      return `renter>${isOnItsWay ? 'in_transit' : 'provider'}`;
    case 'failed order-again':
      return 'in_transit>renter';
    case 'settled pay-otherwise':
      return `outside>${r.heldBack ? 'in_transit' : 'renter'}`;
    default:
      return followed === 'done null' && isOnItsWay ? 'provider>in_transit' : '';
  }
}

/** Asks about every possible report on a refund, in its current state and in all others. */
export function askAboutRefund(town: Town, kept: RefundKept, at: Date, must: Must): void {
  const now = at.getTime();
  const ask = (holds: boolean, what: string) =>
    must(
      town,
      'what follows for a refund from what is heard of it is known',
      holds,
      () => `${what}: ${JSON.stringify(kept)}`,
    );
  for (const state of refundStates)
    for (const replaced of [false, true])
      for (const heldBack of state === 'planned' ? [false, true] : [false])
        for (const nextTryAt of [null, new Date(now - 1), at, new Date(now + 1)])
          for (const happening of happenings) {
            const facts = { state, replaced, heldBack, nextTryAt, tryNumber: kept.tryNumber };
            const step = applyToRefund(facts, happening, at);
            const own = follows(facts, happening, now);
            const said = step.ok ? `${step.changes.state} ${step.then}` : step.refused;
            ask(said === own, `${said} instead of ${own}`);
            if (!step.ok) continue;
            const pause = [1, 24, 72][kept.tryNumber - 1];
            const again = own === 'failed owe' && pause !== undefined ? now + hours(pause) : null;
            ask((step.changes.nextTryAt?.getTime() ?? null) === again, `${own}: the next try`);
            const posting = refundStepPosting({ ...facts, cents: kept.cents, personId: 'renter' }, step);
            const from = posting?.lines.find(({ cents }) => cents < 0)?.account;
            const to = posting?.lines.find(({ cents }) => cents > 0)?.account;
            ask((posting ? `${from}>${to}` : '') === movesMoney(facts, own), `${own}: the books`);
          }
  for (const tryNumber of [1, 2, 3, 4]) {
    const pause = [1, 24, 72][tryNumber - 1];
    const own = pause === undefined ? null : now + hours(pause);
    ask((nextRefundTry(tryNumber, at)?.getTime() ?? null) === own, `try ${tryNumber}`);
  }
  const { arrivedAt } = kept;
  for (const state of refundStates)
    for (const later of arrivedAt
      ? [1, 3, 7, 14, 30, 60].flatMap((days) =>
          [-1, 0, 1].map((off) => arrivedAt.getTime() + hours(24 * days) + off),
        )
      : [now]) {
      const own = askedAgain({ ...kept, state }, later);
      ask(
        (nextAskAt(state, arrivedAt, new Date(later))?.getTime() ?? null) === own,
        `${state}: asked about again`,
      );
    }
}
