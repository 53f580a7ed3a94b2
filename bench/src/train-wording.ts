import { bucketsOf, shareOf, type WordingModel } from '@borough/domain/filter/wording';
import { buckets } from '@borough/domain/filter/wording-features';
import { chanceFrom } from '../../server/src/demo/random.ts';
import type { Labeled } from './labeled.ts';

interface Example {
  features: readonly number[];
  bad: boolean;
}

const rounds = 10;
const step = 0.5;
const decay = 1e-6;
const seed = 7;
/**
 * From which score on a message is held: of sets the model wasn't trained on, fewer than one innocent message in a hundred
 * reaches it. `npm run bench -- --only filter` prints the figures.
 */
const threshold = 0.7;

/** Innocent messages one by one; those of a number or a name in parts together, since each part alone says little. */
const asTexts = ({ bad, texts }: Labeled) => (bad ? [texts.join(' ')] : texts);

const known = new WeakMap<Labeled, Example[]>();

/** What a row teaches; worked out once, since cross-validation trains many models on nearly the same rows. */
function examplesOf(row: Labeled): Example[] {
  const examples =
    known.get(row) ?? asTexts(row).map((text) => ({ features: bucketsOf(text), bad: row.bad }));
  known.set(row, examples);
  return examples;
}

/**
 * Trains the filter's model of wording: logistic regression by gradient descent whose steps shrink for features seen often
 * (AdaGrad). The same messages in the same order give the same model, on every machine.
 */
export function trainWording(rows: readonly Labeled[]): WordingModel {
  const examples = rows.flatMap(examplesOf);
  const chance = chanceFrom(seed);
  const weights = new Float32Array(buckets);
  const moved = new Float32Array(buckets).fill(1e-4);
  let bias = 0;
  let biasMoved = 1e-4;
  for (let round = 0; round < rounds; round++)
    for (const { features, bad } of chance.shuffled(examples)) {
      const share = shareOf(features.length);
      let score = bias;
      for (const feature of features) score += (weights[feature] ?? 0) * share;
      const error = 1 / (1 + Math.exp(-score)) - Number(bad);
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        const slope = error * share + decay * weight;
        const before = (moved[feature] ?? 0) + slope * slope;
        moved[feature] = before;
        weights[feature] = weight - (step * slope) / Math.sqrt(before);
      }
      biasMoved += error * error;
      bias -= (step * 0.1 * error) / Math.sqrt(biasMoved);
    }
  return { ...rounded(weights), bias: Math.fround(bias), threshold: Math.fround(threshold) };
}

/** One byte a weight. Only the few largest are cut off: rounding all of them to the largest would lose the small ones. */
function rounded(weights: Float32Array): Pick<WordingModel, 'weights' | 'scale'> {
  const sizes = weights.map(Math.abs).sort();
  const largest = sizes[Math.floor(sizes.length * 0.9998)] ?? 1;
  const scale = Math.fround(largest / 127);
  const clamp = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / scale)));
  return { scale, weights: Int8Array.from(weights, clamp) };
}
