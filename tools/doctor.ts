// npm run doctor: tells you in plain sentences what this machine and these settings lack, and what to do about it.
// Changes nothing.
// npm run doctor -- --roles: prints the SQL that creates the database's roles, for restoring a backup into a new server.
// npm run doctor -- --this-is live|demo: marks a database that doesn't say by itself which of the two it is.
// npm run doctor -- --secret-is-lost: lets the next start take another SECRET than the database was used with.
// npm run doctor -- --json: the same, for programs. The exit code is 1 when something has to be fixed.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { release } from '../server/src/floor/release.ts';
import { asJson, type Finding, isWell, printed } from './doctor/finding.ts';
import {
  browser,
  databasePrograms,
  dataDirectory,
  memory,
  nodeVersion,
  portIsFree,
} from './doctor/machine.ts';
import { keptOf } from './doctor/kept.ts';
import { publicAddress, settings } from './doctor/settings.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    roles: { type: 'boolean', default: false },
    'this-is': { type: 'string' },
    'secret-is-lost': { type: 'boolean', default: false },
  },
});
if (values.roles) {
  console.log(await (await import('./doctor/roles.ts')).rolesSql());
  process.exit(0);
}
const env = process.env;
const dataDir = resolve(env['DATA_DIR'] ?? './data');

const { findings: ofSettings, config } = settings(env, await keptOf(settings(env).config));
const said = values['this-is'];
if (said !== undefined || values['secret-is-lost']) {
  const { secretIsLost, thisIs } = await import('./doctor/installation.ts');
  const outcome = await (said === undefined ? secretIsLost(config) : thisIs(said, config));
  console.log(outcome.says);
  process.exit(outcome.state === 'ok' ? 0 : 1);
}
const findings: Finding[] = [
  nodeVersion(),
  memory(),
  ...dataDirectory(dataDir),
  await portIsFree(config?.PORT ?? Number(env['PORT'] ?? 3000), config?.HOST ?? env['HOST'] ?? '127.0.0.1'),
  ...ofSettings,
];
if (!config?.DATABASE_URL) findings.push(await databasePrograms());
if (config && !config.demo) {
  const [{ database, embedded }, { installation }, { poolLoginsFinding }, { files, mail, payments }] =
    await Promise.all([
      import('./doctor/database.ts'),
      import('./doctor/installation.ts'),
      import('./doctor/logins.ts'),
      import('./doctor/outside.ts'),
    ]);
  const { DATABASE_URL, DATABASE_READ_URL } = config;
  const connection = DATABASE_URL ? { connectionString: DATABASE_URL } : embedded(dataDir);
  findings.push(
    publicAddress(config),
    ...(connection ? await database(connection, 'DATABASE_URL', config, installation(config)) : []),
    ...(await poolLoginsFinding(config)),
    ...(DATABASE_READ_URL
      ? await database({ connectionString: DATABASE_READ_URL }, 'DATABASE_READ_URL')
      : []),
    ...(await mail(config)),
    ...(await payments(config)),
    await files(config),
  );
} else {
  if (config) findings.push(...(await (await import('./doctor/installation.ts')).folder(config)));
  if (!release.packed) findings.push(await browser());
}

console.log(values.json ? asJson(findings) : printed(findings));
const log = join(dataDir, 'postgres.log');
if (!values.json && existsSync(log)) console.log(`PostgreSQL writes to ${log}.`);
process.exitCode = isWell(findings) ? 0 : 1;
