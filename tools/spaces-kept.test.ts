import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

/** Whether an expression is a plain value, such as a name, rather than something that may bring its own space. */
const isValue = (node: ts.Node): boolean =>
  ts.isJsxExpression(node) &&
  node.expression !== undefined &&
  (ts.isIdentifier(node.expression) ||
    ts.isPropertyAccessExpression(node.expression) ||
    ts.isCallExpression(node.expression));

/** A line that ends in words before a value on the next, or the other way around: most files have none and aren't parsed. */
const suspect = /[\p{L}\d,.;:!?]\s*\n\s*\{[\w.]+[(}]|^\s*\{[\w.]+(?:\([^)\n]*\))?\}\n\s*[\p{L}\d]/mu;

/** Where a text ends at a line's end and a value follows on the next, so that nothing stands between them on the page. */
function runTogether(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!suspect.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      node.children.forEach((child, at) => {
        const [before, next] = [node.children[at - 1], node.children[at + 1]];
        if (!ts.isJsxText(child)) return;
        const ends = /[^\s(“][ \t]*\n\s*$/.test(child.text) && next && isValue(next);
        const begins = /^\s*\n\s*[^\s.,;:!?)’”]/.test(child.text) && before && isValue(before);
        if (ends || begins)
          found.push(`${file}:${String(source.getLineAndCharacterOfPosition(child.end).line + 1)}`);
      });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test('no name runs into the words before or after it because a line ends between them', () => {
  const files = globSync('web/src/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(runTogether)).toEqual([]);
});
