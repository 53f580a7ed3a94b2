import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../tools/start.ts', import.meta.url));
/** Generous, because other tests may run meanwhile. */
const startWithinMs = 180_000;

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Passes on only what the product needs: a shell setting must not turn the demo into an installation. */
function environment(port: number, dataDir: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  const kept = [
    'PATH',
    'HOME',
    'TMPDIR',
    'LANG',
    'NODE_COMPILE_CACHE',
    'LOG_LEVEL',
    'PROOF',
    'SIMULATOR_WIRE_LOG',
    'SystemRoot',
    'TEMP',
  ];
  const inherited = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  // The journeys themselves say which network address a person comes from.
  return { ...inherited, TRUST_PROXY: '1', ...settings, ...own };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function ready(url: string, child: ChildProcess, said: Buffer[]): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < startWithinMs) {
    if (hasEnded(child)) break;
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error(`Borough did not start for the journeys. It said:\n${Buffer.concat(said).toString()}`);
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  if (!hasEnded(child)) {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(force);
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A test's own product: where it listens, and how to stop it and remove everything it stored. */
export interface Product {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** Starts the real product in demo mode, in an empty folder on a free port; `settings` may depend on its address. */
export async function startProduct(
  settings: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-journeys-'));
  // As root, PostgreSQL runs under another account, which needs access here; otherwise it would move elsewhere.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: environment(port, dataDir, await settings(url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  try {
    await ready(url, child, said);
  } catch (error) {
    await stop(child, dataDir);
    throw error;
  }
  return { url, dataDir, stop: () => stop(child, dataDir) };
}
