import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { stepAlarms } from '@borough/domain/health/alarms.rules';
import type { DiskFacts, ProcessFacts } from '@borough/domain/health/health-facts';
import { findingsOf } from '@borough/domain/health/health.rules';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { withoutPeople } from '#floor/log/error-for-log.ts';
import { probeFiles } from '#floor/outside/probe-files.ts';
import { release } from '#floor/release.ts';
import { sendMessage } from '#talk/notifications/send-message.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { keepAlarms, selectAlarms, selectOperators, selectUnsentAlarms, takeAlarms } from './alarms.store.ts';
import { addErrorCounts, forgetProcess, noteDatabaseSize, noteProcess } from './health.store.ts';
import { readFacts } from './read-health.ts';

type WatchDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log' | 'errors' | 'files' | 'secret' | 'quiet'>;

const pauseMs = 20_000;
const probePatienceMs = 10_000;

/** What others call this process: its host, role and port. */
export const processName = ({ ROLE, PORT }: Pick<Deps['config'], 'ROLE' | 'PORT'>): string =>
  ROLE === 'worker' ? `${hostname()} worker ${process.pid}` : `${hostname()} ${ROLE} ${PORT}`;

async function diskOf(folder: string): Promise<DiskFacts | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Why files can't be stored and read; null if they can. */
async function whyNoFiles({ files }: Pick<Deps, 'files'>): Promise<string | null> {
  const answered = new AbortController();
  const tooLate = sleep(probePatienceMs, 'it did not answer within ten seconds', {
    signal: answered.signal,
    ref: false,
  }).catch(() => null);
  const probe = probeFiles(files).catch((error: unknown) =>
    withoutPeople(error instanceof Error ? error.message : String(error)),
  );
  return Promise.race([probe, tooLate]).finally(() => answered.abort());
}

/** Mails operators what is due, in this transaction. */
async function tellOperators(tx: Tx, { config, now: clock, quiet }: WatchDeps): Promise<boolean> {
  if (quiet()) return false;
  if (!(await takeAlarms(tx))) return false;
  const facts = await readFacts(tx, config, clock(), true);
  const findings = findingsOf(facts);
  const { keep, tell } = stepAlarms(await selectAlarms(tx), findings, new Date(facts.at));
  await keepAlarms(tx, keep);
  if (tell.length === 0) return false;
  const told = tell.flatMap(({ about, ...of }) => {
    const finding = findings.find(({ id }) => id === about);
    return finding ? [{ ...of, finding }] : [];
  });
  const operators = await selectOperators(tx);
  for (const address of operators.length > 0 ? operators : [config.company.mail.support])
    await mailAddress(tx, 'health-alarm', address, { told });
  return facts.workers.alive === 0;
}

/**
 * Notes how this process is doing, writes down the errors it counted, and mails operators what cannot wait. A mail about workers
 * that are gone would wait for one, so this process sends it itself.
 */
export async function lookAfter(deps: WatchDeps, name: string): Promise<void> {
  const { config, db, errors, log } = deps;
  const [disk, filesFail] = await Promise.all([diskOf(config.dataDir), whyNoFiles(deps)]);
  const taken = errors.take();
  try {
    await inTransaction(db, async (tx) => {
      const facts: Omit<ProcessFacts, 'process' | 'at'> = {
        role: config.ROLE,
        version: release.version,
        disk,
        filesFail,
      };
      await noteProcess(tx, name, facts);
      await addErrorCounts(
        tx,
        [...taken].map(([kind, count]) => ({ kind, ...count })),
      );
      await noteDatabaseSize(tx);
    });
  } catch (error) {
    errors.putBack(taken);
    throw error;
  }
  if (config.demo) return;
  const alone = await inTransaction(db, (tx) => tellOperators(tx, deps));
  if (!alone) return;
  const unsent = await inTransaction(db, selectUnsentAlarms);
  for (const id of unsent)
    await sendMessage(deps, id).catch((error: unknown) =>
      log.warn({ err: error }, 'operators could not be told'),
    );
}

/** Looks after the installation from this process, three times a minute, until it is stopped. */
export function watchHealth(deps: WatchDeps): { stop(): Promise<void> } {
  const ending = new AbortController();
  const name = processName(deps.config);
  const living = (async () => {
    while (!ending.signal.aborted) {
      await lookAfter(deps, name).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'this process could not say how it is doing'),
      );
      await sleep(pauseMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await living;
      await inTransaction(deps.db, (tx) => forgetProcess(tx, name)).catch(() => undefined);
    },
  };
}
