import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { StripeAccess } from '#floor/outside/stripe.ts';
import { ladderCompany } from './company-settings.ts';
import type { FreshDatabase } from './database.ts';

const main = fileURLToPath(new URL('../../tools/start.ts', import.meta.url));

/** The server as a separate process, with a real installation's settings, to be killed and restarted. */
export interface KilledServer extends AsyncDisposable {
  origin: string;
  /** Resolves once the server answers; a worker takes no requests, so it reports when it's ready. */
  start(): Promise<void>;
  /** kill -9, and waits for the process to end. */
  kill(): Promise<void>;
  /** Asks it to stop; returns its exit code, or null if it was still running after that many milliseconds. */
  stop(withinMs: number): Promise<number | null>;
  /** Everything it has printed since it was last started. */
  said(): string;
  /** How it ends: its exit code, or null after a signal. */
  ended(): Promise<number | null>;
  /** Its process id, while it runs. */
  pid(): number | undefined;
  /** The exit code; undefined while it runs. */
  exitCode(): number | null | undefined;
  /** What it is started with, for commands beside it. */
  env: Readonly<Record<string, string | undefined>>;
}

/** A port no one is listening on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A test's database as DATABASE_URL names it. */
export const addressOf = ({ host, port, user, database }: FreshDatabase['connection']) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Sets up a server on a test's database or its own embedded one, with a simulator that outlives it. */
export function aKilledServer(options: {
  db?: FreshDatabase;
  stripe: StripeAccess;
  port: number;
  secret: string;
  dataDir: string;
  /** Settings that replace the usual ones. */
  env?: Record<string, string>;
  /** The program; this version's unless given. */
  program?: string;
}): KilledServer {
  const origin = `http://127.0.0.1:${options.port}`;
  const env: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: `${options.dataDir}/compiled`,
    PORT: String(options.port),
    DATA_DIR: options.dataDir,
    PUBLIC_URL: origin,
    ...(options.db ? { DATABASE_URL: addressOf(options.db.connection) } : {}),
    DATABASE_POOL: '6',
    SECRET: options.secret,
    ...ladderCompany,
    // No one listens there: mails stay in the outbox, which these tests don't look at.
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: options.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: options.stripe.webhookSecret,
    STRIPE_API_BASE: options.stripe.apiBase,
    LOG_LEVEL: 'fatal',
    // What these tests need stands here, and nobody sets it up.
    FIRST_RUN: '0',
    ...options.env,
  };
  let server: ChildProcess | undefined;
  let said: Buffer[] = [];
  const kill = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  return {
    origin,
    env,
    kill,
    stop: async (withinMs) => {
      const running = server;
      if (!running) throw new Error('it does not run');
      const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      return Promise.race([ended, sleep(withinMs, null, { ref: false })]);
    },
    said: () => Buffer.concat(said).toString(),
    ended: async () => {
      const running = server;
      if (!running) throw new Error('it does not run');
      if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
      return new Promise((resolve) => running.once('exit', resolve));
    },
    pid: () => server?.pid,
    exitCode: () => (server ? (server.exitCode ?? undefined) : undefined),
    start: async () => {
      const started = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', options.program ?? main],
        {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      server = started;
      said = [];
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => said.push(chunk));
      for (;;) {
        if (started.exitCode !== null) throw new Error(`The server ended: ${Buffer.concat(said).toString()}`);
        const ready =
          env['ROLE'] === 'worker'
            ? Buffer.concat(said).includes('Ctrl-C stops it')
            : await fetch(`${origin}/healthz`).then(
                (reply) => reply.ok,
                () => false,
              );
        if (ready) return;
        await sleep(50);
      }
    },
    [Symbol.asyncDispose]: kill,
  };
}
