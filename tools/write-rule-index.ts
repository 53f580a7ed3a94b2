// Writes docs/rules.md: every exported rule, where it lives, what it says and which test names it, plus the life of a
// booking as a table. `node tools/write-rule-index.ts --check` only compares, and fails if the page is out of date.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { type AnyMove, bookingMachine } from '../domain/src/bookings/bookings.machine.ts';
import { formatted } from './formatted.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = 'docs/rules.md';

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
const link = (file: string) => `[${basename(file)}](../${file})`;

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

/** The complete up-to-date page, and the rules that no test names. */
export async function ruleIndex(): Promise<{ text: string; untested: string[] }> {
  const rules = ruleFiles.flatMap(rulesIn);
  const lines = [
    '# The rules, where they live, and what proves them',
    '',
    'Generated by `node tools/write-rule-index.ts` from the sentence above each exported rule; not edited by hand.',
    'A rule without a test says **none**. Figures are the constants the rules use; times are milliseconds, money is cents.',
    '',
    '## The life of a booking',
    '',
    'A request or an instant hold begins as pending. Guards, which say when a move is refused, stand in',
    `${link('domain/src/bookings/guards.ts')}. Nothing leaves completed or cancelled.`,
    '',
    ...drawMachine(),
    '',
    ...drawRules(rules),
  ];
  return {
    text: await formatted(page, lines.join('\n')),
    untested: rules.filter((rule) => rule.value === null && !testOf(rule)).map((rule) => rule.name),
  };
}

/** Whether docs/rules.md matches the current rules. */
export async function ruleIndexIsCurrent(): Promise<boolean> {
  const { text } = await ruleIndex();
  try {
    return textOf(page) === text;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--check')) {
    if (!(await ruleIndexIsCurrent())) {
      console.error(`${page} is out of date: run "node tools/write-rule-index.ts".`);
      process.exitCode = 1;
    }
  } else {
    const { text, untested } = await ruleIndex();
    writeFileSync(join(root, page), text);
    console.log(`Wrote ${page}.${untested.length > 0 ? ` No test names ${untested.join(', ')}.` : ''}`);
  }
}
