import type { FindingState } from '@borough/domain/health/findings';
import { findingsOf } from '@borough/domain/health/health.rules';
import type pg from 'pg';
import type { Config } from '../../server/src/floor/config.ts';
import { readFacts } from '../../server/src/site/health/read-health.ts';
import { has } from './check.ts';
import { type Finding, ok, wordsOf, wrong } from './finding.ts';

const stateOf = { green: 'ok', amber: 'note', red: 'wrong' } as const satisfies Record<
  FindingState,
  Finding['state']
>;

/** What the console shows under Health, read through the owner's connection without changing anything. */
export async function health(
  pool: pg.Pool,
  config: Pick<Config, 'BACKUP_TO' | 'BACKUP_AT'>,
): Promise<Finding[]> {
  try {
    if (!(await has(pool, 'public.process_notes')))
      return [ok('health', 'How the installation does its work is looked at once this version has started.')];
    const facts = await readFacts(pool, config, new Date(), null);
    return findingsOf(facts).map(({ id, state, says, todo }) => ({
      about: id,
      state: stateOf[state],
      says,
      ...(todo === null ? {} : { todo }),
    }));
  } catch (error) {
    return [wrong('health', `The database refused a question: ${wordsOf(error)}`)];
  }
}
