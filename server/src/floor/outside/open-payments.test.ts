import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { hour } from '@borough/domain/clocks';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#floor/config.ts';
import { openPaymentsToRead } from './open-payments.ts';
import { simulatorJournal } from './simulator-journal.ts';

test('a reader of the simulator’s memory has its clock, which was moved ahead of the computer’s', async () => {
  const log = pino({ level: 'silent' });
  const dataDir = await mkdtemp(join(tmpdir(), 'borough-moved-'));
  try {
    const stateFile = simulatorJournal(dataDir);
    const simulator = await startSimulator({
      secretKey: 'sk_test_x',
      webhookSecret: '',
      pagesBase: '',
      stateFile,
      log,
    });
    simulator.clock.advance(30 * 24 * hour);
    await simulator.stop();
    const payments = await openPaymentsToRead(readConfig({ DATA_DIR: dataDir }), log);
    const ahead = payments.now().getTime() - Date.now();
    await payments.close();
    expect(Math.round(ahead / (24 * hour))).toBe(30);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
