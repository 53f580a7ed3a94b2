/** `npm run admin -- invite|remove|reset-factor mail@…`: things only an installation's operator can do to accounts. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type AdminRight, adminRights } from '@borough/domain/admin/rights.rules';
import { EmailSchema } from '@borough/domain/contact-details.contract';
import { optionsOf, refuse, type Said } from '../../../../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { wholeConfig } from '#floor/connections/kept-connections.ts';
import { openDatabases } from '#floor/db/pool.ts';
import { constraintOf } from '#floor/db/transaction.ts';
import { installSecrets } from '#floor/outside/install-secret.ts';
import { notPrepared, typed } from '#floor/release.ts';
import { hasInvitations, invitationHours } from './admins.store.ts';
import { takeRight } from './change-admins.ts';
import { inviteAdmin } from './invite-admin.ts';
import { resetFactor } from './reset-factor.ts';

const acts: Record<string, string> = {
  invite: `prints a link that makes its reader an operator: once, within ${invitationHours} hours`,
  remove: "takes away an admin's rights; the last operator keeps them",
  'reset-factor': 'takes away a lost second factor: app, recovery codes and passkeys',
};

const said: Said = {
  list: Object.keys(acts).join('\n'),
  help: `${typed('admin', 'invite|remove|reset-factor mail@… [--as moderator]')}

  invite        ${acts['invite']}
  remove        ${acts['remove']}
  reset-factor  ${acts['reset-factor']}
  --as          with invite: moderator, for people, listings, cases and messages alone
  --help        this

All work on the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

const nounOf: Record<AdminRight, string> = { operator: 'an operator', moderator: 'a moderator' };

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function invite(
  config: Config,
  { owner }: Database,
  wish: { email: string; right: AdminRight },
): Promise<string> {
  const whole = await wholeConfig(config, owner, await installSecrets(config));
  const { link, until } = await inviteAdmin({ config: whole, owner }, wish);
  return [
    `Give this link to ${wish.email}, who becomes ${nounOf[wish.right]}. It works only once, until ${until.toUTCString()}, for the person who is signed in`,
    'with that address and has a second factor:',
    '',
    `  ${link}`,
  ].join('\n');
}

async function remove({ owner }: Database, email: string): Promise<string> {
  const found = await takeRight(owner, email, new Date()).catch((error: unknown) => {
    if (constraintOf(error) !== 'an_operator_stays') throw error;
    throw new ConfigError(
      `${email} is the last operator who can act. Appoint another first: ${typed('admin', 'invite mail@…')}`,
    );
  });
  if (!found) throw new ConfigError(`${email} isn't an admin.`);
  return `${email} is no longer an admin.`;
}

async function reset({ connection }: Database, email: string): Promise<string> {
  // The operator has the owner's rights anyway, and this closes after one transaction.
  const db = openDatabases({ ...connection, max: 2 });
  const found = await resetFactor({ db, now: () => new Date() }, email).finally(() => db.end());
  if (!found) throw new ConfigError(`Nobody has the address ${email}.`);
  return [
    `${email} has no second factor any more, is signed out everywhere and was told by mail.`,
    `An admin needs another link afterwards: ${typed('admin', 'invite')}.`,
  ].join('\n');
}

async function main(): Promise<void> {
  const options = { help: { type: 'boolean' }, list: { type: 'boolean' }, as: { type: 'string' } } as const;
  let words: string[] = [];
  let wanted = 'operator';
  optionsOf(() => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    words = positionals;
    wanted = values.as ?? wanted;
    return values;
  }, said);
  const [act = '', address = '', ...more] = words;
  const email = EmailSchema.safeParse(address);
  if (!Object.hasOwn(acts, act) || more.length > 0)
    return refuse(act === '' ? 'What shall be done?' : `There is no "${act}".`, said);
  if (!email.success) return refuse('Whose account? Please give the email address.', said);
  const right = adminRights.find((each) => each === wanted);
  if (!right) return refuse(`There is no right "${wanted}": --as operator or --as moderator.`, said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  try {
    if (!(await hasInvitations(database.owner))) throw new ConfigError(notPrepared);
    const outcome = await (act === 'invite'
      ? invite(config, database, { email: email.data, right })
      : act === 'remove'
        ? remove(database, email.data)
        : reset(database, email.data));
    process.stdout.write(`${outcome}\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
