// npm run bench -- --only wording: trains the filter's model of wording from the labeled sets and writes the server's file.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeWordingModel } from '@borough/domain/filter/wording';
import { readSet, trainingSets } from './labeled.ts';
import { trainWording } from './train-wording.ts';

/** The file of the model that today's labeled sets give. The untouched sets take no part. */
export const trainedModel = (): Uint8Array =>
  writeWordingModel(trainWording(trainingSets.flatMap((set) => readSet(set))));

/** Trains the model and replaces the server's file; returns what was written, in words. */
export function writeTrainedModel(): string {
  const file = fileURLToPath(
    new URL('../../server/src/talk/messaging/filtering/wording.model', import.meta.url),
  );
  const bytes = trainedModel();
  writeFileSync(file, bytes);
  return `Wrote ${file} (${Math.round(bytes.byteLength / 1000)} kB).`;
}
