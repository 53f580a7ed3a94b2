import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const proof = process.env['PROOF'] === '1';
// Multiplies every timeout, for machines that are busy with other things.
const patience = Number(process.env['PATIENCE'] ?? 1);
// Text drawn 4 % wider, for the journeys that ask what is in view: nothing may fit by less than a line.
const isWider = process.env['WIDER_TEXT'] === '1';
const askWhatIsInView = globSync('e2e/*.spec.ts', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('toBeInViewport'))
  .map((file) => `**/${basename(file)}`);
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: isWider ? askWhatIsInView : proof ? ['**/*.spec.ts', '**/*.proof.spec.ts'] : ['**/*.spec.ts'],
  testIgnore: proof ? [] : ['**/*.proof.spec.ts'],
  // Journeys about rarer paths and devices run only in `npm run proof`, though they share files with the others.
  ...(proof ? {} : { grepInvert: /@proof/ }),
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Journeys in different files share one running product, as people do; those in the same file run one after another.
  fullyParallel: false,
  // One more than two processors, because journeys also wait: for mails, for toasts to go away, for streams that get cut.
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
    // Tracing every step costs a third of the time, so only `TRACE=1` does.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Journeys test the current product, not cached pages; the one about working offline allows its worker.
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
        // All our pages share one origin, and keeping processes ready for others costs a fifth of the time.
        '--disable-site-isolation-trials',
      ],
    },
  },
});
