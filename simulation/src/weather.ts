import type { Chance } from './chance.ts';

/** How much goes wrong in a life; drawn from its seed. */
export interface Weather {
  /** How likely it is that a call to the provider goes wrong, that an event does, and that a caller dies at a step. */
  calls: number;
  events: number;
  deaths: number;
  /** The longest outage of the provider, in hours. */
  away: number;
  /** No card is declined and nobody is away for long, so deposits must be held. */
  kind: boolean;
  /** How many times the clock moves on to what falls due next, with faults continuing, after people have lost interest. */
  dusk: number;
  /** People rent for weeks, with a deposit, and seldom change their minds. */
  long: boolean;
  /** One of the people wants more than anybody is allowed: many items at once, asking just as often. */
  eager: boolean;
  asking: number;
  /** Rentals begin soon and seldom fall through: people hand over, bring back, are late, and argue about it. */
  meets: boolean;
  /** Few bring anything back before it counts as lost; much of it turns up later, and not every owner agrees that it did. */
  careless: boolean;
}

/** Every so many lives is a careless one. Known by its seed and not drawn, so that other lives stay as they were. */
const carelessOneIn = 40;

/** How much goes wrong in a life, and how its people live. */
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
