import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { programArguments, runNode } from './run-step.ts';

/** How tests went. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A run that failed without a failed test (a file that does not load, an error outside tests) counts as one failure. */
function atLeastOneFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Counts of a Vitest run from its JSON report. */
export async function vitestCounts(file: string, ok: boolean): Promise<Counts> {
  const report = await readReport(file, VitestReport);
  if (!report) return { ...noCounts, failed: 1 };
  const skipped = report.numPendingTests + report.numTodoTests;
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, ok);
}

/** Counts of a Playwright run from its JSON report; a flaky journey is a failed one. */
export async function playwrightCounts(file: string, ok: boolean): Promise<Counts> {
  const stats = (await readReport(file, PlaywrightReport))?.stats;
  if (!stats) return { ...noCounts, failed: 1 };
  return atLeastOneFailure(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    ok,
  );
}

const Listed: z.ZodType<{ suites?: unknown }> = z.object({ suites: z.unknown() });

/** How many journeys there are, without a browser; at least one. */
export async function listedJourneys(report: string): Promise<number> {
  await runNode(programArguments('playwright', ['test', '--list', '--reporter=json']), {
    withinSeconds: 60,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const listed = JSON.stringify(await readReport(report, Listed));
  return Math.max(
    1,
    (listed ?? '').split('"specs":[{').length - 1,
    (listed ?? '').split('"projectName"').length - 1,
  );
}
