import { after, hour, minute } from '@borough/domain/clocks';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingsEveryMinute } from '#rentals/rounds/every-minute.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { leapTo } from '#rentals/rounds/leap-to.ts';
import { runClock, runHousekeeping } from './clock.ts';
import { runDueReviews } from '#rentals/reviews/run-due-reviews.ts';
import { runDuePayouts } from '#money/payouts/run-due-payouts.ts';
import { type DueParts, selectDueParts, selectNextDue, selectUnderWay } from './next-due.store.ts';
import type { Program } from './program.ts';

/** The parts of the clock that concern a booking, including the reviews and the payout that follow it. */
const everyMinute = {
  ...bookingsEveryMinute,
  reviews: runDueReviews,
  payouts: runDuePayouts,
} satisfies Record<Exclude<keyof DueParts, 'ledgerLine'>, (deps: Program) => Promise<void>>;
type Part = keyof typeof everyMinute;
// The keys of the table above.
const parts = Object.keys(everyMinute) as Part[];

/**
 * In milliseconds of real time: how long moving the clock may take in all unless the caller says otherwise, and how long
 * each step waits for the provider's answers.
 */
const patience = { inAll: 15_000, forAnswers: 3_000 };
/** How long to wait before checking for those answers again: each check is a database query. */
const lookEveryMs = 10;

/** Rounds up to a whole minute, because the real clock runs once a minute. */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / minute) * minute);

const hourOf = (at: Date) => Math.floor(at.getTime() / hour);

/** Waits until every due call is answered and every event handled, or gives up on a provider that doesn't respond. */
async function answersAreThere(deps: Program): Promise<void> {
  const until = performance.now() + patience.forAnswers;
  while (performance.now() < until && (await inTransaction(deps.db, (tx) => selectUnderWay(tx, deps.now()))))
    await sleep(lookEveryMs);
}

/**
 * Does what the clock would do this minute, skipping parts with nothing to do: most steps are about one booking.
 * `ledgerLine` is the last ledger line an earlier step has seen; returns the last one this step has seen.
 */
async function runDueParts(deps: Program, ledgerLine: string | null): Promise<string | null> {
  const done = new Set<Part>();
  for (let looked = ledgerLine; ;) {
    const due = await inTransaction(deps.db, (tx) => selectDueParts(tx, deps.now()));
    const isDue = (part: Part) => due[part] || (part === 'payouts' && due.ledgerLine !== looked);
    // One part's result may be another's work: a rental that ends earns its owner a payout.
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
 * Moves a manual clock forward by `ms` milliseconds, so that bookings continue as if the time had passed: whatever falls due
 * along the way happens at its time and in order; everything else the clock does runs once at the end, also what it does every
 * hour if an hour began meanwhile. `settled` waits for the provider's answers at each step. After `patienceMs` the rest of the time passes in one step.
 */
export async function passTime(
  deps: Program,
  ms: number,
  {
    advance,
    settled = () => answersAreThere(deps),
    patienceMs = patience.inAll,
  }: { advance: (ms: number) => void; settled?: () => Promise<void>; patienceMs?: number | undefined },
): Promise<void> {
  const until = performance.now() + patienceMs;
  const began = deps.now();
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
  if (hourOf(deps.now()) > hourOf(began)) await runHousekeeping(deps);
}
