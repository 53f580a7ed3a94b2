import { after, minute } from '@borough/domain/clocks';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingsEveryMinute } from '../bookings/background/every-minute.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { leapTo } from '../bookings/background/leap-to.ts';
import { runClock } from './clock.ts';
import { runDueReviews } from '../reviews/run-due-reviews.ts';
import { runDuePayouts } from '../payouts/run-due-payouts.ts';
import { type DueParts, selectDueParts, selectNextDue, selectUnderWay } from './next-due.store.ts';

/** What a booking lives through: its own life, and the reviews and the payout that follow it. */
const everyMinute = {
  ...bookingsEveryMinute,
  reviews: runDueReviews,
  payouts: runDuePayouts,
} satisfies Record<Exclude<keyof DueParts, 'ledgerLine'>, (deps: Deps) => Promise<void>>;
type Part = keyof typeof everyMinute;
// Keys of the table above.
const parts = Object.keys(everyMinute) as Part[];

/**
 * In milliseconds of the computer: the longest that a caller who moves the clock waits for it unless they say otherwise, and that one of its
 * steps waits for the provider's answers.
 */
const patience = { inAll: 15_000, forAnswers: 3_000 };
/** How long to wait before looking for those answers again: each look is a question of the database, too. */
const lookEveryMs = 10;

/** The instant itself if a minute begins with it, or when the next one does: real clocks look once a minute. */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / minute) * minute);

/** Waits until every call that is due is answered and every event acted on, or a provider that does not answer is given up. */
async function answersAreThere(deps: Deps): Promise<void> {
  const until = performance.now() + patience.forAnswers;
  while (performance.now() < until && (await inTransaction(deps.db, (tx) => selectUnderWay(tx, deps.now()))))
    await sleep(lookEveryMs);
}

/**
 * Does what the clock would do this minute, leaving out the parts that would find nothing: most steps are about one booking.
 * `ledgerLine` is the last line that an earlier step has looked at; answers that of this one.
 */
async function runDueParts(deps: Deps, ledgerLine: string | null): Promise<string | null> {
  const done = new Set<Part>();
  for (let looked = ledgerLine; ;) {
    const due = await inTransaction(deps.db, (tx) => selectDueParts(tx, deps.now()));
    const isDue = (part: Part) => due[part] || (part === 'payouts' && due.ledgerLine !== looked);
    // What one part does may be the next one's work: a rental that ends earns its owner a payout.
    const next = parts.filter((part) => !done.has(part) && isDue(part));
    if (next.length === 0) return looked;
    for (const part of next) {
      await everyMinute[part](deps).catch((error: unknown) =>
        deps.log.error({ err: error, part }, 'a part of the clock failed'),
      );
      done.add(part);
    }
    if (next.includes('payouts')) looked = due.ledgerLine;
  }
}

/**
 * Moves a clock that is moved by hand forward by that many milliseconds, so that bookings continue as if the time had passed: what
 * falls due on the way happens at its time and in its order, and at the end all that the clock does besides. `settled` waits
 * for what the provider was asked on the way. After `patienceMs` the rest passes at once.
 */
export async function passTime(
  deps: Deps,
  ms: number,
  {
    advance,
    settled = () => answersAreThere(deps),
    patienceMs = patience.inAll,
  }: { advance: (ms: number) => void; settled?: () => Promise<void>; patienceMs?: number | undefined },
): Promise<void> {
  const until = performance.now() + patienceMs;
  let ledgerLine: string | null = null;
  await leapTo(after(deps.now(), ms), {
    async nextDue() {
      const due = await inTransaction(deps.db, (tx) => selectNextDue(tx, deps.now()));
      return due && wholeMinute(due);
    },
    goesOn: () => performance.now() < until,
    async passTo(at) {
      advance(Math.max(0, at.getTime() - deps.now().getTime()));
      ledgerLine = await runDueParts(deps, ledgerLine);
      await settled();
    },
  });
  await runClock(deps);
}
