/** `npm run trust:check`: recomputes all trust scores from their facts, and compares. */
import { numberText } from '@borough/domain/numbers';
import type { Said } from '../../../../tools/command-options.ts';
import { outcomeOf, runCheck } from '#floor/db/run-check.ts';
import { typed } from '#floor/release.ts';
import { checkTrust } from './check-trust.ts';
import { keepsTrust } from './trust.store.ts';

const said: Said = {
  list: 'trust:check',
  help: `${typed('trust:check')}

Computes everybody's trust score again from all facts, and compares it with the score, its lines and its history. Prints each
difference and how many people were compared; fails when there is a difference, or nobody to compare. Changes nothing.

  --help   this

It reads the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

await runCheck({
  said,
  isKept: keepsTrust,
  async compare(owner) {
    const { compared, differences } = await checkTrust(owner);
    return {
      differences,
      summary: `People compared: ${numberText(compared)}; ${outcomeOf(differences)}.`,
      compared,
      nothing: 'There is nobody to compare: is this the right database?',
    };
  },
});
