// The payment provider's calls and their parameters, as its SDK publishes them: both its code and its types are generated
// from the provider's own description of the pinned version. Neither Borough nor the simulator has a say in this.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './run-step.ts';

const published = join(root, 'node_modules/stripe/esm');

/** Where a call's parameters are described: a method of an SDK class. */
interface Place {
  file: string;
  className: string;
  method: string;
}
interface Route {
  verb: string;
  pattern: RegExp;
  /** How many parts of its path are fixed; the most specific match wins. */
  fixed: number;
  place: Place;
}

/** What the SDK says about a call: its path with names for ids, and what is wrong with given parameters. */
export interface PublishedCall {
  /** As in `POST /v1/refunds`. */
  name: string;
  problemsOf(parameters: Record<string, unknown>): string[];
}

const madeBy =
  /^ {4}(?<method>\w+)\([^\n]*\) \{\n(?:(?!^ {4}\}).*\n)*?.*_makeRequest\('(?<verb>\w+)', [`'](?<path>[^`']+)[`']/gm;
const idInPath = /\$\{encodeURIComponent\(\w+\)\}/g;

function routesIn(file: string): Route[] {
  const text = readFileSync(join(published, 'resources', file), 'utf8');
  // A file may have several classes; a method belongs to the last class that begins before it.
  const classes = [...text.matchAll(/^export class (\w+) /gm)];
  return [...text.matchAll(madeBy)].map((found) => {
    const { method = '', verb = '', path = '' } = found.groups ?? {};
    const className = classes.findLast(({ index }) => index < found.index)?.[1] ?? '';
    return {
      verb,
      pattern: new RegExp(`^${path.replaceAll(idInPath, '[^/]+')}$`),
      fixed: path.split('/').filter((part) => !part.includes('${')).length,
      place: { file, className, method },
    };
  });
}

function typeOfParameters(checker: ts.TypeChecker, program: ts.Program, place: Place): ts.Type | undefined {
  const source = program.getSourceFile(join(published, 'resources', place.file.replace(/\.js$/, '.d.ts')));
  const declared = source?.statements.find(
    (each): each is ts.ClassDeclaration => ts.isClassDeclaration(each) && each.name?.text === place.className,
  );
  const method = declared?.members.find(
    (each): each is ts.MethodDeclaration =>
      ts.isMethodDeclaration(each) && each.name.getText(source) === place.method,
  );
  if (!method) throw new Error(`the types do not know ${place.className}.${place.method}`);
  const taken = method.parameters.find((each) => each.name.getText(source) === 'params');
  return taken?.type && checker.getTypeFromTypeNode(taken.type);
}

const named = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`);

type Problems = (value: unknown, type: ts.Type, path: string) => string[];

/** Reads values as they come over the wire, where a form's numbers, booleans and lists are text. */
function readerOf(checker: ts.TypeChecker): Problems {
  const problemsOf: Problems = (value, type, path) => {
    if (type.isUnion()) return ofUnion(value, type, path);
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))
      return value === null || value === '' ? [] : [`${path} is not empty`];
    if (type.isStringLiteral()) return value === type.value ? [] : [`${path} is not "${type.value}"`];
    if (type.isNumberLiteral())
      return String(value) === String(type.value) ? [] : [`${path} is not ${type.value}`];
    if (flags & ts.TypeFlags.BooleanLiteral)
      return String(value) === checker.typeToString(type) ? [] : [`${path} is neither true nor false`];
    if (flags & ts.TypeFlags.Number) return isNumber(value) ? [] : [`${path} is not a number`];
    if (flags & ts.TypeFlags.String || isOpenText(type))
      return typeof value === 'string' ? [] : [`${path} is not a text`];
    return checker.isArrayType(type) ? ofList(value, type, path) : ofObject(value, type, path);
  };

  /** A value fits a union if it fits one of its members; otherwise a member it could be says why it doesn't. */
  function ofUnion(value: unknown, type: ts.UnionType, path: string): string[] {
    // Unnamed values may come back in answers, but we can't assume they may be sent.
    const isNamed = type.types.some((each) => each.isStringLiteral());
    const members = isNamed ? type.types.filter((each) => !isOpenText(each)) : type.types;
    const tried = members.map((each) => problemsOf(value, each, path));
    if (tried.some((problems) => problems.length === 0)) return [];
    const inside = tried.find((problems) => problems.every((problem) => !problem.startsWith(`${path} is `)));
    return inside ?? [`${path} is ${JSON.stringify(value)} instead of ${checker.typeToString(type)}`];
  }

  const ofList: Problems = (value, type, path) => {
    if (!Array.isArray(value)) return [`${path} is not a list`];
    const [item] = checker.getTypeArguments(type as ts.TypeReference); // as every type of a list is
    return item ? value.flatMap((each, index) => problemsOf(each, item, named(path, String(index)))) : [];
  };

  const ofObject: Problems = (value, type, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`${path} is not an object`];
    const known = new Map(checker.getPropertiesOfType(type).map((each) => [each.name, each]));
    const any = checker.getIndexInfoOfType(type, ts.IndexKind.String)?.type;
    const sent = Object.entries(value).flatMap(([name, each]) => {
      const property = known.get(name);
      const expected = property ? checker.getTypeOfSymbol(property) : any;
      const place = named(path, name);
      return expected ? problemsOf(each, expected, place) : [`${place} is unknown`];
    });
    const missing = [...known.values()]
      .filter(({ name, flags }) => !(flags & ts.SymbolFlags.Optional) && !(name in value))
      .map(({ name }) => `${named(path, name)} is missing`);
    return [...sent, ...missing];
  };

  return problemsOf;
}

/** Whether it is a string type for which the SDK names some values and allows others. */
const isOpenText = (type: ts.Type): boolean =>
  type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);

const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));

/** The API version the SDK speaks. */
export function publishedVersion(): string {
  const [, version] =
    /ApiVersion = '([^']+)'/.exec(readFileSync(join(published, 'apiVersion.js'), 'utf8')) ?? [];
  if (version === undefined) throw new Error('the SDK does not say which version of the API it speaks');
  return version;
}

/**
 * Reads what the SDK publishes about these calls, each given as method and path; undefined for a call it doesn't have.
 * Takes seconds, because its types are large.
 */
export function readPublished(
  calls: readonly { method: string; path: string }[],
): (PublishedCall | undefined)[] {
  const routes = globSync('**/*.js', { cwd: join(published, 'resources') }).flatMap(routesIn);
  const found = calls.map(({ method, path }) =>
    routes
      .filter(({ verb, pattern }) => verb === method && pattern.test(path))
      .sort((one, other) => other.fixed - one.fixed)
      .at(0),
  );
  const files = new Set(
    found.flatMap((route) => (route ? [route.place.file.replace(/\.js$/, '.d.ts')] : [])),
  );
  const program = ts.createProgram(
    [...files].map((file) => join(published, 'resources', file)),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ESNext,
    },
  );
  const checker = program.getTypeChecker();
  const problemsOf = readerOf(checker);
  return found.map((route) => {
    if (!route) return undefined;
    const type = typeOfParameters(checker, program, route.place);
    return {
      name: `${route.verb} ${route.pattern.source.slice(1, -1).replaceAll('[^/]+', '{id}').replaceAll('\\/', '/')}`,
      problemsOf: (parameters) =>
        type
          ? problemsOf(parameters, checker.getNonNullableType(type), '')
          : Object.keys(parameters).map((name) => `${name} is unknown`),
    };
  });
}
