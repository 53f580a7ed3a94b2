import type { Chance } from './chance.ts';

/** How much goes wrong in a life and how its people live, drawn from its seed. */
export interface Weather {
  /** The probabilities that a call to the provider fails, that an event does, and that a caller dies at a step. */
  calls: number;
  events: number;
  deaths: number;
  /** The longest outage of the provider, in hours. */
  away: number;
  /** No card is declined and nothing is away for long, so deposits must be held. */
  kind: boolean;
  /** How many times the clock advances to what falls due next, faults included, after people have lost interest. */
  dusk: number;
  /** People rent for weeks, with a deposit, and rarely change their minds. */
  long: boolean;
  /** One of the people wants more than anyone is allowed: many items at once, with just as many requests. */
  eager: boolean;
  asking: number;
  /** Rentals begin soon and rarely fall through: people hand over, bring back, are late, and argue about it. */
  meets: boolean;
  /** Few people bring anything back before it counts as lost; much turns up later, and not every owner agrees that it did. */
  careless: boolean;
}

/** One life in this many is careless. The seed decides, not a draw, so that other lives stay as they were. */
const carelessOneIn = 40;

/** The weather of the life with that seed. */
export function weatherOf(chance: Chance, seed: number): Weather {
  const drawn = draw(chance);
  if (seed % carelessOneIn !== 0) return drawn;
  return { ...drawn, ...{ careless: true, meets: true, eager: false, kind: false, dusk: drawn.dusk + 60 } };
}

function draw(chance: Chance): Weather {
  const kind = chance.happens(0.2);
  const eager = chance.happens(0.12);
  const asking = eager ? chance.pick([0.1, 0.5, 0.95]) : 0;
  const meets = !eager && chance.happens(0.4);
  const dusk = meets || chance.happens(0.3) ? chance.whole(10, meets ? 60 : 140) : 0;
  const usual = { kind, dusk, long: false, eager, asking, meets, careless: false };
  if (kind) return { ...usual, calls: 0, events: 0.15, deaths: 0.01, away: 6 };
  if (chance.happens(0.2)) return { ...usual, calls: 0, events: 0, deaths: 0, away: 0 };
  const long = !eager && chance.happens(0.3);
  return {
    ...usual,
    calls: chance.fraction() * 0.3,
    events: 0.4,
    deaths: chance.fraction() * 0.06,
    away: long || meets ? 12 : 40,
    ...{ long, dusk: long ? chance.whole(40, 160) : dusk },
  };
}
