import { closesAt } from '@borough/domain/deadlines/deadlines.rules';
import { handoverOpensAt } from '@borough/domain/deadlines/handover.rules';
import { after, hour, minute } from '@borough/domain/clocks';
import { leapTo as leap } from '../../server/src/rentals/rounds/leap-to.ts';
import { decideForClaims, haveLastWord } from './acting/bank.ts';
import { openBookings } from './acting/buttons.ts';
import type { Cheat } from './acting/cheats.ts';
import { payWhatBanksTook } from './acting/debtors.ts';
import { allAdminsBack } from './acting/doubts.ts';
import { lookForLost } from './acting/claims.ts';
import { bringBack } from './acting/handovers.ts';
import { doSomething, keepUp } from './acting/people.ts';
import { settlePayees } from './acting/payees.ts';
import { nextDue, passTo, rest } from './stepper.ts';
import { openTown, type Town, type Watcher } from './town.ts';

/** The most steps the clock may take to bring everything to its end once people have stopped. */
const longestEnd = 6_000;

/** Skips ahead in time. In lives with no long outages, the clock handles what falls due along the way. */
async function leapTo(town: Town, at: Date): Promise<void> {
  await leap(at, {
    nextDue: () => nextDue(town),
    passTo: (each) => passTo(town, each),
    goesOn: () => (town.weather.kind || town.weather.meets) && town.broken.length === 0,
  });
}

/** The next time two people of a booking have reason to meet, or to ask where the other is; null if there is none. */
function nextMeeting(town: Town): Date | null {
  const now = town.now();
  const paid = openBookings(town).filter(({ status }) => status !== 'pending');
  const instants = paid.flatMap(({ startsAt, endsAt, status, meetingSince, terms }) => {
    if (!startsAt || !endsAt || meetingSince) return [];
    const halfway = new Date((startsAt.getTime() + endsAt.getTime()) / 2);
    const early =
      status === 'active' ? [halfway] : [handoverOpensAt(startsAt), startsAt, after(startsAt, 2 * hour)];
    return [...early, after(endsAt, -2 * hour), endsAt, closesAt(endsAt, terms)].filter((at) => at > now);
  });
  if (instants.length === 0) return null;
  const at = town.chance.pick(instants.sort((one, other) => one.getTime() - other.getTime()).slice(0, 3));
  return after(at, town.chance.pick([0, 0, town.chance.whole(0, 180)]) * minute);
}

/** Lets time pass: to the next thing due, to just before it, or by a few hours. */
async function letPass(town: Town): Promise<void> {
  const { chance } = town;
  const due = nextDue(town);
  const meeting = town.weather.meets ? nextMeeting(town) : null;
  const kinds = due
    ? { due: 5, before: 3, shortly: 2, minutes: 3, hours: 2, meeting: meeting ? 12 : 0 }
    : { due: 0, before: 0, shortly: 0, minutes: 1, hours: 1, meeting: 0 };
  const ahead = due ? due.getTime() - town.now().getTime() : 0;
  switch (chance.weighted(kinds)) {
    case 'due':
      // Often to the exact time, or right next to it.
      return passTo(
        town,
        after(
          town.now(),
          ahead + (chance.happens(0.5) ? chance.pick([0, 0, -1, 1]) : chance.whole(0, 59) * 1000),
        ),
      );
    case 'before':
      return passTo(town, after(town.now(), ahead * chance.fraction()));
    case 'shortly':
      return passTo(town, after(town.now(), Math.max(0, ahead - chance.whole(1, 30) * minute)));
    case 'minutes':
      return leapTo(town, after(town.now(), chance.whole(1, 40) * minute));
    case 'hours':
      return leapTo(town, after(town.now(), chance.whole(1, 30) * hour));
    case 'meeting':
      return leapTo(town, meeting ?? town.now());
  }
}

/** Lets the clock alone bring everything to its end. */
async function comeToItsEnd(town: Town, watcher: { atRest(town: Town): void }): Promise<void> {
  // When nothing more falls due, the clock may still find an event that never came within the next hour, what the provider kept of
  // its payment an hour later, and an overpayment the minute after that.
  let quiet = 4;
  for (let left = longestEnd; town.broken.length === 0; left--) {
    const due =
      nextDue(town) ?? (quiet > 0 ? after(town.now(), --quiet >= 2 ? hour + minute : minute) : null);
    if (!due) break;
    if (left === 0)
      town.fail('everything comes to its end', `something falls due again and again: ${due.toISOString()}`);
    await passTo(town, due);
    if (town.broken.length === 0) watcher.atRest(town);
  }
}

/** Long rentals continue after people have lost interest, and things go wrong with them too. */
async function goOnAlone(town: Town, watcher: { atRest(town: Town): void }): Promise<void> {
  const { dusk, careless } = town.weather;
  for (let left = dusk; left > 0 && town.broken.length === 0; left--) {
    const due = nextDue(town);
    if (!due) break;
    await passTo(town, due);
    if (town.chance.happens(0.3)) doSomething(town, true);
    if (careless) lookForLost(town);
    await rest(town);
    if (town.broken.length === 0) watcher.atRest(town);
  }
}

/** Runs one life to its end and returns the final town; `broken` lists the rules that were broken. */
export async function live(
  seed: number,
  watcher: Watcher & { atRest(town: Town): void; atTheEnd(town: Town): void },
  { opened = () => undefined, cheat = null }: { opened?: (town: Town) => void; cheat?: Cheat | null } = {},
): Promise<Town> {
  const town = openTown(seed, watcher, cheat);
  opened(town);
  const { chance } = town;
  const { eager, meets } = town.weather;
  for (let left = chance.whole(6, 26) + (meets ? 10 : 0); left > 0 && town.broken.length === 0; left--) {
    for (let acts = chance.whole(1, 4); acts > 0; acts--) doSomething(town);
    await rest(town);
    if (meets && town.broken.length === 0) {
      keepUp(town);
      await rest(town);
    }
    if (town.broken.length === 0) watcher.atRest(town);
    if (chance.happens(eager ? 0.2 : meets ? 0.6 : 0.45)) await letPass(town);
    if (town.broken.length === 0) watcher.atRest(town);
  }
  await goOnAlone(town, watcher);
  town.tell(() => 'nothing goes wrong any more, and people leave everything to the clock');
  town.rough = false;
  allAdminsBack(town);
  // The clock's next minutes finish what callers left undone when they died.
  for (let minutes = 3; minutes > 0; minutes--) await passTo(town, after(town.now(), minute));
  await bringBack(town);
  await settlePayees(town);
  await comeToItsEnd(town, watcher);
  // A claim whose clocks stand still ends only once a bank has decided.
  if (decideForClaims(town)) {
    await rest(town);
    await comeToItsEnd(town, watcher);
  }
  // A bank may take back what was paid out long ago.
  if (chance.happens(0.4)) {
    haveLastWord(town);
    await rest(town);
    await comeToItsEnd(town, watcher);
    if (await payWhatBanksTook(town)) await comeToItsEnd(town, watcher);
  }
  if (town.broken.length === 0) watcher.atTheEnd(town);
  return town;
}
