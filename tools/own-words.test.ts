import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeText } from '../domain/src/filter/filter.rules.ts';
import { ownWords } from '../e2e/own-words.ts';
import { root } from './run-step.ts';

test('the words of the journeys are different, and none begins another', () => {
  expect(new Set(ownWords).size).toBe(ownWords.length);
  const begun = ownWords.filter((word) => ownWords.some((other) => other !== word && other.startsWith(word)));
  expect(begun).toEqual([]);
});

test('the filter lets every word of the journeys pass in a title', () => {
  const context = { field: 'public-text', recent: [], contactOpen: false } as const;
  const titles = ownWords.flatMap((word) => [
    `Drill ${word}`,
    `${word} cordless drill`,
    `Cordless ${word} drill`,
  ]);
  expect(titles.filter((title) => judgeText(title, context).verdict !== 'allow')).toEqual([]);
});

test('nothing in the demo or in the journeys is called by one of these words', () => {
  const files = globSync(['server/src/demo/**/*.ts', 'e2e/*.ts'], { cwd: root });
  const texts = files.filter((file) => !file.endsWith('own-words.ts'));
  const said = new Set(
    texts.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .toLowerCase()
        .split(/[^a-z]+/),
    ),
  );
  expect(ownWords.filter((word) => said.has(word))).toEqual([]);
});
