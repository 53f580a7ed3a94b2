/** `npm run admin -- invite|reset-factor mail@…`: things only an installation's operator can do to accounts. */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { EmailSchema } from '@borough/domain/contact-details.contract';
import { optionsOf, refuse, type Said } from '../../../../../tools/command-options.ts';
import { type Config, ConfigError, configFromEnvironment } from '#floor/config.ts';
import { type Database, openDatabase } from '#floor/db/open-database.ts';
import { openDatabases } from '#floor/db/pool.ts';
import { invitationHours, hasInvitations } from './admins.store.ts';
import { inviteAdmin } from './invite-admin.ts';
import { resetFactor } from './reset-factor.ts';

const acts: Record<string, string> = {
  invite: `prints a link that makes its reader an admin: once, within ${invitationHours} hours`,
  'reset-factor': 'takes away a lost second factor: app, recovery codes and passkeys',
};

const said: Said = {
  list: Object.keys(acts).join('\n'),
  help: `npm run admin -- invite|reset-factor mail@…

  invite        ${acts['invite']}
  reset-factor  ${acts['reset-factor']}
  --help        this

Both work on the database in DATABASE_URL, or the one in DATA_DIR, also while the server runs.`,
};

const say = (line: string) => process.stderr.write(`  ${line}\n`);

async function invite(config: Config, { owner }: Database, email: string): Promise<string> {
  const { link, until } = await inviteAdmin({ config, owner }, email);
  return [
    `Give this link to ${email}. It works only once, until ${until.toUTCString()}, for the person who is signed in`,
    'with that address and has a second factor:',
    '',
    `  ${link}`,
  ].join('\n');
}

async function reset({ connection }: Database, email: string): Promise<string> {
  // The operator has the owner's rights anyway, and this closes after one transaction.
  const db = openDatabases({ ...connection, max: 2 });
  const found = await resetFactor({ db, now: () => new Date() }, email).finally(() => db.end());
  if (!found) throw new ConfigError(`Nobody has the address ${email}.`);
  return [
    `${email} has no second factor any more, is signed out everywhere and was told by mail.`,
    'An admin needs another link afterwards: npm run admin -- invite.',
  ].join('\n');
}

async function main(): Promise<void> {
  const options = { help: { type: 'boolean' }, list: { type: 'boolean' } } as const;
  let typed: string[] = [];
  optionsOf(() => {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    typed = positionals;
    return values;
  }, said);
  const [act = '', address = '', ...more] = typed;
  const email = EmailSchema.safeParse(address);
  if (!Object.hasOwn(acts, act) || more.length > 0)
    return refuse(act === '' ? 'What shall be done?' : `There is no "${act}".`, said);
  if (!email.success) return refuse('Whose account? Please give the email address.', said);
  const config = configFromEnvironment();
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config, say);
  try {
    if (!(await hasInvitations(database.owner)))
      throw new ConfigError('This database was not prepared by this version of Borough. Run npm start once.');
    const outcome = await (act === 'invite'
      ? invite(config, database, email.data)
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
