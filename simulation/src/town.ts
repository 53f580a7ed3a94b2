import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { after } from '@borough/domain/clocks';
import { usualGates } from '@borough/domain/dealings/gates.rules';
import { usualFigures } from '@borough/domain/terms/offered';
import { Problem } from '@borough/domain/problems';
import Stripe from 'stripe';
import type { Person } from '../../server/src/floor/http/person.ts';
import { actsWith } from '../../server/src/money/payments/acts/acts.ts';
import { type Caller, type Callers, openCallers } from './callers.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Cheat, weatherFor } from './acting/cheats.ts';
import { type CallFault, callFaults, type Fault } from './faults.ts';
import { type Draws, openDraws } from './draws.ts';
import { drawFrom } from './memory/crypto.ts';
import { joinMemory } from './memory/floor/db/transaction.ts';
import { type Changed, type Memory, openMemory } from './memory/tables.ts';
import { eventHandlers, outcomes } from './outcomes.ts';
import { openProvider, type Provider } from './provider.ts';
import type { Does } from './replay/steps.ts';
import type { Tape } from './replay/tape.ts';
import { settle } from './settle.ts';
import { brew, inStorm } from './storm.ts';
import { type Weather, weatherOf } from './weather.ts';
import type { Pressed, SaidInCase, Wish } from './acting/wish.ts';
import type { PaymentDeps } from '../../server/src/money/payments/payment-deps.ts';

/** A rule of the world that was broken. */
export interface Broken {
  rule: string;
  says: string;
}

/** One life: its people, its clock, the program on its memory, and the provider. */
export interface Town {
  seed: number;
  chance: Chance;
  weather: Weather;
  /** What this life is directed at; null for one that is drawn. */
  cheat: Cheat | null;
  memory: Memory;
  provider: Provider;
  callers: Callers;
  deps: PaymentDeps;
  now: () => Date;
  pass(ms: number): void;
  /** When the provider can be reached again; null while it can. */
  awayUntil: Date | null;
  isAway(): boolean;
  /** Whether faults still occur; at the end they no longer do. */
  rough: boolean;
  /** How many more calls, events and turns go wrong more often than usual, after a move that lives rarely make. */
  storm: number;
  /** Provider pages people have open, by session id: who, and for which booking. */
  pages: Map<string, { personId: string; bookingId: string; forgotten: boolean }>;
  /** Sessions whose events always arrive. */
  surely: Set<string>;
  broken: Broken[];
  fail(rule: string, says: string): void;
  struck(fault: Fault): void;
  refused(wish: Wish, said: Problem): void;
  /** Reports the answer to a pressed button: a refusal, or null. */
  answered(pressed: Pressed, said: Problem | null): void;
  /** Reports the answer to something said in a case. */
  answeredInCase(about: SaidInCase, said: Problem | null): void;
  /** Adds a line to the story, if anyone is listening, with the number of the booking it is about. */
  tell: (line: () => string, bookingId?: string) => void;
  /** Starts something: its name in the story, what it is about, and the function to run. */
  begin(name: string, does: Does, work: () => Promise<unknown>, ended?: (error: unknown) => void): Caller;
  /** Records the life, if it will be played against the server. */
  tape: Tape | null;
}

/** Who watches a life. */
export interface Watcher {
  struck(town: Town, fault: Fault): void;
  committed(town: Town, changed: readonly Changed[]): void;
  /** Someone was refused something they wanted to start, or got an answer to pressing a button. */
  refused(town: Town, wish: Wish, said: Problem): void;
  answered(town: Town, pressed: Pressed, said: Problem | null): void;
  answeredInCase(town: Town, about: SaidInCase, said: Problem | null): void;
  tell: ((at: Date, line: string) => void) | null;
  tape?: Tape;
}

/** What the program throws when the only problem is that the provider didn't answer or refused something. */
const trouble = /^(the provider was not heard|a checkout cannot be ended just now)/;
const isTrouble = (error: unknown): boolean =>
  error instanceof Problem ||
  error instanceof Stripe.errors.StripeError ||
  (error instanceof Error && trouble.test(error.message));

/** A person as the program sees them when signed in. */
export const asPerson = ({ id, email }: { id: string; email: string }): Person => ({
  ...{ id, email, emailVerified: true, signUpFinished: true, suspended: false, underReview: false },
  ...{
    sessionId: null,
    appTokenId: null,
    fresh: true,
    factorPassed: true,
    isAdmin: false,
    isOperator: false,
  },
});

/** Lets the program draw ids and lots from the life's chance, and notes them on its tape. */
function drawInLife(draws: Draws, chance: Chance, tape?: Tape): void {
  drawFrom({
    id: () =>
      draws.take(() => {
        const id = chance.uuid();
        tape?.drewId(id);
        return id;
      }),
    below: (limit) =>
      draws.take(() => {
        const number = chance.whole(0, limit - 1);
        tape?.drewNumber(number);
        return number;
      }),
  });
}

/** The program's log, in which only trouble that resolves itself may stand. */
function logOf(fail: Town['fail']) {
  const unexpected = (detail: { err?: unknown; says?: string }, message: string) => {
    // Trouble that resolves itself needs no one's attention.
    if (/refuses for now/.test(message) && /^(unreachable|failed|busy)$/.test(detail.says ?? ''))
      fail('people are asked to look only where trying again may not help', `${message}: ${detail.says}`);
    if (detail.err !== undefined && !isTrouble(detail.err))
      fail('nothing fails unexpectedly', `${message}: ${textOf(detail.err)}`);
  };
  return { info: () => undefined, warn: unexpected, error: unexpected };
}

