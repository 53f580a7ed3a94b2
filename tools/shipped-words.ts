import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run-step.ts';

/** One text that ships: where it is, and what it says. An expression inside it is shown as `{…}`. */
export interface ShippedWords {
  file: string;
  line: number;
  text: string;
}

const sources = [
  'web/src/**/*.{ts,tsx}',
  'domain/src/**/*.ts',
  'server/src/**/*.ts',
  'stripe-simulator/src/pages/**/*.ts',
];
/** Leaves out tests, generated files, SQL, the filter's own vocabulary, and what only operators and programs read. */
const notShipped =
  /\.(test|proof|gen|d)\.tsx?$|\.store\.ts$|\/(test|demo)\/|src\/filter\/(?!rule-)|office-words\.ts$|retention|^server\/src\/(worker|start|floor\/(db|config|company-settings|events)|site\/(rights|setup)|people\/trust|money\/(payments|payouts))|\/(main|[\w-]*route-words|open-api|personal-data|[\w-]+\.mails)\.ts$|^server\/src\/talk\/notifications\/(?!catalogue)/;
const readingPages = ['web/src/content/**/*.{md,txt}', 'server/demo/content/**/*.md', 'web/index.html'];

/** Attributes that hold structure rather than words. */
const structure = new Set(
  `className id key to href src d viewBox type name role rel target variant size as htmlFor autoComplete inputMode fill
  stroke points transform xmlns clipPath method action accept pattern form value tone strokeLinecap strokeLinejoin`.split(
    /\s+/,
  ),
);

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether it reads as a sentence or label: it has a space or starts with a capital, and is neither SQL nor a list of classes. */
function readsAsWords(text: string): boolean {
  const words = text.replaceAll('{…}', ' ').trim();
  if (!/[a-z]{2}/i.test(words)) return false;
  if (/^(select|insert|update|delete|with|create|set|lock|begin|notify|listen) /.test(words)) return false;
  const tokens = words.split(/\s+/);
  const codelike = tokens.filter((token) =>
    /[a-z0-9](-|:|\[|_|\/)[a-z0-9[]|^-|^[a-z]+\d|[{};=<>]/.test(token),
  );
  if (codelike.length * 3 > tokens.length) return false;
  return (
    /\p{L}[\p{L}’',.!?:;]* [\p{L}\d{…]/u.test(text) || /^[A-Z][a-z]+[.!?]?$/.test(words) || /…/.test(words)
  );
}

function flattened(node: ts.JsxElement | ts.JsxFragment): string {
  return squeezed(
    node.children
      .map((child) => {
        if (ts.isJsxText(child)) return child.text;
        if (ts.isJsxElement(child) && /^[a-z]+$/.test(child.openingElement.tagName.getText()))
          return flattened(child);
        if (!ts.isJsxExpression(child)) return '{…}';
        const inner = child.expression;
        if (!inner) return '';
        return ts.isStringLiteralLike(inner) ? inner.text : '{…}';
      })
      .join(''),
  );
}

const templateText = (node: ts.TemplateExpression) =>
  squeezed(node.head.text + node.templateSpans.map(({ literal }) => `{…}${literal.text}`).join(''));

const isStructure = (node: ts.Node): boolean => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isJsxAttribute(at))
      return structure.has(at.name.getText()) || at.name.getText().startsWith('data-');
    if (ts.isImportDeclaration(at) || ts.isExportDeclaration(at) || ts.isLiteralTypeNode(at)) return true;
    if (ts.isTaggedTemplateExpression(at)) return true;
    if (ts.isNewExpression(at) && /Error$/.test(at.expression.getText())) return true;
    if (ts.isJsxElement(at) || ts.isFunctionLike(at)) return false;
  }
  return false;
};

function wordsOfSource(file: string): ShippedWords[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: ShippedWords[] = [];
  const note = (node: ts.Node, text: string) => {
    if (readsAsWords(text))
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: squeezed(text),
      });
  };
  const look = (node: ts.Node, inText: boolean) => {
    let below = inText;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const hasText = node.children.some((child) => ts.isJsxText(child) && squeezed(child.text) !== '');
      const plain = ts.isJsxElement(node) && /^[a-z]+$/.test(node.openingElement.tagName.getText());
      if (hasText && !inText) note(node, flattened(node));
      below = hasText || (inText && plain);
    } else if (ts.isJsxAttribute(node) || ts.isJsxExpression(node)) below = false;
    if (ts.isStringLiteralLike(node) && !isStructure(node)) note(node, node.text);
    if (ts.isTemplateExpression(node) && !isStructure(node)) note(node, templateText(node));
    ts.forEachChild(node, (child) => {
      look(child, below);
    });
  };
  look(source, false);
  return found;
}

/** Leaves out addresses, which stay when words change so that links to them keep working. */
const withoutAddresses = (text: string) => text.replaceAll(/\s*\{#[^}]*\}|(?<=\])\([^)]*\)/g, '').trim();

const wordsOfPage = (file: string): ShippedWords[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      /[a-z]{2}/i.test(text) ? [{ file, line: index + 1, text: withoutAddresses(text) }] : [],
    );

const files = (patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !notShipped.test(file))
    .sort((a, b) => a.localeCompare(b, 'en'));

/** Every text people read in what ships: the app's and the server's words, refusals, mails and reading pages. */
export const shippedWords = (): ShippedWords[] => [
  ...files(sources).flatMap(wordsOfSource),
  ...files(readingPages).flatMap(wordsOfPage),
];
