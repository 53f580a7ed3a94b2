import { defineConfig } from '@playwright/test';

const proof = process.env['PROOF'] === '1';
// Multiplies every limit, for machines that are busy with other things.
const patience = Number(process.env['PATIENCE'] ?? 1);
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: proof ? ['**/*.spec.ts', '**/*.proof.spec.ts'] : ['**/*.spec.ts'],
  testIgnore: proof ? [] : ['**/*.proof.spec.ts'],
  // Journeys about the rarer ways and devices wait for `npm run proof`, beside the others of their file.
  ...(proof ? {} : { grepInvert: /@proof/ }),
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Journeys of different files share one running product, as people do; those of one file go one after another.
  fullyParallel: false,
  // One more than two processors: journeys also wait, for mails, for toasts to go, for streams that are cut.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: patience * (proof ? 600_000 : 120_000),
  globalTimeout: patience * (proof ? 3_000_000 : 2_300_000),
  // Generous, because a busy machine must not fail a test; nothing waits longer than it has to.
  expect: { timeout: patience * 15_000 },
  use: {
    baseURL: process.env['BOROUGH_E2E_URL'],
    actionTimeout: patience * 20_000,
    navigationTimeout: patience * 30_000,
    // A trace of every step costs a third of the time; `TRACE=1` records one.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys are about the product of today; the one about working offline allows its worker.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Every page of ours is at one address: processes kept ready for others cost a fifth of the time.
        '--disable-site-isolation-trials',
      ],
    },
  },
});
