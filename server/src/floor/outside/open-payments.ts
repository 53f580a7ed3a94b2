import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '@borough/domain/company';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '#floor/config.ts';
import { typed } from '#floor/release.ts';
import { simulatorJournal } from './simulator-journal.ts';
import { configuredStripe, type StripeAccess } from './stripe.ts';

/** Lets `ms` milliseconds pass on a clock that is moved by hand, taking at most `patienceMs` of real time if given. */
export type PassTime = (
  ms: number,
  clock: { advance(ms: number): void },
  patienceMs?: number,
) => Promise<void>;

/** This process's payment provider; in demo mode, a simulator that runs inside the process. */
export interface Payments {
  access: StripeAccess;
  /** The address of the simulator's pages, for the proxy under /simulator; null with the real provider. */
  pages: string | null;
  /** The provider's time: the simulator's clock can be moved, and we must not fall behind it. */
  now: () => Date;
  /** Sets how time passes when someone moves the simulator's clock by hand; by default, all in one step. */
  passWith(passing: PassTime): void;
  /** Lets `ms` milliseconds pass that way, as if someone had moved the simulator's clock; null with the real provider. */
  pass: ((ms: number, patienceMs: number) => Promise<void>) | null;
  close(): Promise<void>;
}

/** Connects to the configured provider, or starts the simulator if none is configured in demo mode. */
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
  // One at a time: each starts where the previous one ended.
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
 * The same provider for read-only use. Instead of the running simulator, this starts another on a copy of its journal, so
 * that the running one isn't disturbed and no events are sent; their clocks agree. Refuses if the simulator has never run here.
 */
export async function openPaymentsToRead(
  config: Config,
  log: FastifyBaseLogger,
): Promise<Pick<Payments, 'access' | 'now' | 'close'>> {
  const configured = configuredStripe(config);
  if (configured) return { access: configured, now: () => new Date(), close: async () => undefined };
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
    const access = { secretKey, webhookSecret: '', apiBase: simulator.url };
    return { access, now: () => simulator.clock.now(), close };
  } catch (error) {
    await forget();
    throw isMissing(error)
      ? new ConfigError(`The payment provider simulator hasn't run here yet. Run ${typed('start')} once.`)
      : error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
