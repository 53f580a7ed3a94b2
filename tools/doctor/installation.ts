import type pg from 'pg';
import { type Config, ConfigError } from '../../server/src/floor/config.ts';
import { openDatabase } from '../../server/src/floor/db/open-database.ts';
import { liveRefusal } from '../../server/src/site/setup/installation.rules.ts';
import {
  countPasskeys,
  isMarkable,
  noteSecret,
  readInstallation,
} from '../../server/src/site/setup/installation.store.ts';
import {
  isLiveFolder,
  markByOperator,
  whyNotIn,
  whyNotWith,
} from '../../server/src/site/setup/settle-installation.ts';
import { adminsFinding } from './admins.ts';
import { type Check, has, row } from './check.ts';
import { type Finding, note, ok, wrong } from './finding.ts';
import { notPrepared, typed } from '../../server/src/floor/release.ts';

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
const mode =
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

/** Whether SECRET is the one the database was used with. */
const secret =
  ({ SECRET, SECRET_PREVIOUS }: Config): Check =>
  async (pool) => {
    const about = 'secret';
    if (SECRET === undefined)
      return note(about, 'Without SECRET, nobody can tell whether it fits the database.');
    if (!(await has(pool, 'setup.installation')))
      return ok(about, 'The next start notes which SECRET is used.');
    const why = await whyNotWith(pool, { secret: SECRET, previousSecrets: SECRET_PREVIOUS });
    return why === null ? ok(about, 'SECRET fits the database.') : wrong(about, why);
  };

/** Whether people can use the passkeys they have: each works at the host where it was made. */
const passkeys =
  (config: Config): Check =>
  async (pool) => {
    const about = 'passkeys';
    const now = new URL(config.publicUrl).hostname;
    const noted = (await has(pool, 'setup.installation')) ? await readInstallation(pool) : null;
    const again = 'These people sign in with their password and add a passkey again.';
    if (noted?.host && noted.host !== now) {
      const count = await countPasskeys(pool, null);
      if (count > 0)
        return wrong(
          about,
          `People used this installation at ${noted.host} so far. Its ${count === 1 ? 'passkey does' : `${count} passkeys do`} not work at ${now}.`,
          `Keep PUBLIC_URL at ${noted.host}, or go on: ${again}`,
        );
    } else if (noted?.hostSince) {
      const count = await countPasskeys(pool, noted.hostSince);
      if (count > 0)
        return note(
          about,
          `${count} ${count === 1 ? 'passkey was' : 'passkeys were'} made at another host, before ${noted.hostSince.toISOString()}, and ${count === 1 ? 'does' : 'do'} not work at ${now}.`,
          again,
        );
    }
    return ok(about, `Passkeys work at ${now}.`);
  };

/** What the database says about its installation, compared with the settings. */
export const installation = (config: Config): Check[] => [mode(config), secret(config), passkeys(config)];

/** Demo settings in the data directory of a live installation. */
export async function folder(config: Config): Promise<Finding[]> {
  if (!config.demo || !(await isLiveFolder(config.dataDir))) return [];
  const [says = '', ...lacking] = liveRefusal('data directory', config.lacking).split('\n');
  return [wrong('mode', says, lacking.map((line) => line.trim()).join('\n'))];
}

/** Marks the database as its operator says, and says what was done. */
export async function thisIs(said: string, config: Config | null): Promise<Finding> {
  if (said !== 'live' && said !== 'demo') return wrong('mode', 'Say --this-is live, or --this-is demo.');
  return onDatabase('mode', config, (client, { dataDir }) => markByOperator(client, said, dataDir));
}

/** Forgets which secret the database was used with, and says what follows. */
export function secretIsLost(config: Config | null): Promise<Finding> {
  return onDatabase('secret', config, async (client) => {
    await noteSecret(client, null);
    return `The next start takes SECRET as it is. Everybody has to sign in again, and ${typed('admin', 'reset-factor')} takes away a second factor that can no longer be checked.`;
  });
}

async function onDatabase(
  about: string,
  config: Config | null,
  act: (client: pg.PoolClient, config: Config) => Promise<string>,
): Promise<Finding> {
  if (!config) return wrong(about, `These settings cannot be used. ${typed('doctor')} says why.`);
  const database = await openDatabase(config, () => undefined);
  const client = await database.owner.connect();
  try {
    return (await isMarkable(client)) ? ok(about, await act(client, config)) : wrong(about, notPrepared);
  } catch (error) {
    if (error instanceof ConfigError) return wrong(about, error.message);
    throw error;
  } finally {
    client.release();
    await database.close();
  }
}
