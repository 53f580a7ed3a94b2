// Provider calls and refunds, written a second time for the judge: what a single step may leave behind.
import type { OperationRow, RefundKept, StepRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { hours } from './own-clock.ts';

const ms = (date: Date | null | undefined) => date?.getTime() ?? null;
const same = (one: Date | null, other: number | null) => ms(one) === other;

/** What is wrong with a step of a call; null if it is right. */
export function wrongCall({ before: b, after: a, at }: StepRow<OperationRow>): string | null {
  const now = at.getTime();
  const isForgotten = b.askedAt !== null && now - b.askedAt.getTime() > hours(23);
  if (['done', 'refused', 'too_late'].includes(b.state)) return 'it was over';
  const isRun = a.attempts === b.attempts;
  switch (a.state) {
    case 'asked': {
      if (!isRun || a.finishedAt) return 'asking is no end of a try';
      if (b.askedAt === null) return same(a.askedAt, now) ? null : 'first asked then';
      // A key the provider has forgotten starts over once a lookup finds nothing.
      if (isForgotten) return b.state === 'unknown' && same(a.askedAt, now) ? null : 'its key is forgotten';
      // Two workers may look it up at the same time and then start the key over one after the other.
      const isOld = now - b.createdAt.getTime() > hours(23) && same(a.askedAt, now);
      return isOld || same(a.askedAt, ms(b.askedAt)) ? null : 'first asked earlier';
    }
    case 'unknown': {
      if (b.state === 'planned' || !same(a.askedAt, ms(b.askedAt))) return 'it was never asked';
      if (isRun) return null;
      const pause = Math.min(60, a.attempts) / 60;
      const isLater = a.attempts === b.attempts + 1 && same(a.runAfter, now + hours(pause));
      return isLater ? null : 'tried again a minute later for each try, an hour at most';
    }
    case 'planned':
      return 'nothing is planned again';
    default: {
      const isRight = b.askedAt !== null && a.attempts === b.attempts + 1 && same(a.finishedAt, now);
      return isRight ? null : 'it ends with a try, now';
    }
  }
}

/** What the provider says about a refund. */
function saidOf({ provider }: Town, { providerRefundId }: RefundKept): string | undefined {
  return provider.store.all('refunds').find(({ id }) => id === providerRefundId)?.status;
}

/** When we next ask about a refund: daily while it is on its way, less and less often once it has arrived. */
function askedAgain(
  { state, arrivedAt }: Pick<RefundKept, 'state' | 'arrivedAt'>,
  now: number,
): number | null {
  if (state === 'pending') return now + hours(24);
  if (state !== 'done' || arrivedAt === null) return null;
  const at = [1, 3, 7, 14, 30, 60].map((days) => arrivedAt.getTime() + hours(24 * days));
  return at.find((each) => each > now) ?? null;
}

/** What is wrong with a step of a refund; null if it is right. */
export function wrongRefund(town: Town, { before: b, after: a, at }: StepRow<RefundKept>): string | null {
  const now = at.getTime();
  const later = town.memory.refunds
    .all()
    .some(
      (r) => r.paymentIntentId === a.paymentIntentId && r.purpose === a.purpose && r.tryNumber > a.tryNumber,
    );
  if (a.state === b.state) {
    // Ordered, asked about, or retried.
    if (a.operationId !== b.operationId)
      return a.state === 'planned' && same(a.nextTryAt, null) ? null : 'ordered';
    if (a.state === 'failed') {
      // Hearing the same report again changes nothing.
      if (same(a.nextTryAt, ms(b.nextTryAt)) && same(a.askAt, null)) return null;
      return a.nextTryAt === null && same(a.askAt, null) ? null : 'tried again';
    }
    // Claimed for asking: if there is no answer, we ask again in an hour.
    return same(a.askAt, askedAgain(a, now)) || same(a.askAt, now + hours(1)) ? null : 'asked about again';
  }
  const said = saidOf(town, a);
  switch (a.state) {
    case 'pending':
      return b.state === 'planned' && same(a.askAt, now + hours(24)) ? null : 'on its way';
    case 'done': {
      const isOnItsWay = b.state === 'planned' || b.state === 'pending';
      // It was refunded by someone else, or the provider says it arrived.
      const isRight = isOnItsWay && same(a.arrivedAt, now) && same(a.nextTryAt, null);
      const asks = a.providerRefundId === null ? null : askedAgain(a, now);
      return isRight && same(a.askAt, asks) && said !== 'failed' ? null : 'arrived';
    }
    case 'failed': {
      const pause = [1, 24, 72][a.tryNumber - 1];
      const again = pause === undefined ? null : now + hours(pause);
      const isRight = b.state !== 'settled' && same(a.failedAt, now) && same(a.nextTryAt, again);
      return isRight && same(a.askAt, null) && said !== 'succeeded' ? null : 'came back';
    }
    case 'settled': {
      const isHeldBack = b.state === 'planned' && b.operationId === null;
      const isOwed = b.state === 'failed' && !later;
      return (isHeldBack || isOwed) && same(a.nextTryAt, null) && same(a.askAt, null)
        ? null
        : 'paid otherwise';
    }
    case 'planned':
      return 'nothing is planned again';
  }
}
