import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import type { Mutant } from './make-mutants.ts';
import { root } from './run-step.ts';

/**
 * Runs the domain's own tests with each mutant in turn, and tells of each the first test that finds it, or null. `texts` are the
 * changed files by URL, with all their mutants built in.
 */
export async function testMutants(
  mutants: readonly Mutant[],
  texts: Readonly<Record<string, string>>,
  tell: (mutant: Mutant, by: string | null) => void,
): Promise<void> {
  const byPath = new Map(Object.entries(texts).map(([url, text]) => [fileURLToPath(url), text]));
  const scratch = await mkdtemp(join(tmpdir(), 'borough-mutant-'));
  const [number, setup] = [join(scratch, 'number'), join(scratch, 'setup.mjs')];
  await writeFile(number, '0');
  // Each file of tests starts by reading which mutant is active.
  const reads = `Number(readFileSync(${JSON.stringify(number)}, 'utf8'))`;
  await writeFile(setup, `import { readFileSync } from 'node:fs';\nglobalThis.mutant = ${reads};\n`);
  const vitest = await createVitest(
    'test',
    {
      ...{ root, config: false, watch: false, reporters: [{}], bail: 1, isolate: false, maxWorkers: 1 },
      ...{ include: ['domain/src/**/*.test.ts'], setupFiles: [setup], testTimeout: 60_000 },
    },
    { plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => byPath.get(id.split('?')[0] ?? '') }] },
  );
  try {
    const files = await vitest.globTestSpecifications();
    for (const mutant of mutants) {
      await writeFile(number, String(mutant.id));
      const { testModules } = await vitest.runTestSpecifications(files, true);
      const [failed] = testModules.filter((each) => !each.ok());
      const [test] = failed ? [...failed.children.allTests('failed')] : [];
      tell(mutant, failed ? `${failed.relativeModuleId}: ${test?.fullName ?? 'it fails to load'}` : null);
    }
  } finally {
    await vitest.close();
    await rm(scratch, { recursive: true });
    process.exitCode = 0;
  }
}
