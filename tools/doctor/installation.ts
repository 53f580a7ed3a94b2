import { type Config, ConfigError } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/db/open-database.ts';
import { liveRefusal } from '../../server/src/setup/installation.rules.ts';
import { isMarkable, readInstallation } from '../../server/src/setup/installation.store.ts';
import { isLiveFolder, markByOperator, whyNotIn } from '../../server/src/setup/settle-installation.ts';
import { adminsFinding } from './admins.ts';
import { type Check, has, row } from './check.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** Whether anybody can sign in with the password of the demo, and whether there are enough admins. */
export const people: Check = async (pool) => {
  if (!(await has(pool, 'public.profiles'))) return ok('demo-people', 'There are no demo people.');
  const { demo, open, admins } = await row<{ demo: boolean; open: boolean; admins: number }>(
    pool,
    `with demo as (select id from public.profiles where email like '%@demo.borough.example')
     select exists (select from demo) as demo,
       exists (select from demo join accounts.account a on a."userId" = demo.id) as open,
       (select count(*)::int from public.admin_users where factor_vouched_at is not null) as admins`,
  );
  // Whose operator said that it is live has taken their passwords away.
  if (open || (demo && (await readInstallation(pool))?.mode !== 'live'))
    return wrong(
      'demo-people',
      'There are demo people, whose password everybody knows.',
      'Use an empty database.',
    );
  return adminsFinding(admins);
};

/** Whether the database is what the settings make of it: live. */
export const mode =
  (config: Config): Check =>
  async (pool) => {
    const about = 'mode';
    if (!(await has(pool, 'setup.installation')))
      return ok(about, 'The next start notes in the database that it is live, unless it is a demo.');
    const why = await whyNotIn(pool, config);
    if (why !== null) return wrong(about, why);
    return (await readInstallation(pool))
      ? ok(about, 'The database says that it is live.')
      : ok(about, 'The next start notes in the database that it is live.');
  };

/** Demo settings in the data directory of a live installation. */
export async function folder(config: Config): Promise<Finding[]> {
  if (!config.demo || !(await isLiveFolder(config.dataDir))) return [];
  const [says = '', ...lacking] = liveRefusal('data directory', config.lacking).split('\n');
  return [wrong('mode', says, lacking.map((line) => line.trim()).join('\n'))];
}

/** Marks the database as its operator says, and says what was done. */
export async function thisIs(said: string, config: Config | null): Promise<Finding> {
  const about = 'mode';
  if (said !== 'live' && said !== 'demo') return wrong(about, 'Say --this-is live, or --this-is demo.');
  if (!config) return wrong(about, 'These settings cannot be used. npm run doctor says why.');
  const database = await openDatabase(config, () => undefined);
  const client = await database.owner.connect();
  try {
    return (await isMarkable(client))
      ? ok(about, await markByOperator(client, said, config.dataDir))
      : wrong(about, 'This database was not prepared by this version of Borough. Run npm start once.');
  } catch (error) {
    if (error instanceof ConfigError) return wrong(about, error.message);
    throw error;
  } finally {
    client.release();
    await database.close();
  }
}
