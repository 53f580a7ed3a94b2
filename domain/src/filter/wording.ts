import { undisguised } from './disguise.ts';
import { inOriginal, normalise, type Span, type View } from './view.ts';
import { buckets, featuresOf, type WordingFeature } from './wording-features.ts';

/**
 * A linear model of how people write who want to leave for elsewhere: the filter's second signal. It is data, trained on
 * labeled messages (bench/README.md), which the caller passes in.
 */
export interface WordingModel {
  /** One weight a bucket. */
  weights: Int8Array;
  /** What a weight of 1 is worth. */
  scale: number;
  bias: number;
  /** A text is suspicious from this score on. */
  threshold: number;
}

/** What the model says about a text: its score, and the words that made it suspicious, as ranges of the text; none if it isn't. */
export interface WordingJudgment {
  suspicious: boolean;
  score: number;
  telling: Span[];
}

const headerBytes = 12;
const mostTelling = 4;

/** Longer texts are judged a few sentences at a time: one sentence among many innocent ones would hardly count. */
const longestPassage = 240;
const eachPassage = new RegExp(`[^]{1,${longestPassage}}(?:[.!?;\\n]+|$)|[^]{1,${longestPassage}}`, 'g');

/** A text as the model reads it: normalized, as for the rules. */
const readable = (text: string): View => undisguised(normalise(text));

/** The buckets of a text's features, for training. */
export const bucketsOf = (text: string): number[] =>
  featuresOf(readable(text).text).map(({ bucket }) => bucket);

/** How much each of a text's features counts: long texts weigh no more than short ones. */
export const shareOf = (features: number): number => 1 / Math.sqrt(features);

/** Judges a text by its wording alone: a pure function of the text and the model. */
export function judgeWording(text: string, model: WordingModel): WordingJudgment {
  const view = readable(text);
  let most = { score: Number.NEGATIVE_INFINITY, passage: '', at: 0, features: [] as WordingFeature[] };
  for (const { 0: passage, index: at } of view.text.matchAll(eachPassage)) {
    const features = featuresOf(passage);
    const share = shareOf(features.length) * model.scale;
    const score = features.reduce(
      (sum, { bucket }) => sum + (model.weights[bucket] ?? 0) * share,
      model.bias,
    );
    if (score > most.score) most = { score, passage, at, features };
  }
  const { score, passage, at, features } = most;
  if (score < model.threshold) return { suspicious: false, score, telling: [] };
  const telling = tellingWords(passage, features, model.weights).map(({ start, end }) =>
    inOriginal(view, { start: start + at, end: end + at }),
  );
  return { suspicious: true, score, telling };
}

/** The words of a passage that speak most against it, in their order. */
function tellingWords(passage: string, features: readonly WordingFeature[], weights: Int8Array): Span[] {
  const told = new Float64Array(passage.length);
  for (const { bucket, start, end } of features)
    for (let n = start; n < Math.min(end, passage.length); n++)
      told[n] = (told[n] ?? 0) + (weights[bucket] ?? 0) / (end - start);
  return Array.from(passage.matchAll(/\S+/g), ({ 0: said, index: start }) => {
    const end = start + said.length;
    return { start, end, told: told.slice(start, end).reduce((sum, one) => sum + one, 0) };
  })
    .filter((word) => word.told > 0)
    .sort((a, b) => b.told - a.told || a.start - b.start)
    .slice(0, mostTelling)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end }));
}

/** A model from its file: scale, bias and threshold as little-endian floats, then the weights. Throws if the size is wrong. */
export function readWordingModel(file: Uint8Array): WordingModel {
  if (file.byteLength !== headerBytes + buckets)
    throw new Error("This is not a model of the filter's wording.");
  const header = new DataView(file.buffer, file.byteOffset, headerBytes);
  return {
    scale: header.getFloat32(0, true),
    bias: header.getFloat32(4, true),
    threshold: header.getFloat32(8, true),
    weights: new Int8Array(file.buffer, file.byteOffset + headerBytes, buckets),
  };
}

/** The file of a model, as `readWordingModel` reads it. */
export function writeWordingModel({ weights, scale, bias, threshold }: WordingModel): Uint8Array {
  const file = new Uint8Array(headerBytes + buckets);
  const header = new DataView(file.buffer, 0, headerBytes);
  for (const [n, value] of [scale, bias, threshold].entries()) header.setFloat32(4 * n, value, true);
  file.set(new Uint8Array(weights.buffer, weights.byteOffset, buckets), headerBytes);
  return file;
}
