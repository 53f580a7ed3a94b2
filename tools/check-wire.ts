// node tools/check-wire.ts FILE: compares every call in a payment simulator's wire log with what the provider publishes about the
// pinned version of its API. Fails on unknown, missing and malformed parameters, on a call without one of our keys, and on a log
// without calls.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { publishedVersion, readPublished } from './published-calls.ts';

const WireCall = z.object({
  method: z.string(),
  path: z.string(),
  version: z.string().nullable(),
  account: z.string().nullable(),
  key: z.string().nullable(),
  parameters: z.record(z.string(), z.unknown()),
});
type WireCall = z.infer<typeof WireCall>;

/** The result of checking calls. */
export interface Checked {
  calls: number;
  /** Each kind of call, and how often it was made. */
  kinds: Map<string, number>;
  /** What is wrong; each problem is listed once. */
  problems: string[];
}

/** Whether a key is ours: the SDK makes up its own when given none, and those don't survive the process. */
const isOurs = (key: string | null) => key !== null && !key.startsWith('stripe-node-retry-');

/**
 * Ending a page a second time changes nothing. With a key of ours, if someone was paying and the page couldn't be ended, the provider
 * would repeat that answer for a day; the SDK's own keys cover its own retries.
 */
const safeToRepeat = new Set(['POST /v1/checkout/sessions/{id}/expire']);

/** Whether a call needs a key of ours; reads and deletes don't. */
const needsKey = ({ method }: WireCall, name: string) => method === 'POST' && !safeToRepeat.has(name);

/** Checks each call against what the provider publishes. */
export function checkCalls(calls: readonly WireCall[]): Checked {
  const version = publishedVersion();
  const places = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const published = readPublished([...places.values()]);
  const known = new Map([...places.keys()].map((place, index) => [place, published[index]]));
  const kinds = new Map<string, number>();
  const problems = new Set<string>();
  for (const call of calls) {
    const place = `${call.method} ${call.path}`;
    const of = known.get(place);
    if (!of) {
      problems.add(`${place}: the provider has no such call`);
      continue;
    }
    kinds.set(of.name, (kinds.get(of.name) ?? 0) + 1);
    for (const problem of of.problemsOf(call.parameters)) problems.add(`${of.name}: ${problem}`);
    if (call.version !== version)
      problems.add(`${of.name}: made for version ${call.version ?? 'none'} instead of ${version}`);
    if (needsKey(call, of.name) && !isOurs(call.key)) problems.add(`${of.name}: without a key of ours`);
  }
  return { calls: calls.length, kinds, problems: [...problems] };
}

/** The calls in a wire log; empty if there is no log. */
export const readWireLog = (file: string): WireCall[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line) => WireCall.parse(JSON.parse(line)));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Name the wire log: node tools/check-wire.ts FILE');
    process.exit(2);
  }
  const { calls, kinds, problems } = checkCalls(readWireLog(file));
  for (const [kind, times] of [...kinds].sort()) console.log(`${String(times).padStart(6)}  ${kind}`);
  for (const problem of problems) console.log(`✘ ${problem}`);
  console.log(`${calls} calls of ${kinds.size} kinds, ${problems.length} problems`);
  process.exitCode = problems.length > 0 || calls === 0 ? 1 : 0;
}
