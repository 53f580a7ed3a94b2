import { readFileSync } from 'node:fs';
import { readWordingModel, type WordingModel } from '@borough/domain/filter/wording';

let model: WordingModel | undefined;

/** The filter's model of wording, read from its file once. `npm run bench -- --only wording` trains it and writes the file. */
export function wordingModel(): WordingModel {
  model ??= readWordingModel(readFileSync(new URL('./wording.model', import.meta.url)));
  return model;
}
