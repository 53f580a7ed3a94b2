import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '@borough/domain/company';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config.ts';
import { simulatorJournal } from './simulator-journal.ts';
import { configuredStripe, type StripeAccess } from './stripe.ts';

/** Lets that many milliseconds pass on a clock that is moved by hand, in no more than `patienceMs` of the computer's if said. */
export type PassTime = (
  ms: number,
  clock: { advance(ms: number): void },
  patienceMs?: number,
) => Promise<void>;

/** The payment provider of this process; in demo mode a simulator of it that runs inside. */
export interface Payments {
  access: StripeAccess;
  /** Where the simulator's pages are, for the proxy under /simulator; null with the real provider. */
  pages: string | null;
  /** The time the provider goes by: the simulator's clock can be moved, and we must not fall behind it. */
  now: () => Date;
  /** Says how time passes that somebody moves by hand at the simulator; all at once unless said. */
  passWith(passing: PassTime): void;
  /** Lets that many milliseconds pass that way, as if somebody moved the simulator's clock; null with the real provider. */
  pass: ((ms: number, patienceMs: number) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Reaches the configured provider, or starts the simulator when demo mode has none. */
export async function openPayments(
  config: Config,
  secret: string,
  log: FastifyBaseLogger,
): Promise<Payments> {
  const configured = configuredStripe(config);
  if (configured)
    return {
      access: configured,
      pages: null,
      now: () => new Date(),
      passWith: () => undefined,
      pass: null,
      close: async () => undefined,
    };
  const { startSimulator, JournalRefused } = await import('@borough/stripe-simulator/start-simulator');
  const derived = (name: string) =>
    createHash('sha256').update(`${name}:${secret}`).digest('hex').slice(0, 32);
  const secretKey = `sk_test_${derived('key')}`;
  const webhookSecret = `whsec_${derived('webhook')}`;
  await mkdir(config.dataDir, { recursive: true });
  let passing: PassTime = async (ms, clock) => clock.advance(ms);
  // One after the other: each begins where the one before has ended.
  let passed: Promise<void> = Promise.resolve();
  const pass: PassTime = (...step) => {
    passed = passed.catch(() => undefined).then(() => passing(...step));
    return passed;
  };
  const simulator = await startSimulator({
    passing: pass,
    secretKey,
    webhookSecret,
    webhookUrl: `http://${config.HOST}:${config.PORT}/api/webhooks/stripe`,
    pagesBase: `${config.publicUrl}/simulator`,
    stateFile: simulatorJournal(config.dataDir),
    merchant: product.name,
    wireLog: config.SIMULATOR_WIRE_LOG,
    log,
  }).catch((error: unknown) => {
    throw error instanceof JournalRefused ? new ConfigError(error.message) : error;
  });
  return {
    access: { secretKey, webhookSecret, apiBase: simulator.url },
    pages: `${simulator.url}/simulator`,
    now: () => simulator.clock.now(),
    passWith: (way) => void (passing = way),
    pass: (ms, patienceMs) => pass(ms, simulator.clock, patienceMs),
    close: () => simulator.stop(),
  };
}

/**
 * The same provider for somebody who only reads. Of the simulator it is a copy of what it remembers, so that the one that runs beside
 * us is left alone, and nobody is sent an event. Refuses a simulator that was never started.
 */
export async function openPaymentsToRead(
  config: Config,
  log: FastifyBaseLogger,
): Promise<Pick<Payments, 'access' | 'close'>> {
  const configured = configuredStripe(config);
  if (configured) return { access: configured, close: async () => undefined };
  const { startSimulator } = await import('@borough/stripe-simulator/start-simulator');
  const folder = await mkdtemp(join(tmpdir(), 'borough-simulator-'));
  const forget = () => rm(folder, { recursive: true });
  try {
    const stateFile = simulatorJournal(folder);
    await copyFile(simulatorJournal(config.dataDir), stateFile);
    const secretKey = 'sk_test_to_read';
    const simulator = await startSimulator({ secretKey, webhookSecret: '', pagesBase: '', stateFile, log });
    const close = async () => {
      await simulator.stop();
      await forget();
    };
    return { access: { secretKey, webhookSecret: '', apiBase: simulator.url }, close };
  } catch (error) {
    await forget();
    throw isMissing(error)
      ? new ConfigError("The payment provider simulator hasn't run here yet. Run npm start once.")
      : error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
