import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isComposing } from './composing.ts';

const pressed = (isComposing: boolean, keyCode: number) => ({ nativeEvent: { isComposing, keyCode } });

it('knows the Enter that confirms a word from one that is meant for the page, in Safari too', () => {
  expect(isComposing(pressed(false, 13))).toBe(false);
  expect(isComposing(pressed(true, 13))).toBe(true);
  expect(isComposing(pressed(false, 229))).toBe(true);
});

it('is asked wherever Enter does something', () => {
  const source = new URL('../..', import.meta.url).pathname;
  const onEnter = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(`${source}/${file}`, 'utf8') }))
    .filter(({ text }) => /key\)? [!=]== 'Enter'/.test(text));
  expect(onEnter.length).toBeGreaterThan(4);
  expect(onEnter.filter(({ text }) => !text.includes('isComposing(event)')).map(({ file }) => file)).toEqual(
    [],
  );
});
