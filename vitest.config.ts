import { defineConfig } from 'vitest/config';

const rooms = ['domain', 'server', 'web', 'stripe-simulator', 'simulation', 'tools', 'bench'];
const inRooms = (ending: string) => rooms.map((room) => `${room}/**/*.${ending}`);
const proof = process.env['PROOF'] === '1';
const setupFiles = ['server/test/fail-on-console-error.ts'];
const exclude = ['**/node_modules/**', '**/dist/**'];

/** They put a module of Node in the place of another, so each has a process of its own. */
const replays = ['simulation/replay/*.db.test.ts'];

/** The long matrices measure, so each of their files has the machine for itself. */
const proofs = {
  test: {
    name: 'proof',
    include: inRooms('proof.ts'),
    exclude,
    setupFiles,
    sequence: { groupOrder: 4 },
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks' as const,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: inRooms('test.{ts,tsx}'),
          exclude: [...exclude, ...inRooms('db.test.ts')],
          setupFiles,
          // Where several projects run, they run one after the other.
          sequence: { groupOrder: 1 },
          // Rules share nothing and touch nothing, so they need no fresh world per file.
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
          // Loading the server takes longer than most of these files; each brings a database of its own.
          isolate: false,
          // They wait for answers that take their time on purpose: more of them than there are processors.
          maxWorkers: 4,
          testTimeout: proof ? 600_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'replays',
          include: replays,
          exclude,
          setupFiles,
          sequence: { groupOrder: 3 },
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(proof ? [proofs] : []),
    ],
  },
});