/** The parts that bookings and their money are made with. */
function depsOf({ stripe }: Provider, now: () => Date, fail: Town['fail']): PaymentDeps {
  return {
    db: {},
    log: logOf(fail),
    now,
    stripe,
    acts: actsWith(outcomes),
    eventHandlers,
    webhookSecret: 'whsec_simulation',
    secret: 'the secret of a life',
    config: { publicUrl: 'http://borough.test', gates: usualGates, limits: usualFigures },
  } as unknown as PaymentDeps; // all that they read
}

interface Clock {
  now: () => Date;
  pass: (ms: number) => void;
}

type Parts = Pick<Town, 'seed' | 'chance' | 'weather' | 'cheat' | 'memory' | 'provider' | 'callers' | 'deps'>;

/** The town made of these parts, whose life the watcher is told. */
function townOf(parts: Parts, clock: Clock, watcher: Watcher): Town {
  const town: Town = {
    ...parts,
    awayUntil: null,
    isAway: () => town.awayUntil !== null && clock.now() < town.awayUntil,
    rough: true,
    storm: 0,
    pages: new Map(),
    surely: new Set(),
    broken: [],
    tape: watcher.tape ?? null,
    now: clock.now,
    pass(ms) {
      const before = clock.now();
      clock.pass(ms);
      // The provider does whatever is due on its side.
      parts.provider.settle();
      town.tape?.note({ type: 'pass', ms: clock.now().getTime() - before.getTime() });
    },
    fail(rule, says) {
      town.broken.push({ rule, says: `${clock.now().toISOString()} ${says}` });
    },
    struck(fault) {
      town.tape?.struck(fault);
      watcher.struck(town, fault);
      town.tell(() => `   ! ${fault}`);
    },
    refused: (wish, said) => watcher.refused(town, wish, said),
    answered: (pressed, said) => watcher.answered(town, pressed, said),
    answeredInCase: (about, said) => watcher.answeredInCase(town, about, said),
    tell(line, bookingId) {
      const number = bookingId === undefined ? '' : bookingNumber(bookingId);
      watcher.tell?.(clock.now(), `${number.padEnd(8)}  ${line()}`);
    },
    begin(name, does, work, ended) {
      const caller = parts.callers.begin(name, work, (error) => {
        town.tape?.ended(error);
        if (error !== undefined && !isTrouble(error))
          town.fail('nothing fails unexpectedly', `${name}: ${textOf(error)}`);
        if (error instanceof Problem) town.tell(() => `   ${name}: refused as ${error.code}`);
        ended?.(error);
      });
      town.tape?.began(caller, does);
      return caller;
    },
  };
  return town;
}

/** A clock that stands at an instant until time passes. */
function clockAt(at: Date): Clock {
  let now = at;
  return {
    now: () => now,
    pass: (ms) => {
      now = after(now, ms);
    },
  };
}

/** Builds the town of a seed, with no people and nothing rented yet. */
export function openTown(seed: number, watcher: Watcher, cheat: Cheat | null = null): Town {
  const chance = chanceOf(seed);
  const drawn = weatherOf(chance, seed);
  const weather = cheat ? weatherFor(cheat, drawn) : drawn;
  const zones = ['America/New_York', 'America/Los_Angeles', 'America/Chicago', 'Europe/Berlin'];
  const clock = clockAt(
    new Date(
      Date.UTC(2027, chance.whole(0, 11), chance.whole(1, 28), chance.whole(0, 23), chance.whole(0, 59)),
    ),
  );
  const callers = openCallers();
  const draws = openDraws();
  const memory = openMemory(() => draws.take(() => chance.uuid()), clock.now);
  drawInLife(draws, chance, watcher.tape);
  // Drawn apart: whether a transaction is run again changes nothing about a life, not even what is drawn next.
  const waits = chanceOf(-seed);
  let inside = false;
  const step: Callers['step'] = (kind) => {
    if (inside) town.fail('no call of the provider within a transaction', kind);
    return callers.step(kind);
  };
  const provider = openProvider({
    chance,
    drew: (bytes) => watcher.tape?.drewBytes(bytes),
    now: clock.now,
    step,
    struck: (fault) => town.struck(fault),
    fail: (message) => town.fail('the simulator of the provider works', message),
    trouble() {
      if (town.isAway()) return 'provider away';
      const likely = inStorm(town) ? 0.5 : weather.calls;
      return town.rough && chance.happens(likely) ? chance.weighted<CallFault>(callFaults) : null;
    },
  });
  const deps = depsOf(provider, clock.now, (rule, says) => town.fail(rule, says));
  joinMemory(deps.db, {
    memory,
    before: () => step('transaction'),
    under(way) {
      inside = way;
      draws.begin();
    },
    givesWay() {
      if (!town.rough || !waits.happens(town.storm > 0 ? 0.15 : weather.deaths)) return false;
      town.struck('transaction run again');
      draws.again();
      return true;
    },
    committed() {
      const changed = memory.commit();
      brew(town, changed);
      watcher.committed(town, changed);
    },
  });
  const town = townOf({ seed, chance, weather, cheat, memory, provider, callers, deps }, clock, watcher);
  settle(town, chance.pick(zones));
  return town;
}

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
