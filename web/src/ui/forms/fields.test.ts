import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface FoundField {
  file: string;
  tag: string;
  text: string;
}

/** Everything between `<Tag` and the end of that tag; braces nest. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === '>' && depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}

const fields: FoundField[] = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/<(TextInput|PasswordInput|input)\b/g)].map((found) => ({
    file,
    tag: found[1] ?? '',
    text: tagAt(source, found.index),
  }));
});

const kind = ({ text }: FoundField) => /\btype="(\w+)"/.exec(text)?.[1] ?? 'text';
/** What isn't typed with a keyboard, and the parts that pass on what they are given. */
const untyped = new Set(['file', 'checkbox', 'radio', 'range', 'color', 'date', 'datetime', 'hidden']);
const passesOn = (field: FoundField) =>
  /^ui\/forms\/text-input|passwords\/password-input/.test(field.file) ||
  untyped.has(kind(field)) ||
  /\breadOnly\b/.test(field.text);
const typed = fields.filter((field) => !passesOn(field));
const named = (those: readonly FoundField[]) =>
  those.map(({ file, text }) => `${file}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`);

test('every field that is typed into says what may fill it', () => {
  expect(typed.length).toBeGreaterThan(60);
  expect(named(typed.filter(({ text }) => !/\bautoComplete=/.test(text)))).toEqual([]);
});

test('phones show the keyboard that fits: for addresses, phone numbers and figures', () => {
  const modes: Record<string, RegExp> = {
    email: /inputMode="email"/,
    tel: /inputMode="tel"/,
    number: /inputMode="(numeric|decimal)"/,
    url: /inputMode="url"/,
  };
  const wrong = typed.filter((field) => modes[kind(field)] && !modes[kind(field)]?.test(field.text));
  expect(named(wrong)).toEqual([]);
});

test('where Enter searches, the key of a phone says so', () => {
  const searches = typed.filter((field) => kind(field) === 'search');
  expect(searches.length).toBeGreaterThan(0);
  expect(named(searches.filter(({ text }) => !/enterKeyHint=/.test(text)))).toEqual([]);
});
