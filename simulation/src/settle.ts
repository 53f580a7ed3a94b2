import { after, hour } from '@borough/domain/clocks';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { type Chance, chanceOf } from './chance.ts';
import { admins, type Memory } from './memory/tables.ts';
import type { Weather } from './weather.ts';

/** A town no one lives in yet. */
interface Empty {
  seed: number;
  chance: Chance;
  weather: Weather;
  memory: Memory;
  now: () => Date;
}

const deposits = [0, 50, 5000, 20_000];

/** Moves people in: a few who rent, one or two who lend. */
export function settle({ seed, chance, memory, weather, now }: Empty, timeZone: string): void {
  const apart = chanceOf(-seed);
  const names = ['Olive', 'Otto', 'Rita', 'Ravi', 'Rosa', 'Remy', 'Ruth'];
  const people = names.slice(0, chance.whole(4, names.length)).map((name, index) => ({
    id: chance.uuid(),
    name,
    email: `${name.toLowerCase()}@borough.test`,
    isPro: chance.happens(0.3),
    isKnown: chance.happens(0.75),
    hasPhone: index % 3 !== 0,
    ...{ suspended: false, suspendedAt: null },
    // Drawn separately, so that everything else about a seed stays the same.
    joinedAt: apart.happens(0.8) ? new Date(0) : after(now(), -apart.whole(0, 30) * 24 * hour),
    lentBefore: apart.pick([0, 2, 3, 8]),
  }));
  for (const person of people) memory.people.put(person.id, person);
  for (const id of admins) memory.admins.put(id, { id, isThere: true });
  const owners = people.slice(0, 2);
  const lenders = weather.eager
    ? Array.from({ length: 8 }, (_, n) => owners[n % 2])
    : owners.slice(0, chance.whole(1, 2));
  for (const owner of lenders) {
    if (!owner) continue;
    const dailyPriceCents = chance.pick(
      weather.meets ? [999, 2000, 3568, 12_345] : [45, 999, 2000, 3568, 12_345, 1_000_000],
    );
    const id = chance.uuid();
    memory.items.put(id, {
      ...{
        id,
        ownerId: owner.id,
        timeZone,
        dailyPriceCents,
        title: `${owner.name}'s thing`,
        description: 'Works well and comes with everything you need.',
      },
      depositCents: Math.min(
        chance.pick(weather.long ? [50, 5000] : weather.meets ? [0, 50, 5000, 20_000, 45_000] : deposits),
        depositCap(dailyPriceCents),
      ),
      minDays: 1,
      maxDays: chance.pick(weather.long ? [30] : [30, 30, 7]),
      listed: true,
      requestsOnly: dailyPriceCents === 999,
      idVerifiedOnly: dailyPriceCents === 45,
      periods: [],
      ...{ pickupAddress: '12 Elm Street', latitude: 40.7, longitude: -74, photoHashes: [] },
      checklist: ['The chuck turns', 'The battery is charged'],
    });
  }
  memory.commit();
}
