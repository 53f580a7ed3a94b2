import { parseArgs } from 'node:util';
import { type Cheat, cheats } from './acting/cheats.ts';
import { optionsOf, refuse, type Said } from '../../tools/command-options.ts';

const names = Object.keys(cheats);
const isCheat = (name: string): name is Cheat => Object.hasOwn(cheats, name);

const said: Said = {
  list: '',
  help: `npm run simulate -- [--seed N | --replay N | --from N --seeds COUNT] [--cheat NAME] [--other-terms] [--seconds N] [--json] [--into FILE]

Lives made-up lives of renters, owners, the clock and a payment provider that fails, all in memory, each from its seed.
  --seed N     tells the story of one life
  --replay N   tells it, plays it against the server on PostgreSQL, and says the first difference
  --from N     the first seed, 1 unless said; --seeds COUNT of them, 200 unless said
  --cheat NAME directs the lives at a cheat: ${names.join(', ')}
  --other-terms makes bookings under terms with another figure in every place
  --seconds N  stops after that time, 600 unless said
  --json       answers what was counted as JSON
  --into FILE  also keeps there what was counted so far, so that an end from outside loses little
  --help       this`,
};

export interface Options {
  /** The lives to run, starting with the first seed. */
  seeds: { from: number; count: number };
  /** Whether to tell the story of the one life, and whether to also play it against the server. */
  tells: boolean;
  replays: boolean;
  seconds: number;
  json: boolean;
  /** What the lives are directed at. */
  cheat: Cheat | null;
  /** Whether bookings are made under other figures than usual. */
  otherTerms: boolean;
  /** The file that keeps the counts so far. */
  into: string | undefined;
}

const options = {
  seed: { type: 'string' },
  replay: { type: 'string' },
  from: { type: 'string' },
  seeds: { type: 'string' },
  seconds: { type: 'string' },
  json: { type: 'boolean', default: false },
  cheat: { type: 'string' },
  'other-terms': { type: 'boolean', default: false },
  into: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const largest = 1_000_000_000;

/** Reads what the simulation should run; on unknown options, exits with a message and code 2. */
export function readOptions(): Options {
  const values = optionsOf(() => parseArgs({ options }).values, said);
  const numberOf = (name: 'seed' | 'replay' | 'from' | 'seeds' | 'seconds'): number | undefined => {
    const value = values[name];
    if (value === undefined) return undefined;
    const number = /^\d+$/.test(value) ? Number(value) : 0;
    if (number >= 1 && number <= largest) return number;
    return refuse(`--${name} takes a whole number from 1 to ${largest.toLocaleString('en-US')}.`, said);
  };
  const given = (['seed', 'replay'] as const).filter((name) => values[name] !== undefined);
  const [one] = given;
  if (given.length > 1 || (one && (values.from !== undefined || values.seeds !== undefined)))
    return refuse('Only one of --seed, --replay, and --from with --seeds is taken.', said);
  const { cheat = null } = values;
  if (cheat !== null && !isCheat(cheat)) return refuse(`--cheat takes one of ${names.join(', ')}.`, said);
  if (cheat !== null && values.replay !== undefined) return refuse('--replay plays no directed life.', said);
  if (values['other-terms'] && values.replay !== undefined)
    return refuse('--replay plays lives under the usual terms.', said);
  if (values.json && values.replay !== undefined) return refuse('--replay tells no JSON.', said);
  return {
    seeds: one
      ? { from: numberOf(one) ?? 1, count: 1 }
      : { from: numberOf('from') ?? 1, count: numberOf('seeds') ?? 200 },
    tells: one !== undefined,
    replays: one === 'replay',
    seconds: numberOf('seconds') ?? 600,
    json: values.json,
    cheat,
    otherTerms: values['other-terms'],
    into: values.into,
  };
}
