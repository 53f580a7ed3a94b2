import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vitestCounts } from '../../tools/count-tests.ts';
import { programArguments, runNode } from '../../tools/run-step.ts';

/**
 * Plays a seed's life against the server, on its own temporary PostgreSQL. Returns the first difference, or why the
 * life couldn't be played; empty if everything matched.
 */
export async function differencesOnServer(seed: number): Promise<readonly string[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'borough-replay-'));
  try {
    const report = join(scratch, 'vitest.json');
    const tests = ['run', '--project', 'replays', 'simulation/replay/replay.db.test.ts'];
    const outcome = await runNode(
      programArguments('vitest', [...tests, '--reporter=json', `--outputFile=${report}`]),
      { withinSeconds: 300, env: { REPLAY: String(seed) } },
    );
    const { failures } = await vitestCounts(report, outcome.ok, outcome.said);
    return failures;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
