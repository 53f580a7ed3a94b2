import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, ConfigError } from '../config.ts';
import { simulatorJournal } from './simulator-journal.ts';
import { configuredStripe, type StripeAccess } from './stripe.ts';

/** The payment provider of this process; in demo mode a simulator of it that runs inside. */
export interface Payments {
  access: StripeAccess;
  /** Where the simulator's pages are, for the proxy under /simulator; null with the real provider. */
  pages: string | null;
  /** The time the provider goes by: the simulator's clock can be moved, and we must not fall behind it. */
  now: () => Date;
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
    return { access: configured, pages: null, now: () => new Date(), close: async () => undefined };
  const { startSimulator, JournalRefused } = await import('@borough/stripe-simulator/start-simulator');
  const derived = (name: string) =>
    createHash('sha256').update(`${name}:${secret}`).digest('hex').slice(0, 32);
  const secretKey = `sk_test_${derived('key')}`;
  const webhookSecret = `whsec_${derived('webhook')}`;
  await mkdir(config.dataDir, { recursive: true });
  const simulator = await startSimulator({
    secretKey,
    webhookSecret,
    webhookUrl: `http://${config.HOST}:${config.PORT}/api/webhooks/stripe`,
    pagesBase: `${config.publicUrl}/simulator`,
    stateFile: simulatorJournal(config.dataDir),
    log,
  }).catch((error: unknown) => {
    throw error instanceof JournalRefused ? new ConfigError(error.message) : error;
  });
  return {
    access: { secretKey, webhookSecret, apiBase: simulator.url },
    pages: `${simulator.url}/simulator`,
    now: () => simulator.clock.now(),
    close: () => simulator.stop(),
  };
}
