import { readFileSync } from 'node:fs';

/** One labeled piece of a chat: the texts one person sends in a row; catching any one of them counts. */
export interface Labeled {
  bad: boolean;
  kind: string;
  texts: string[];
}

/** The sets the filter was made with, in the order they were written; README.md says how each scored when it was new. */
export const trainingSets = [
  'tuning',
  'held-out',
  'fresh',
  'fresh-2',
  'fresh-3',
  'fresh-4',
  'neighbors',
  'owners',
] as const;

/** Sets the model is never trained on. */
export const untouchedSets = ['fresh-5', 'fresh-6'] as const;

export const sets = [...trainingSets, ...untouchedSets] as const;
export type LabeledSet = (typeof sets)[number];

const read = new Map<LabeledSet, readonly Labeled[]>();

/** Every message of a set; the same rows each time. */
export function readSet(set: LabeledSet): readonly Labeled[] {
  const rows = read.get(set) ?? rowsOf(set);
  read.set(set, rows);
  return rows;
}

function rowsOf(set: LabeledSet): Labeled[] {
  const file = new URL(`../filter/${set}.jsonl`, import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labeled);
}
