import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { programArguments, root, runNode } from './run-step.ts';

/** How the tests went, with the name and message of each failure. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

export function sum(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
type VitestReport = z.infer<typeof VitestReport>;

interface PlaywrightSuite {
  suites?: PlaywrightSuite[] | undefined;
  specs?: PlaywrightSpec[] | undefined;
}
type PlaywrightSpec = z.infer<typeof PlaywrightSpec>;

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string() }).partial().optional() })),
    }),
  ),
});

const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  suites: z.lazy(() => z.array(PlaywrightSuite)).optional(),
  specs: z.array(PlaywrightSpec).optional(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
});

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** How a failure appears at the end of a run: its name and the first lines of its message. */
function failure(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}

/** Counts a run that failed without a failed test (a file that doesn't load, an error outside tests) as one failure. */
function atLeastOneFailure(counts: Counts, ok: boolean, said: string): Counts {
  if (ok || counts.failed > 0) return counts;
  const tail = said.trimEnd().split('\n').slice(-12).join('\n');
  return { ...counts, failed: 1, failures: [...counts.failures, failure('outside the tests', tail)] };
}

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [failure(name, file.message)];
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')));
  });
}

/** Counts a Vitest run from its JSON report. */
export async function vitestCounts(file: string, ok: boolean, said: string): Promise<Counts> {
  const report = await readReport(file, VitestReport);
  if (!report) return atLeastOneFailure(noCounts, false, said);
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  };
  return atLeastOneFailure(counts, ok, said);
}

function everySpec(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...everySpec(inner)]);
}

function playwrightFailures(suites: readonly PlaywrightSuite[]): string[] {
  return everySpec(suites).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return failure(`e2e/${file}:${line} › ${title}`, message);
      }),
  );
}

/** Counts a Playwright run from its JSON report; a flaky journey counts as failed. */
export async function playwrightCounts(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport(file, PlaywrightReport);
  if (!report) return atLeastOneFailure(noCounts, false, 'The journeys left no report.');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counts = {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: playwrightFailures(report.suites),
  };
  return atLeastOneFailure(counts, ok, 'The journeys ended before all of them ran.');
}

/** Counts the journeys without starting a browser; never less than one. */
export async function listedJourneys(report: string): Promise<number> {
  await runNode(programArguments('playwright', ['test', '--list', '--reporter=json']), {
    withinSeconds: 60,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const listed = await readReport(report, PlaywrightReport);
  return Math.max(1, everySpec(listed?.suites ?? []).length);
}
