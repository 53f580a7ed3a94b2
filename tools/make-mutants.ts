import ts from 'typescript';

/** One small change to a rules file. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  /** The original text, and its replacement. */
  from: string;
  to: string;
  /** Whether it is evaluated when the file loads, not when it is used. */
  atLoad: boolean;
}

/** Operators to swap for each other, as mutation tools commonly do. */
const swapped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.SlashToken]: '*',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.QuestionQuestionToken]: '&&',
};
const opposite: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
  earliest: 'latest',
  latest: 'earliest',
  floor: 'ceil',
  ceil: 'floor',
};

/** The possible replacements for an expression. */
function* insteadOf(node: ts.Node, source: ts.SourceFile): Generator<string> {
  const text = (of: ts.Node) => of.getText(source);
  if (ts.isBinaryExpression(node)) {
    const other = swapped[node.operatorToken.kind];
    if (other) yield `(${text(node.left)}) ${other} (${text(node.right)})`;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield text(node.operand);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    yield text(node.operand);
  if (node.kind === ts.SyntaxKind.TrueKeyword) yield 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) yield 'true';
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) yield '[]';
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) yield '{}';
  const { parent } = node;
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  if (isCondition) yield* ['true', 'false'];
  if (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node)) yield 'undefined';
  if (ts.isCallExpression(node)) yield* insteadOfCall(node, text);
}

function* insteadOfCall(node: ts.CallExpression, text: (of: ts.Node) => string): Generator<string> {
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const other = opposite[text(name)];
  const inside = node.arguments.map(text).join(', ');
  const before = ts.isPropertyAccessExpression(expression) ? `${text(expression.expression)}.` : '';
  if (other) yield `${before}${other}(${inside})`;
  if (before && text(name) === 'filter') yield text(expression).slice(0, -'.filter'.length);
}

/** Whether the code runs while its file loads. */
function runsAtLoad(node: ts.Node): boolean {
  for (let up = node.parent; !ts.isSourceFile(up); up = up.parent) if (ts.isFunctionLike(up)) return false;
  return true;
}

const isCode = (node: ts.Node): boolean =>
  !ts.isTypeNode(node) && !ts.isImportDeclaration(node) && !ts.isInterfaceDeclaration(node);

/**
 * All mutants of a file, numbered from `first`, and its text with all of them built in: the one whose number is in
 * `globalThis.mutant` is active. Code evaluated at load uses the number set at that moment.
 */
export function makeMutants(file: string, code: string, first: number): { mutants: Mutant[]; text: string } {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, to: string): number => {
    const id = first + mutants.length;
    const from = node.getText(source).replaceAll(/\s+/g, ' ');
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    mutants.push({ id, file, line, from, to: to.replaceAll(/\s+/g, ' '), atLoad: runsAtLoad(node) });
    return id;
  };

  function write(node: ts.Node): string {
    if (!isCode(node)) return code.slice(node.getFullStart(), node.getEnd());
    let text = '';
    let at = node.getFullStart();
    ts.forEachChild(node, (child) => {
      text += code.slice(at, child.getFullStart()) + write(child);
      at = child.getEnd();
    });
    text += code.slice(at, node.getEnd());
    const lead = code.slice(node.getFullStart(), node.getStart(source));
    let inner = text.slice(lead.length);
    for (const to of insteadOf(node, source))
      inner = `(globalThis.mutant === ${add(node, to)} ? (${to}) : (${inner}))`;
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && node.statements.length > 0)
      inner = `{ if (globalThis.mutant === ${add(node, 'nothing')}) return;${inner.slice(1)}`;
    return lead + inner;
  }
  const text = source.statements.map(write).join('') + code.slice(source.endOfFileToken.getFullStart());
  return { mutants, text };
}
