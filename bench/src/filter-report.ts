// npm run bench -- --only filter [--misjudged]: how many labeled messages the message filter catches, how many it catches wrongly,
// by its rules alone and together with its model of wording, and how long a judgment takes.
import { judgeText } from '@borough/domain/filter/filter.rules';
import type { WordingModel } from '@borough/domain/filter/wording';
import { wordingModel } from '../../server/src/talk/messaging/filtering/wording-model.ts';
import { type Labeled, type LabeledSet, readSet, sets, trainingSets, untouchedSets } from './labeled.ts';
import { trainWording } from './train-wording.ts';

/** How often the rows are divided for cross-validation. */
const folds = 5;

interface Judged {
  row: Labeled;
  caught: boolean;
  blocked: boolean;
}

function judged(row: Labeled, model: WordingModel | undefined, times: number[] = []): Judged {
  const verdicts = row.texts.map((text, n) => {
    const started = performance.now();
    const context = { field: 'message', recent: row.texts.slice(0, n), contactOpen: false } as const;
    const { verdict } = judgeText(text, context, model);
    times.push(performance.now() - started);
    return verdict;
  });
  return {
    row,
    caught: verdicts.some((verdict) => verdict !== 'allow'),
    blocked: verdicts.includes('block'),
  };
}

/** How much is caught: of the bad messages and, wrongly, of the innocent ones. */
export interface Share {
  caught: number;
  bad: number;
  wrongly: number;
  innocent: number;
}

function shareOf(all: readonly Judged[]): Share {
  const [bad, innocent] = [all.filter(({ row }) => row.bad), all.filter(({ row }) => !row.bad)];
  const caught = (some: readonly Judged[]) => some.filter((one) => one.caught).length;
  return { caught: caught(bad), bad: bad.length, wrongly: caught(innocent), innocent: innocent.length };
}

/** The recall and the share of false positives of several sets together. */
export function rates(shares: readonly Share[]): { recall: number; falsePositives: number } {
  const sum = (part: keyof Share) => shares.reduce((total, share) => total + share[part], 0);
  return { recall: sum('caught') / sum('bad'), falsePositives: sum('wrongly') / sum('innocent') };
}

const rowsOf = (names: readonly LabeledSet[]) =>
  names.flatMap((set) => readSet(set).map((row) => ({ set, row })));

/** Every message of a set, judged by the rules and a model that saw no message of that set. */
function judgedLeftOut(set: LabeledSet): Judged[] {
  const model = trainWording(readSetsBut(set));
  return readSet(set).map((row) => judged(row, model));
}

const readSetsBut = (set: LabeledSet) =>
  rowsOf(trainingSets.filter((other) => other !== set)).map(({ row }) => row);

/** What is caught of a set if neither that set nor anything like it in kind was used to train the model. */
export const shareLeftOut = (set: LabeledSet): Share => shareOf(judgedLeftOut(set));

/** What today's filter catches of a set, with the model the server uses or without any. */
export const shareNow = (set: LabeledSet, model: WordingModel | undefined = wordingModel()): Share =>
  shareOf(readSet(set).map((row) => judged(row, model)));

/** What is caught of each set by the rules and models that were trained on four fifths of all rows and judge the rest. */
function crossValidated(): Map<LabeledSet, Share> {
  const rows = rowsOf(trainingSets);
  const found = new Map<LabeledSet, Judged[]>(trainingSets.map((set) => [set, []]));
  for (let fold = 0; fold < folds; fold++) {
    const model = trainWording(rows.filter((_, n) => n % folds !== fold).map(({ row }) => row));
    for (const { set, row } of rows.filter((_, n) => n % folds === fold))
      found.get(set)?.push(judged(row, model));
  }
  return new Map(Array.from(found, ([set, all]) => [set, shareOf(all)]));
}

const cells = (...texts: (string | number)[]) => `| ${texts.join(' | ')} |`;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
const shown = ({ caught, bad, wrongly, innocent }: Share) =>
  `${percent(caught, bad)} / ${percent(wrongly, innocent)}`;

function kindTable(title: string, all: readonly Judged[]): string[] {
  const kinds = Map.groupBy(all, ({ row }) => row.kind);
  return [
    cells(title, 'caught', 'of', 'blocked outright'),
    cells('---', '---', '---', '---'),
    ...Array.from(kinds, ([kind, some]) =>
      cells(
        kind,
        some.filter(({ caught }) => caught).length,
        some.length,
        some.filter(({ blocked }) => blocked).length,
      ),
    ),
    '',
  ];
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * How long a judgment of an innocent message takes at the median without and with the model, in milliseconds, measured by turns.
 * The model is asked about these alone: where the rules find something, it costs nothing.
 */
function medianTimes(): { rules: number; both: number } {
  const times = { rules: [] as number[], both: [] as number[] };
  const model = wordingModel();
  const innocent = rowsOf(['held-out', ...untouchedSets]).filter(({ row }) => !row.bad);
  for (const { row } of innocent) {
    judged(row, undefined, times.rules);
    judged(row, model, times.both);
  }
  return { rules: median(times.rules), both: median(times.both) };
}

function wholeTable(leftOut: ReadonlyMap<LabeledSet, Judged[]>): string[] {
  const validated = crossValidated();
  return [
    'Caught of what is bad / wrongly caught of what is innocent:',
    '',
    cells('set', 'bad', 'innocent', 'rules alone', 'with the model, cross-validated', 'set left out whole'),
    cells('---', '---', '---', '---', '---', '---'),
    ...sets.map((set) => {
      const alone = shareOf(readSet(set).map((row) => judged(row, undefined)));
      const fold = validated.get(set);
      const out = shareOf(leftOut.get(set) ?? []);
      return cells(set, alone.bad, alone.innocent, shown(alone), fold ? shown(fold) : '', shown(out));
    }),
    '',
  ];
}

/** The whole report; with `misjudged`, also every message that was judged wrongly while its set was left out. */
export function filterReport(misjudged: boolean): string {
  const leftOut = new Map(sets.map((set) => [set, judgedLeftOut(set)]));
  const { rules, both } = medianTimes();
  const details = sets.flatMap((set) => {
    const all = leftOut.get(set) ?? [];
    const wrong = all.filter(({ row, caught }) => caught !== row.bad);
    return [
      `## ${set}`,
      '',
      ...kindTable(
        'contact or payment',
        all.filter(({ row }) => row.bad),
      ),
      ...kindTable(
        'innocent',
        all.filter(({ row }) => !row.bad),
      ),
      ...(misjudged
        ? wrong.map(({ row }) => `${row.bad ? 'missed' : 'wrongly caught'}: ${row.texts.join(' ‖ ')}`)
        : []),
    ];
  });
  return [
    ...wholeTable(leftOut),
    `A judgment of an innocent message takes ${rules.toFixed(3)} ms by the rules and ${both.toFixed(3)} ms with the model, at the median.`,
    '',
    ...details,
  ].join('\n');
}
