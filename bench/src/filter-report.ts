// npm run bench -- --only filter [--misjudged]: how many labeled messages the message filter catches, how many it catches wrongly,
// and how long a judgment takes.
import { readFileSync } from 'node:fs';
import { judgeText } from '@borough/domain/messaging/filter/filter.rules';

/** One labeled piece of a chat: the texts one person sends in a row; catching any one of them counts. */
interface Labeled {
  bad: boolean;
  kind: string;
  texts: string[];
}

/** The sets, in the order they were written; README.md says how each scored when it was new. */
export const splits = [
  'tuning',
  'held-out',
  'fresh',
  'fresh-2',
  'fresh-3',
  'fresh-4',
  'neighbors',
  'owners',
] as const;
type Split = (typeof splits)[number];

function read(split: Split): Labeled[] {
  const file = new URL(`../filter/${split}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labeled);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

interface Tally {
  caught: number;
  blocked: number;
  of: number;
}

function tallied(rows: readonly Labeled[], times: number[], missed: (row: Labeled) => void) {
  const kinds = new Map<string, Tally>();
  for (const row of rows) {
    const verdicts = row.texts.map((text, n) => {
      const started = performance.now();
      const context = { field: 'message', recent: row.texts.slice(0, n), contactOpen: false } as const;
      const { verdict } = judgeText(text, context);
      times.push(performance.now() - started);
      return verdict;
    });
    const caught = verdicts.some((verdict) => verdict !== 'allow');
    const tally = kinds.get(row.kind) ?? { caught: 0, blocked: 0, of: 0 };
    kinds.set(row.kind, {
      caught: tally.caught + Number(caught),
      blocked: tally.blocked + Number(verdicts.includes('block')),
      of: tally.of + 1,
    });
    if (caught !== row.bad) missed(row);
  }
  return kinds;
}

function sum(kinds: Iterable<Tally>): Tally {
  const total = { caught: 0, blocked: 0, of: 0 };
  for (const { caught, blocked, of } of kinds) {
    total.caught += caught;
    total.blocked += blocked;
    total.of += of;
  }
  return total;
}

const cells = (...texts: (string | number)[]) => `| ${texts.join(' | ')} |`;

function kindTable(title: string, kinds: ReadonlyMap<string, Tally>): string[] {
  return [
    cells(title, 'caught', 'of', 'blocked outright'),
    cells('---', '---', '---', '---'),
    ...[...kinds].map(([kind, { caught, of, blocked }]) => cells(kind, caught, of, blocked)),
    '',
  ];
}

interface Measured {
  bad: ReadonlyMap<string, Tally>;
  good: ReadonlyMap<string, Tally>;
  wrong: Labeled[];
  medianMs: number;
}

function measure(split: Split): Measured {
  const rows = read(split);
  const [badRows, goodRows] = [rows.filter((row) => row.bad), rows.filter((row) => !row.bad)];
  const times: number[] = [];
  const wrong: Labeled[] = [];
  const bad = tallied(badRows, times, (row) => wrong.push(row));
  const good = tallied(goodRows, times, (row) => wrong.push(row));
  times.sort((a, b) => a - b);
  return { bad, good, wrong, medianMs: times[Math.floor(times.length / 2)] ?? 0 };
}

/** How much of a set is caught: the share of the bad messages, and (wrongly) of the innocent ones. */
export function sharesOf(split: Split): { recall: number; falsePositives: number } {
  const { bad, good } = measure(split);
  const [caught, wrongly] = [sum(bad.values()), sum(good.values())];
  return { recall: caught.caught / caught.of, falsePositives: wrongly.caught / wrongly.of };
}

/** The whole report; with `misjudged`, also every message judged wrongly. */
export function filterReport(misjudged: boolean): string {
  // A first round compiles the patterns, so that the times match those of a running server.
  measure('tuning');
  return splits
    .flatMap((split) => {
      const { bad, good, wrong, medianMs } = measure(split);
      const [caught, wrongly] = [sum(bad.values()), sum(good.values())];
      return [
        `## ${split}`,
        '',
        `Recall ${percent(caught.caught, caught.of)} (${caught.caught} of ${caught.of}), false positives ` +
          `${percent(wrongly.caught, wrongly.of)} (${wrongly.caught} of ${wrongly.of}), median ${medianMs.toFixed(2)} ms.`,
        '',
        ...kindTable('contact or payment', bad),
        ...kindTable('innocent', good),
        ...(misjudged
          ? wrong.map((row) => `${row.bad ? 'missed' : 'wrongly caught'}: ${row.texts.join(' ‖ ')}`)
          : []),
      ];
    })
    .join('\n');
}
