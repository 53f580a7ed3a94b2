import { setTimeout as sleep } from 'node:timers/promises';
import { hour } from '@borough/domain/clocks';
import pg from 'pg';
import { startEmbeddedPostgres } from '#floor/db/embedded-postgres.ts';
import { type RunningVersion, startVersion } from './first-release-checkout.ts';

/** A version of Borough in demo mode whose clock moves in steps, doing everything that falls due. */
export interface SteppedVersion extends AsyncDisposable {
  running: RunningVersion;
  origin: string;
  /** The owner's connection to its database. */
  client: pg.Client;
  /** Its current time. */
  now(): Date;
  /** Runs the clock's round, and waits until the resulting jobs and the provider's news are done. */
  work(): Promise<void>;
  /** Moves the clock to the instant, an hour at a time, doing all the work of each hour. */
  passTo(at: Date): Promise<void>;
  /** Moves the clock in one step, and does nothing else. */
  leap(ms: number): Promise<void>;
  /** Makes the provider refuse every request about a page and hold back its news; without a session, undoes that. */
  forget(sessionId?: string): Promise<void>;
  /** Stops it like Ctrl-C; its database stops with it. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** How long the provider's news takes to arrive. */
const newsMs = 120;

/**
 * Starts a version on a data directory, `aheadMs` ahead of the computer's clock. `connection` is the database its settings name, if
 * it isn't the one in that directory.
 */
export async function startStepped(
  folder: string,
  options: {
    dataDir: string;
    port: number;
    settings?: Record<string, string>;
    connection?: pg.ClientConfig;
  },
  aheadMs = 0,
): Promise<SteppedVersion> {
  const settings = {
    ...options.settings,
    NODE_OPTIONS: `--import=${new URL('./say-ports.ts', import.meta.url).href}`,
  };
  const running = await startVersion(folder, { ...options, settings });
  const server = options.connection
    ? undefined
    : await startEmbeddedPostgres({ dataDir: options.dataDir, log: () => undefined });
  const client = new pg.Client(options.connection ?? server?.connection);
  client.on('error', () => undefined);
  await client.connect();
  const works = options.settings?.['ROLE'] !== 'web';
  let ahead = aheadMs;
  let ended = false;

  const undone = async () => {
    const { rows } = await client.query<{ jobs: number }>(
      `select count(*)::int as jobs from graphile_worker.jobs
       where attempts < max_attempts and (locked_at is not null or run_at <= now())`,
    );
    return rows[0]?.jobs ?? 0;
  };
  const allDone = async () => {
    for (let tries = 0; (await undone()) > 0; tries++) {
      if (tries > 6_000) throw new Error(`Its jobs are not done within a minute.\n${running.said()}`);
      await sleep(10);
    }
  };
  const work = async () => {
    if (!works) return;
    // A round that began before the clock moved would keep this one from doing its work.
    await allDone();
    await client.query(
      `select graphile_worker.add_job('run-clock', job_key := 'a-round', max_attempts := 1)`,
    );
    await allDone();
    await sleep(newsMs);
    await allDone();
  };
  const leap = async (ms: number) => {
    const reply = await fetch(`${running.origin}/simulator/clock`, {
      method: 'POST',
      body: new URLSearchParams({ ms: String(ms) }),
      redirect: 'manual',
    });
    if (reply.status >= 400) throw new Error(`the clock answered ${reply.status}`);
    ahead += ms;
  };
  const forget = async (sessionId?: string) => {
    const ports = [...running.said().matchAll(/^Listens on (\d+)\.$/gm)].map(([, port]) => Number(port));
    const provider = ports.find((port) => port !== options.port);
    if (provider === undefined)
      throw new Error(`Where the provider listens was not said.\n${running.said()}`);
    const tell = async (method: 'POST' | 'DELETE', fault?: object) => {
      const reply = await fetch(`http://127.0.0.1:${provider}/_simulator/faults`, {
        method,
        ...(fault ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) } : {}),
      });
      if (!reply.ok) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
    };
    await tell('DELETE');
    if (sessionId === undefined) return;
    await tell('POST', { kind: 'api.answer', path: `/v1/checkout/sessions/${sessionId}*`, times: 1_000 });
    await tell('POST', { kind: 'webhook.drop', times: 1_000 });
  };
  const now = () => new Date(Date.now() + ahead);
  return {
    running,
    origin: running.origin,
    client,
    now,
    work,
    leap,
    forget,
    passTo: async (at) => {
      for (let left = at.getTime() - now().getTime(); left > 0; left = at.getTime() - now().getTime()) {
        await leap(Math.min(left, hour));
        await work();
      }
    },
    [Symbol.asyncDispose]: async () => {
      if (ended) return;
      ended = true;
      await client.end();
      await running.stop();
      await server?.stop();
    },
  };
}
