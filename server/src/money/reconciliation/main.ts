/** `npm run ledger:check`: compares our books with the payment provider, line by line. */
import { equationText } from '@borough/domain/ledger/equation.rules';
import { numberText } from '@borough/domain/numbers';
import { pino } from 'pino';
import type { Said } from '../../../../tools/command-options.ts';
import type { Config } from '#floor/config.ts';
import type { Database } from '#floor/db/open-database.ts';
import { outcomeOf, runCheck } from '#floor/db/run-check.ts';
import { logLevelOf } from '#floor/log-settings.ts';
import { wholeConfig } from '#floor/connections/kept-connections.ts';
import { installSecrets } from '#floor/outside/install-secret.ts';
import { openPaymentsToRead } from '#floor/outside/open-payments.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { typed } from '#floor/release.ts';
import { keepsBooks } from './books.store.ts';
import { checkLedger } from './check-ledger.ts';

const said: Said = {
  list: 'ledger:check',
  help: `${typed('ledger:check')}

Compares our books with the payment provider: each charge, refund, payment dispute, transfer and processing cost, and what the
provider has of ours, for each booking and in all. Prints each difference with what to do about it, what our books consist of, and
how many lines were compared; fails when there is a difference, or nothing to compare. Changes nothing.

  --help   this

It reads the database in DATABASE_URL, or the one in DATA_DIR, and the provider of STRIPE_SECRET_KEY, or a copy of the
simulator's memory in DATA_DIR; also while the server runs.`,
};

async function compareLedger(owner: Database['owner'], environment: Config) {
  const config = await wholeConfig(environment, owner, await installSecrets(environment));
  const payments = await openPaymentsToRead(config, pino({ level: logLevelOf(config) }));
  return checkLedger(owner, openStripe(payments.access), payments.now()).finally(() => payments.close());
}

await runCheck({
  said,
  isKept: keepsBooks,
  async compare(owner, config) {
    const { lines, differences, balances } = await compareLedger(owner, config);
    return {
      differences: differences.map(({ about, says, todo }) => `${about}: ${says}.\n  ${todo}`),
      summary: `Our books: ${equationText(balances)}.\nLines compared: ${numberText(lines)}; ${outcomeOf(differences)}.`,
      compared: lines,
      nothing: 'There is nothing to compare: is this the right database, and the right provider?',
    };
  },
});
