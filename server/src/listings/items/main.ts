/** `npm run cards:check`: builds all finished cards again, and compares. */
import { numberText } from '@borough/domain/numbers';
import type { Said } from '../../../../tools/command-options.ts';
import { outcomeOf, runCheck } from '#floor/db/run-check.ts';
import { typed } from '#floor/release.ts';
import { keepsCards } from './cards.store.ts';
import { checkCards } from './check-cards.ts';

const said: Said = {
  list: 'cards:check',
  help: `${typed('cards:check')}

Builds the finished cards of all items and people again, from their rows and photos, and compares them with the kept ones that lists
are strung together from. Prints each difference and how many cards were compared; fails when there is a difference, or nothing to
compare. Changes nothing.

  --help   this

It reads the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

await runCheck({
  said,
  isKept: keepsCards,
  async compare(owner) {
    const { items, people, differences } = await checkCards(owner);
    return {
      differences,
      summary: `Cards compared: ${numberText(items)} of items, ${numberText(people)} of people; ${outcomeOf(differences)}.`,
      compared: items + people,
      nothing: 'There is nothing to compare: is this the right database?',
    };
  },
});
