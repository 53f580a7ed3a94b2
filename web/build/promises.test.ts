import { globSync, readdirSync, readFileSync } from 'node:fs';
import { freeCancellationWindow } from '@borough/domain/bookings/limits.rules';
import { aloneAfter } from '@borough/domain/cases/case-clock.rules';
import { hour, minute } from '@borough/domain/clocks';
import { bothConfirmWithin } from '@borough/domain/deadlines/handover.rules';
import { hoursInWords } from '@borough/domain/hours-in-words';
import { problems } from '@borough/domain/problems';
import { retention } from '@borough/domain/retention/retention.rules';
import { withOurWords } from '@borough/domain/texts/marks';
import { expect, test } from 'vitest';
import {
  collected,
  impersonal,
  inWords,
  mentioned,
  promisingPages,
  seenByEveryone,
  writtenOut,
} from './promises.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const textOf = (page: string) => withOurWords(read(`web/src/content/${page}.md`));

/** The sentences of a page without what isn't read out: its head, facts, addresses of links and headings, numbers of steps. */
const sentencesOf = (page: string) =>
  textOf(page)
    .replace(/^---[^]*?\n---\n/, '')
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/\{#[^}]*\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n|\|/)
    .map((line) => line.replace(/^\d+\. /, ''))
    .flatMap((line) => line.split(/(?<=[.?!]\)?) /));

const count = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?|(?:for|within|after) an?';
const span = String.raw`(?:second|minute|hour|day|week|month|year|time|mile)s?\b`;
const figure = new RegExp(
  String.raw`\d|[$%]|percent|\b(?:${count}) (?:business )?${span}|\b(?:tenth|quarter|twice)\b`,
  'i',
);

test('pages take their figures from facts of the rules, or the list says where they come from', () => {
  const written = promisingPages.flatMap((page) =>
    sentencesOf(page)
      .filter((sentence) => figure.test(sentence))
      .map((sentence) => ({ page, sentence })),
  );
  const isOf = ({ page, sentence }: (typeof written)[number], row: (typeof writtenOut)[number]) =>
    row.page === page && sentence.includes(row.says) && !figure.test(sentence.replace(row.says, ''));
  expect(written.filter((each) => !writtenOut.some((row) => isOf(each, row)))).toEqual([]);
  expect(writtenOut.filter((row) => !written.some((each) => isOf(each, row)))).toEqual([]);
});

test.each(writtenOut.filter(({ from }) => 'file' in from))('$page says "$says" as the rule does', (row) => {
  if (!('file' in row.from)) return;
  const source = read(row.from.file);
  expect(row.from.code.filter((code) => !source.includes(code))).toEqual([]);
});

test.each(inWords)('$page says "$says", as $rule has it', ({ page, says, holds }) => {
  expect(textOf(page)).toContain(says);
  expect(holds).toBe(true);
});

test('Pricing has no figure that is not of a rule', () => {
  const folder = 'web/src/features/plans';
  const files = readdirSync(new URL(`../../${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`);
  // Classes have lengths, and nobody reads them.
  const texts = [...files, 'web/src/pages/reading/pricing-page.tsx'].map((file) =>
    read(file).replaceAll(/className="[^"]*"/g, ''),
  );
  const found = texts.flatMap((text) => [
    ...text.matchAll(/\$\d[\d.,]*|\b\d+ ?(?:%|percent|hours?|days?|minutes?|months?|years?)/g),
  ]);
  expect(found.map(([words]) => words)).toEqual([]);
});

const spanOfTerms =
  /(?:\b[a-z]+ (?:\d+ to )?)?\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|half an?)[\s-](?:minute|hour|day|week)s?\b|\b(?:for|within|after|has|until) an? (?:hour|day|week)\b/g;

/** Spans that are of no booking's terms: how long both have to say the same, what limits count, what admins wait for, and what banks say. */
const ofNoTerms = [
  { says: `within ${bothConfirmWithin / minute} minutes`, where: /hand-?over|pickups/ },
  { says: `has ${bothConfirmWithin / minute} minutes`, where: /hand-over/ },
  { says: `within ${freeCancellationWindow / (24 * hour)} days`, where: /offer-details|problems/ },
  { says: `within ${hoursInWords(aloneAfter / hour)}`, where: /decided-alone/ },
  { says: `for ${hoursInWords(aloneAfter / hour)}`, where: /entry-words/ },
  { says: 'take 5 to 10 days', where: /booking-letter|rentals/ },
];

test('what is said of a booking, its cases and its payment names no span but of its own terms', () => {
  const files = [
    'web/src/features/{bookings,cases,payments}/**/*.{ts,tsx}',
    'server/src/talk/notifications/catalogue/{chapters/bookings,parts}/*.ts',
    'domain/src/bookings/reading/*-words.ts',
  ].flatMap((pattern) => globSync(pattern, { cwd: new URL('../..', import.meta.url) }));
  const refusals = Object.entries(problems).filter(([code]) =>
    /^(?:booking|case|claim|complaint|deposit|handover)\./.test(code),
  );
  const texts = [
    ...files.filter((file) => !file.includes('.test.')).map((file) => [file, read(file)] as const),
    ['problems', refusals.map(([, { say }]) => say).join(' ')] as const,
  ];
  // Nobody reads comments.
  const found = texts.flatMap(([file, text]) =>
    [...text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(spanOfTerms)].map(([says]) => ({
      file,
      says,
    })),
  );
  const isOf = ({ file, says }: (typeof found)[number], row: (typeof ofNoTerms)[number]) =>
    says === row.says && row.where.test(file);
  expect(files.length).toBeGreaterThan(100);
  expect(found.filter((each) => !ofNoTerms.some((row) => isOf(each, row)))).toEqual([]);
  expect(ofNoTerms.filter((row) => !found.some((each) => isOf(each, row)))).toEqual([]);
});

test.each([
  ['privacy', /## What everyone can see[^]*?(?=\n## )/],
  ['help', /### What can others see about me\?[^]*?(?=\n### )/],
])('%s names all that everyone sees of a person', (page, section) => {
  const text = section.exec(textOf(page))?.[0].toLowerCase() ?? '';
  const unnamed = Object.entries(seenByEveryone).filter(
    ([, words]) => words !== null && !text.includes(words.toLowerCase()),
  );
  expect(unnamed).toEqual([]);
});

test('Privacy names what each table of the database holds about people, in a row of its own list or elsewhere', () => {
  const text = textOf('privacy');
  const table = /## What we collect[^]*?(?=\n## )/.exec(text)?.[0] ?? '';
  const rows = [...table.matchAll(/^\| (?!What +\||-)([^|]+?) *\|/gm)].map(([, what = '']) => what);
  const begins = Object.keys(collected);
  expect(rows.map((row) => begins.find((begin) => row.startsWith(begin)) ?? row)).toEqual(begins);
  for (const words of Object.values(mentioned)) expect(text).toContain(words);
  const named = [...Object.values(collected).flat(), ...Object.keys(mentioned), ...impersonal];
  expect(named.sort()).toEqual(Object.keys(retention).sort());
});
