import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const rooms = '{bench,domain,e2e,server,simulation,stripe-simulator,tools,web}';
const files = globSync(`${rooms}/**/*.{test,spec,proof}.{ts,tsx}`, {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const titles = new Map<string, readonly string[]>();

/** The names of a file's tests: their own titles, with and without their group's title before them. */
function titlesIn(file: string): readonly string[] {
  const known = titles.get(file);
  if (known) return known;
  const found = new Set<string>();
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    let inside = groups;
    if (ts.isCallExpression(node) && title && ts.isStringLiteralLike(title)) {
      const callee = /^[\w.]+/.exec(node.expression.getText(source))?.[0] ?? '';
      if (callee.startsWith('describe')) inside = [...groups, title.text];
      else if (/^(test|it|proofTest)\b/.test(callee))
        found.add(title.text).add([...groups, title.text].join(' › '));
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, []);
  titles.set(file, [...found]);
  return [...found];
}

/**
 * Whether `file:title`, as documents name a test, is exactly one: the file by its name or the end of its path, the test by its title or,
 * before …, by the beginning of it.
 */
export function isTest(named: string): boolean {
  const [, end = '', title = ''] = /^([\w./-]+\.tsx?):(.+)$/.exec(named) ?? [];
  const all = files.filter((file) => file === end || file.endsWith(`/${end}`)).flatMap(titlesIn);
  const begin = title.replace(/…$/, '');
  return all.filter((each) => (begin === title ? each === title : each.startsWith(begin))).length === 1;
}
