// `borough NAME`: the commands of a package. Settings come from the environment, then from the file SETTINGS_FILE names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { release } from '../../server/src/floor/release.ts';
import { operating } from '../commands.mjs';
import { root } from '../run-step.ts';
import { becomeOwner } from './become-owner.ts';

const usualSettings = '/etc/borough/borough.env';

/** What starts with a role of its own, so that one file of settings does for all processes of an installation. */
const roles = { start: undefined, web: 'web', worker: 'worker' } as const;

const help = `borough NAME [options]

  start           everything: answers requests and does the jobs; ROLE decides otherwise
  web             answers requests only
  worker          does the jobs only
  healthy         asks the server on this machine whether it lives; the exit code is 1 if not
  version         what this package was made of
  ${Object.keys(operating).join('\n  ')}

Settings come from the environment, then from the file named by SETTINGS_FILE (${usualSettings} if it is there).
README.md lists them; docs/operations.md leads through installing.`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Adds the settings of the file to the environment, whose own come first. Set but empty, SETTINGS_FILE names none. */
function readSettings(): void {
  const file = process.env['SETTINGS_FILE'] ?? usualSettings;
  if (file === '') return;
  try {
    for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8'))))
      process.env[name] ??= value;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // reading a file throws nothing else
    if (code === 'ENOENT' && process.env['SETTINGS_FILE'] === undefined) return;
    fail(`The settings in ${file} cannot be read (${code}): run this as root or as the user of the service.`);
  }
}

/** What a container's health check asks. */
async function isHealthy(): Promise<boolean> {
  readSettings();
  const { PORT = '3000' } = process.env;
  const asked = fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

const [name = 'help', ...options] = process.argv.slice(2);
if (name === 'healthy') process.exitCode = (await isHealthy()) ? 0 : 1;
else if (name === 'version') {
  console.log(
    `Borough ${release.version}, made of commit ${release.commit ?? 'unknown'}, Node ${process.version}`,
  );
} else {
  const entry = name in roles ? 'server/src/main.ts' : operating[name];
  if (entry === undefined) {
    if (name !== 'help' && name !== '--help') fail(`There is no command ${name}.\n\n${help}`);
    console.log(help);
  } else {
    readSettings();
    becomeOwner(process.env['DATA_DIR'] ?? './data');
    const role = roles[name as keyof typeof roles]; // undefined for other names
    if (role) process.env['ROLE'] = role;
    const file = join(root, entry);
    process.argv = [process.execPath, file, ...options];
    await import(file);
  }
}
