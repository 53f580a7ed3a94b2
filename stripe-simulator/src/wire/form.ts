import qs from 'qs';
import type { z } from 'zod';
import { type ApiProblem, invalidRequest, notImitated } from '../api-problem.ts';

/** Reads `a[b][0]=c` forms and query strings, as the SDK writes them. */
export function parseForm(body: string): Record<string, unknown> {
  return qs.parse(body, { depth: 10, arrayLimit: 200, parameterLimit: 5000, plainObjects: false });
}

const bracketed = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

type Issue = z.core.$ZodIssue;

/** Parameters that the current API has removed, and its message about them. */
const removed: Readonly<Record<string, { message: string; code: string }>> = {
  payment_method_types: {
    message:
      'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types`, `excluded_payment_method_types` or dynamic payment methods instead.',
    code: 'payment_method_types_no_longer_supported',
  },
  'use_case[account_onboarding][configurations]': {
    message:
      'The `use_case[account_onboarding][configurations]` parameter was removed: links collect what the configurations of the account require.',
    code: 'parameter_unknown',
  },
};

function unknownParameters(issues: Issue[]): ApiProblem | undefined {
  const names = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => bracketed([...issue.path, key])) : [],
  );
  const [first] = names;
  if (first === undefined) return undefined;
  for (const param of names) {
    const gone = removed[param];
    if (gone) return invalidRequest(gone.message, { code: gone.code, param });
  }
  return invalidRequest(
    names.length === 1
      ? `Received unknown parameter: ${first}`
      : `Received unknown parameters: ${names.join(', ')}`,
    { code: 'parameter_unknown', param: first },
  );
}

const sentence = (values: readonly unknown[]) => {
  const words = values.map(String);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`;
};

function problemFor(issue: Issue, raw: unknown): ApiProblem {
  const param = bracketed(issue.path);
  const value = valueAt(raw, issue.path);
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (issue.code === 'custom') {
    const code: unknown = issue.params?.code;
    if (code === 'parameter_invalid_empty') return emptyValue(param);
    return invalidRequest(issue.message, { code: typeof code === 'string' ? code : undefined, param });
  }
  if (value === '') return emptyValue(param);
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${sentence(issue.values)}`, { param });
  if (issue.code === 'invalid_union') {
    const inner = issue.errors
      .flat()
      .find((each) => each.code === 'custom' || each.code === 'unrecognized_keys');
    if (inner) {
      const placed = { ...inner, path: [...issue.path, ...inner.path] };
      return unknownParameters([placed]) ?? problemFor(placed, raw);
    }
  }
  if (issue.code === 'invalid_type')
    return invalidRequest(`Invalid ${issue.expected === 'record' ? 'object' : issue.expected}`, { param });
  return invalidRequest(`Invalid value for ${param}`, { param });
}

const emptyValue = (param: string) =>
  invalidRequest(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );

/** Validates and converts the parameters; throws Stripe's refusal for the first error. */
export function readParameters<S extends z.ZodType>(
  schema: S,
  raw: Record<string, unknown>,
  alsoAtStripe: readonly string[] = [],
): z.output<S> {
  const skipped = alsoAtStripe.find((name) => name in raw);
  if (skipped) throw notImitated(`the parameter ${skipped}`, skipped);
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const unknown = unknownParameters(result.error.issues);
  if (unknown) throw unknown;
  const [first] = result.error.issues;
  if (!first) throw invalidRequest('Invalid request');
  throw problemFor(first, raw);
}
