import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { stopAbandonedPostgres } from '#floor/db/embedded-postgres.ts';
import { aKilledServer, freePort } from './killed-server.ts';
import { mailServer } from './mail-server.ts';

/** The results; times in milliseconds. */
export interface Crashed {
  crashes: number;
  /** How many requests succeeded. */
  acknowledged: number;
  /** The longest time from a crash to the next success. */
  longestAway: number;
  /** The longest time from a success to its mail. */
  longestMail: number;
  /** Mails that arrived more than once. */
  doubled: number;
}

const askers = 4;

/** Stops PostgreSQL like `pg_ctl stop -m immediate`, or kills one of its children, which takes down all of them. */
async function crash(dataDir: string, which: number): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n')[0]);
  if (which % 2 === 0) return void process.kill(postmaster, 'SIGQUIT');
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], {
    encoding: 'utf8',
  });
  const backend = children.split('\n').find((line) => line.includes(' borough ') && !line.includes('keeper'));
  process.kill(Number(backend?.trim().split(' ')[0] ?? postmaster), 'SIGKILL');
}

/**
 * Crashes a server's embedded PostgreSQL the given number of times while people subscribe to the newsletter and their mails are
 * being sent. Checks that the server stays up, answers again, and mails everyone whose request succeeded.
 */
export async function crashUnderLoad(crashes: number): Promise<Crashed> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-crash-'));
  // As root, PostgreSQL runs under another account, which needs access here; otherwise it would move elsewhere.
  await chmod(dataDir, 0o711);
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  stack.defer(() => stopAbandonedPostgres(dataDir).then(() => undefined));
  const smtp = stack.use(await mailServer());
  const server = stack.use(
    aKilledServer({
      stripe: { secretKey: 'sk_test_crash', webhookSecret: 'whsec_crash', apiBase: 'http://127.0.0.1:9' },
      port: await freePort(),
      secret: randomBytes(32).toString('hex'),
      dataDir,
      env: { SMTP_URL: smtp.url, TRUST_PROXY: '1' },
    }),
  );
  await server.start();

  /** When each address's request succeeded. */
  const told = new Map<string, number>();
  /** When the last request that succeeded was sent. */
  let lastGoodQuestion = 0;
  let asked = 0;
  let over = false;
  let answered = false;
  const ask = async () => {
    while (!over) {
      const number = ++asked;
      const began = performance.now();
      const email = `reader-${number}@example.com`;
      const reply = await fetch(`${server.origin}/api/newsletter`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Each request comes from its own network, so no limit is hit.
          'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
        },
        body: JSON.stringify({ email }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined);
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply && ![200, 503].includes(reply.status)) throw new Error(`it answered ${reply.status}`);
      if (reply?.status === 200) {
        told.set(email, performance.now());
        lastGoodQuestion = Math.max(lastGoodQuestion, began);
      } else await sleep(50);
    }
  };
  const arrivals = new Map<string, number>();
  const lookAtMail = async () => {
    for (let seen = 0; ; await sleep(20)) {
      for (; seen < smtp.delivered.length; seen++) {
        const [to = ''] = smtp.delivered[seen]?.to ?? [];
        if (!arrivals.has(to)) arrivals.set(to, performance.now());
      }
      if (answered && [...told.keys()].every((email) => arrivals.has(email))) return;
    }
  };
  const looking = lookAtMail();
  const asking = Promise.all(Array.from({ length: askers }, ask));
  let longestAway = 0;
  for (let number = 0; number < crashes; number++) {
    await sleep(1_000 + (number % 3) * 700);
    await crash(dataDir, number);
    const at = performance.now();
    while (lastGoodQuestion < at) {
      if (performance.now() - at > 60_000) throw new Error('it never served again');
      expect(server.exitCode()).toBeUndefined();
      await sleep(10);
    }
    longestAway = Math.max(longestAway, performance.now() - at);
  }
  await sleep(1_000);
  over = true;
  await asking;
  answered = true;
  await Promise.race([looking, sleep(90_000).then(() => undefined)]);
  expect([...told.keys()].filter((email) => !arrivals.has(email))).toEqual([]);
  expect(server.exitCode()).toBeUndefined();
  const mails = smtp.delivered.flatMap(({ to }) => to);
  expect(await server.stop(12_000)).toBe(0);
  return {
    crashes,
    acknowledged: told.size,
    longestAway: Math.round(longestAway),
    longestMail: Math.round(Math.max(...[...told].map(([email, at]) => (arrivals.get(email) ?? at) - at))),
    doubled: mails.length - new Set(mails).size,
  };
}
