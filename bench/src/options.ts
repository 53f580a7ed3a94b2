import { parseArgs } from 'node:util';
import { isNameIn, listed, optionsOf, refuse, type Said } from '../../tools/command-options.ts';

const parts = {
  pages: 'what pages and a booking cost over HTTP next to their bare SQL',
  booking: "what a booking costs alone, over the demo's 480 items",
  streams: 'what open event streams cost',
  dashboard: 'what the panels of a dashboard with 60 items and 2,000 bookings cost',
  filter: 'what the message filter catches of labeled messages; starts no server',
  wording: "trains the message filter's model of wording anew and writes its file; starts no server",
};
export type Part = keyof typeof parts;
export type Scale = '25k' | '1m';

const said: Said = {
  list: listed(parts),
  help: `npm run bench -- [--only NAME] [--scale 25k|1m] [--rounds 1-9] [--misjudged]

Measures pages and a booking, streams and the dashboard, or one of these alone:
${listed(parts)}

  --scale      how many items the catalog grows to for the second table of pages (25k)
  --rounds     how often each page is measured (3)
  --misjudged  with --only filter: every message judged wrongly as well
  --list       the names above
  --help       this`,
};

export interface Options {
  only: Part | undefined;
  scale: Scale;
  rounds: number;
  misjudged: boolean;
}

/** Reads what the bench should measure; on unknown options, exits with a message and code 2. */
export function readBenchOptions(): Options {
  const { only, scale, rounds, misjudged } = optionsOf(
    () =>
      parseArgs({
        options: {
          only: { type: 'string' },
          scale: { type: 'string', default: '25k' },
          rounds: { type: 'string', default: '3' },
          misjudged: { type: 'boolean', default: false },
          list: { type: 'boolean' },
          help: { type: 'boolean' },
        },
      }).values,
    said,
  );
  if (only !== undefined && !isNameIn(parts, only))
    return refuse(`There is nothing called ${only} here.`, said);
  if (scale !== '25k' && scale !== '1m') return refuse('--scale takes 25k or 1m.', said);
  if (!/^[1-9]$/.test(rounds)) return refuse('--rounds takes a number from 1 to 9.', said);
  return { only, scale, rounds: Number(rounds), misjudged };
}
