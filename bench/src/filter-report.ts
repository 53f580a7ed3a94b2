// npm run bench -- --only filter: what the message filter catches of labelled messages, what it wrongly catches, and how long
// a judgement takes.
import { readFileSync } from 'node:fs';
import { judgeText } from '@borough/domain/messaging/filter/filter.rules';

/** One labelled piece of a chat: the texts one person sends in a row, of which any caught counts. */
interface Labelled {
  bad: boolean;
  kind: string;
  texts: string[];
}

const splits = [
  ['tuning', 'the rules were written against these'],
  ['held-out', 'written before the rules and judged once, when they were done'],
  ['fresh', 'written after the rules were done, in other voices, and judged once'],
] as const;

function read(split: string): Labelled[] {
  const file = new URL(`../filter/${split}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled);
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

interface Tally {
  caught: number;
  blocked: number;
  of: number;
}

function tallied(rows: readonly Labelled[], times: number[], missed: (row: Labelled) => void) {
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

/** The whole report; with `list` every message judged wrongly as well. */
export function filterReport(list: boolean): string {
  const lines: string[] = [];
  for (const [split, what] of splits) {
    const rows = read(split);
    // A first round lets the patterns be compiled, so that times are those of a running server.
    tallied(rows, [], () => undefined);
    const times: number[] = [];
    const wrong: Labelled[] = [];
    const bad = tallied(
      rows.filter((row) => row.bad),
      times,
      (row) => wrong.push(row),
    );
    const good = tallied(
      rows.filter((row) => !row.bad),
      times,
      (row) => wrong.push(row),
    );
    const [recall, falsePositives] = [sum(bad.values()), sum(good.values())];
    times.sort((a, b) => a - b);
    lines.push(
      `## ${split}: ${what}`,
      '',
      `Recall ${percent(recall.caught, recall.of)} (${recall.caught} of ${recall.of}), false positives ` +
        `${percent(falsePositives.caught, falsePositives.of)} (${falsePositives.caught} of ${falsePositives.of}), median ` +
        `${(times[Math.floor(times.length / 2)] ?? 0).toFixed(2)} ms.`,
      '',
      ...kindTable('contact or payment', bad),
      ...kindTable('innocent', good),
      ...(list
        ? wrong.map((row) => `${row.bad ? 'missed' : 'wrongly caught'}: ${row.texts.join(' ‖ ')}`)
        : []),
    );
  }
  return lines.join('\n');
}
