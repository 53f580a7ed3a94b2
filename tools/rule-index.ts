// The index of rules: every exported rule, where it lives, what it says and which test names it, and the life of a booking.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { type AnyMove, bookingMachine } from '../domain/src/bookings/moving/bookings.machine.ts';
import { root } from './run-step.ts';

interface Rule {
  name: string;
  file: string;
  /** Null for functions; anything else is a figure or a table, shown with its value if that is short. */
  value: string | null;
  says: string;
}

const found = (patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort((a, b) => a.localeCompare(b, 'en'));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const ruleFiles = found(
  ['domain/src', 'server/src'].flatMap((room) =>
    ['rules', 'machine', 'policy'].map((kind) => `${room}/**/*.${kind}.ts`),
  ),
);
const testFiles = found([
  'domain/src/**/*.test.ts',
  'server/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
]).map((file) => ({ file, text: textOf(file) }));

/** The first sentence of the comment above a declaration, on one line. */
function firstSentence(node: ts.Node, source: ts.SourceFile): string {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  if (!comment) return '';
  const text = comment
    .getText(source)
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.:;!?](?=\s+[A-Z]|$)/.exec(text)?.[0] ?? text;
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);

function rulesIn(file: string): Rule[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  return source.statements.filter(isExported).flatMap((statement): Rule[] => {
    const says = firstSentence(statement, source);
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [{ name: statement.name.text, file, value: null, says }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name, initializer }) => {
      const isFunction =
        initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
      const value =
        initializer
          ?.getText(source)
          .replace(/\s+/g, ' ')
          .replace(/ as const.*$/, '') ?? '';
      return { name: name.getText(source), file, value: isFunction ? null : value, says };
    });
  });
}

/** The test that names the rule: preferably the one next to it, then the one with the shortest path. */
function testOf(rule: Rule): string | null {
  const word = new RegExp(`\\b${rule.name}\\b`);
  const beside = rule.file.replace(/\.ts$/, '.test.ts');
  const naming = testFiles
    .filter(
      ({ file, text }) => word.test(text) && (file === beside || text.includes(basename(rule.file, '.ts'))),
    )
    .map(({ file }) => file);
  return naming.includes(beside) ? beside : (naming.sort((a, b) => a.length - b.length)[0] ?? null);
}

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
/** The domain word a rule belongs to: the folder below `src/`. */
const wordOf = ({ file }: Rule) => file.split('/')[2] ?? '';
const link = (file: string) => `[${basename(file)}](../../${file})`;

function drawMachine(): string[] {
  const moves: [string, AnyMove][] = Object.entries(bookingMachine);
  return [
    row('move', 'from → to', 'who', 'reason', 'other requests', 'deposit', 'notices'),
    row('---', '---', '---', '---', '---', '---', '---'),
    ...moves.map(([name, move]) =>
      row(
        `\`${name}\``,
        `${move.from.join(', ')} → ${move.to}`,
        move.by.join(', '),
        move.reason ?? '',
        move.others ?? '',
        move.deposit ?? '',
        move.notices.join(', '),
      ),
    ),
  ];
}

function drawRules(rules: Rule[]): string[] {
  const words = [...new Set(rules.map(wordOf))].sort();
  return words.flatMap((word) => {
    const own = rules.filter((rule) => wordOf(rule) === word);
    const judging = own.filter((rule) => rule.value === null);
    const figures = own.filter((rule) => rule.value !== null);
    return [
      `## ${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`,
      '',
      ...(judging.length > 0
        ? [row('rule', 'file', 'what it says', 'test'), row('---', '---', '---', '---')]
        : []),
      ...judging.map((rule) => {
        const test = testOf(rule);
        return row(`\`${rule.name}\``, link(rule.file), rule.says, test ? link(test) : '**none**');
      }),
      '',
      ...(figures.length > 0
        ? [row('figure', 'value', 'file', 'what it says'), row('---', '---', '---', '---')]
        : []),
      ...figures.map((rule) =>
        row(
          `\`${rule.name}\``,
          rule.value && rule.value.length <= 60 ? `\`${rule.value}\`` : 'see the file',
          link(rule.file),
          rule.says,
        ),
      ),
      '',
    ];
  });
}

/** The page, what it says of each rule, and the rules that no test names. */
export function ruleIndex(): { text: string; rules: readonly Rule[]; untested: string[] } {
  const rules = ruleFiles.flatMap(rulesIn);
  const lines = [
    '# The rules, where they live, and what proves them',
    '',
    'Written by `npm run docs` from the sentence above each exported rule. A rule without a test says **none**.',
    'Figures are the constants the rules use; times are milliseconds, money is cents.',
    '',
    '## The life of a booking',
    '',
    'A request or an instant hold begins as pending. Guards, which say when a move is refused, stand in',
    `${link('domain/src/bookings/moving/guards.ts')}. Nothing leaves completed or cancelled.`,
    '',
    ...drawMachine(),
    '',
    ...drawRules(rules),
  ];
  const untested = rules.filter((rule) => rule.value === null && !testOf(rule)).map((rule) => rule.name);
  return { text: lines.join('\n'), rules, untested };
}
