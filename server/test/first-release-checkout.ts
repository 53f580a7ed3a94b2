import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const firstRelease = '4f9a4eb';

/** A server of some version of Borough as a process, in demo mode on a data directory. */
export interface RunningVersion {
  origin: string;
  /** Everything it printed. */
  said: () => string;
  /** How it ended: its exit code, or the name of a signal. */
  ended: Promise<number | string>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

/**
 * Starts the version that lies in `folder`, with its packages installed. Resolves when it answers; throws what it said
 * when it ends before.
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

/** The first release with its packages: FIRST_RELEASE names a copy, else one is made and its packages are downloaded. */
export async function firstReleaseFolder(stack: AsyncDisposableStack): Promise<string> {
  const given = process.env['FIRST_RELEASE'];
  if (given !== undefined) return given;
  const folder = await mkdtemp(join(tmpdir(), 'borough-first-release-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    const archive = execFileSync('git', ['archive', firstRelease], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
  } catch (error) {
    throw new Error(
      `The first release (${firstRelease}) is not in this copy's history. Fetch it (git fetch --unshallow), or say in FIRST_RELEASE ` +
        'where a copy of it lies with its packages installed.',
      { cause: error },
    );
  }
  execFileSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
  return folder;
}
