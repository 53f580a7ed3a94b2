import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vitestCounts } from '../../tools/count-tests.ts';
import { programArguments, runNode } from '../../tools/run-step.ts';

/**
 * Plays the life of the seed against the server, on a PostgreSQL of its own that is removed afterwards; returns the
 * first difference, or why it could not be played, and nothing if everything matched.
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
