import { totalmem } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const rooms = ['domain', 'server', 'web', 'stripe-simulator', 'simulation', 'tools', 'bench'];
const inRooms = (ending: string) => rooms.map((room) => `${room}/**/*.${ending}`);
const proof = process.env['PROOF'] === '1';
const setupFiles = ['server/test/fail-on-console-error.ts'];
const exclude = ['**/node_modules/**', '**/dist/**'];

/**
 * Generous, because a busy machine must not fail a test; nothing waits longer than it has to. By default, a poll gives up after
 * a second.
 */
const patience = {
  testTimeout: proof ? 600_000 : 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

/** These replace one of Node's modules, so each gets its own process. */
const replays = ['simulation/replay/*.db.test.ts'];

/**
 * A young generation that is large from the start: if it has to grow, a process collects garbage so often that it costs a tenth of
 * the processor time.
 */
const execArgv = ['--min-semi-space-size=64'];

/** These tests wait for deliberately slow answers, so run more of them than there are processors if memory allows. */
const databaseWorkers = totalmem() >= 12 * 2 ** 30 ? 6 : 4;

/** The long matrices take measurements and hold the product to limits in seconds, so each file has the machine to itself. */
const proofs = {
  test: {
    name: 'proof',
    include: inRooms('proof.ts'),
    exclude,
    setupFiles,
    sequence: { groupOrder: 3 },
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks' as const,
    maxWorkers: 1,
    ...patience,
  },
};

/**
 * Short files that take long: they play lives step by step, or wait for killed servers, for upgrades, for limits in seconds.
 * Without data from earlier runs, Vitest starts the largest files first, and would end up waiting for these alone at the end.
 */
const waiting = [
  'simulation/replay/replay.db.test.ts',
  'server/src/worker/own-sweeps.db.test.ts',
  'server/src/account/accounts/throttling/throttling.db.test.ts',
  'server/src/floor/db/embedded-postgres.db.test.ts',
  'server/src/site/setup/first-release.db.test.ts',
  'server/src/listings/items/uploads.db.test.ts',
  'server/src/site/setup/upgrades.db.test.ts',
  'server/src/worker/abandoned-jobs.db.test.ts',
];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = waiting.findIndex((file) => moduleId.endsWith(file));
      return found === -1 ? waiting.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: inRooms('test.{ts,tsx}'),
          exclude: [...exclude, ...inRooms('db.test.ts')],
          setupFiles,
          // If several projects run, they run one after another.
          sequence: { groupOrder: 1 },
          // Rules share nothing and touch nothing, so they don't need a fresh environment per file.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      {
        test: {
          name: 'database',
          include: inRooms('db.test.ts'),
          exclude: [...exclude, ...replays],
          setupFiles,
          sequence: { groupOrder: 2 },
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          execArgv,
          // Loading the server takes longer than most of these files, and each brings its own database.
          isolate: false,
          maxWorkers: databaseWorkers,
          ...patience,
        },
      },
      {
        test: {
          name: 'replays',
          include: replays,
          exclude,
          setupFiles,
          sequence: { groupOrder: 2 },
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          execArgv,
          maxWorkers: databaseWorkers,
          ...patience,
        },
      },
      ...(proof ? [proofs] : []),
    ],
  },
});
