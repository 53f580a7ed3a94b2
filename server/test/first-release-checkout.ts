import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A Borough server of some version, running as a process in demo mode on a data directory. */
export interface RunningVersion {
  origin: string;
  /** Everything it printed. */
  said: () => string;
  /** How it ended: its exit code, or a signal's name. */
  ended: Promise<number | string>;
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>;
  /** Stops it, like Ctrl-C. */
  stop(): Promise<void>;
}

/**
 * Starts the version in `folder`, with its packages installed. Resolves once it answers; if it ends first, throws what it
 * printed.
 */
export async function startVersion(
  folder: string,
  options: { dataDir: string; port: number; settings?: Record<string, string> },
): Promise<RunningVersion> {
  const origin = `http://127.0.0.1:${options.port}`;
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'server/src/main.ts')],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(options.port),
        DATA_DIR: options.dataDir,
        LOG_LEVEL: 'warn',
        ...options.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const words = () => Buffer.concat(said).toString();
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  const running = { origin, said: words, ended, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  for (let tries = 0; tries < 2400; tries++) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answers = await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return running;
    await sleep(50);
  }
  await running.kill();
  throw new Error(words());
}

/** An older version of Borough from the git history. */
export interface OlderVersion {
  commit: string;
  /** What messages call it. */
  name: string;
  /** The setting that points to a ready copy. */
  setting: string;
}

export const firstRelease: OlderVersion = {
  commit: '4f9a4eb',
  name: 'first release',
  setting: 'FIRST_RELEASE',
};
/** The last version in which a move decided and saved in one step. */
export const beforeTheCore: OlderVersion = {
  commit: '730bd06',
  name: 'version before the core',
  setting: 'BEFORE_THE_CORE',
};
export const secondRelease: OlderVersion = {
  commit: '3e07aa74',
  name: 'second release',
  setting: 'SECOND_RELEASE',
};

/** Whether that version is available here: a shallow clone has no history. */
export function isAtHand({ commit, setting }: OlderVersion): boolean {
  if (process.env[setting] !== undefined) return true;
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], {
    cwd: root,
    stdio: 'ignore',
  });
  return status === 0;
}

interface Locked {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

const lockedIn = (folder: string): Record<string, Locked> =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;

/** Whether all packages that version runs with are installed here, each in its place and version. */
function runsWithPackagesHere(folder: string): boolean {
  const here = lockedIn(root);
  return Object.entries(lockedIn(folder)).every(
    ([place, { version, dev, devOptional, link }]) =>
      !place.includes('node_modules/') || link || dev || devOptional || here[place]?.version === version,
  );
}

/** Gives that version the packages installed here without copying them; its workspaces stay its own. */
export function linkPackages(folder: string): void {
  for (const place of ['.', ...readdirSync(root)]) {
    const from = join(root, place, 'node_modules');
    if (!existsSync(from) || !existsSync(join(folder, place))) continue;
    const to = join(folder, place, 'node_modules');
    mkdirSync(to);
    for (const name of readdirSync(from))
      if (name !== '@borough') symlinkSync(join(from, name), join(to, name));
  }
  const workspaces = 'node_modules/@borough';
  cpSync(join(root, workspaces), join(folder, workspaces), { recursive: true, verbatimSymlinks: true });
}

/**
 * The folder of an older version with its packages: the copy its setting names, or a new one, whose packages are downloaded unless
 * they are installed here.
 */
export async function folderOf(version: OlderVersion, stack: AsyncDisposableStack): Promise<string> {
  const { commit, name, setting } = version;
  const given = process.env[setting];
  if (given !== undefined) return given;
  const folder = await mkdtemp(join(tmpdir(), `borough-${commit}-`));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch (error) {
    throw new Error(
      `The ${name} (${commit}) is not in this copy's history. Fetch it (git fetch --unshallow), or say in ${setting} ` +
        'where a copy of it lies with its packages installed.',
      { cause: error },
    );
  }
  if (runsWithPackagesHere(folder)) {
    linkPackages(folder);
    return folder;
  }
  const wanted = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...wanted], { cwd: folder });
  return folder;
}
