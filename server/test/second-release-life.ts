import { dayIn, hour, instantAt } from '@borough/domain/clocks';
import { addDays } from '@borough/domain/days';
import { setTimeout as sleep } from 'node:timers/promises';
import { stories } from './second-release-stories.ts';
import { type Step, takenOver } from './second-release-story.ts';
import { timeOf, Town } from './second-release-town.ts';
import type { SteppedVersion } from './stepped-version.ts';

const zone = 'America/New_York';
/** How far a round of the clock gets before the process is killed amid it, in milliseconds. */
const amidItsWork = 150;
/** From this day on, little happens but that cases run out and payouts are sent, so time passes in longer steps. */
const quietFrom = 10;
const longStep = 6 * hour;

interface Planned {
  name: string;
  step: Step;
  at: Date;
}

/** Everything that happens in all stories, in order. */
const planOf = (town: Town): Planned[] =>
  Object.entries(stories)
    .flatMap(([name, { life }]) => life.map((step) => ({ name, step, at: town.at(step) })))
    .sort((one, other) => one.at.getTime() - other.at.getTime());

/** Moves the clock to the instant, doing everything that falls due at each step. */
async function passTo({ version, firstDay }: Town, at: Date): Promise<void> {
  const quiet = timeOf(firstDay, quietFrom, 0);
  await version.work();
  await version.passTo(at < quiet ? at : quiet);
  while (version.now() < at) {
    await version.leap(Math.min(longStep, at.getTime() - version.now().getTime()));
    await version.work();
  }
}

async function live(town: Town, plan: readonly Planned[]): Promise<void> {
  for (const { name, step, at } of plan) {
    if (town.version.now() < at) await passTo(town, at);
    await town.live(name, step);
  }
  await town.version.work();
}

/** Lives with the second release until it is killed in the middle of a round of its clock, half an hour before it is replaced. */
export async function liveUntilKilled(version: SteppedVersion): Promise<Town> {
  const today = dayIn(zone, version.now());
  const firstDay = version.now() < instantAt(today, 10, zone) ? today : addDays(today, 1);
  await version.leap(instantAt(firstDay, 10, zone).getTime() - version.now().getTime());
  await version.work();
  const town = new Town(version, firstDay);
  for (const name of ['admin', 'member-260']) await town.appoint(name);
  for (const name of ['lender', 'robbed', 'finder']) await town.setUpPayouts(name);
  const until = timeOf(firstDay, ...takenOver);
  await live(
    town,
    planOf(town).filter(({ at }) => at < until),
  );
  await version.leap(until.getTime() - version.now().getTime());
  await version.client.query(`select graphile_worker.add_job('run-clock', job_key := 'a-round')`);
  await sleep(amidItsWork);
  await version.running.kill();
  return town;
}

/** The last moments of the second release, without a worker: what they lead to waits in the queue. Then that is killed, too. */
export async function liveTheLastMoments(version: SteppedVersion, town: Town): Promise<void> {
  town.version = version;
  const at = timeOf(town.firstDay, ...takenOver).getTime();
  await live(
    town,
    planOf(town).filter((planned) => planned.at.getTime() === at),
  );
  await version.running.kill();
}

/** Carries on with everything under the version that took over, until the last payout is sent. */
export async function liveOn(version: SteppedVersion, town: Town, lastDay: number): Promise<void> {
  town.version = version;
  const from = timeOf(town.firstDay, ...takenOver);
  await version.work();
  await live(
    town,
    planOf(town).filter(({ at }) => at > from),
  );
  await passTo(town, timeOf(town.firstDay, lastDay, 12));
}

/** How far that version's clock is ahead of the computer's, in milliseconds. */
export const aheadOf = (version: { now(): Date }): number => version.now().getTime() - Date.now();
