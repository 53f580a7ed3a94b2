import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

/** How a command exits without measuring anything, and what it prints. */
function asked(file: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...options], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, said: stdout.trimEnd(), refused: stderr.trimEnd() };
}

const commands = [
  { file: 'bench/src/main.ts', names: ['pages', 'booking', 'streams', 'dashboard', 'filter', 'wording'] },
  { file: 'tools/proof.ts', names: ['database', 'journeys', 'wider', 'lighthouse'] },
];

test.each(commands)(
  '$file lists what it can be asked for, helps, and refuses the rest',
  ({ file, names }) => {
    const list = asked(file, '--list');
    expect(list.status).toBe(0);
    expect(list.said.split('\n').map((line) => line.trim().split(' ')[0])).toEqual(names);
    const help = asked(file, '--help');
    expect(help).toMatchObject({ status: 0, said: expect.stringContaining(list.said) });
    for (const [option, reason] of [
      ['--only=nonsense', 'There is nothing called nonsense here.'],
      ['--nonsense', "Unknown option '--nonsense'"],
    ] as const) {
      const { status, said, refused } = asked(file, option);
      expect({ status, said }).toEqual({ status: 2, said: '' });
      expect(refused).toBe(`${reason}\n\n${help.said}`);
    }
  },
  60_000,
);

test('npm run simulate says what it takes, and that it plays a life against the server', () => {
  const { status, said } = asked('simulation/src/main.ts', '--help');
  expect(status).toBe(0);
  for (const option of ['--seed N', '--replay N', '--from N', '--seeds COUNT', '--seconds N', '--json'])
    expect(said).toContain(option);
});

test.each([
  ['bench/src/main.ts', ['--scale=2m'], '--scale takes 25k or 1m.'],
  ['bench/src/main.ts', ['--rounds=many'], '--rounds takes a number from 1 to 9.'],
  ['server/src/demo/main.ts', ['--scale=2m'], '--scale takes 25k or 250k or 1m.'],
  ['server/src/demo/main.ts', ['--nonsense'], "Unknown option '--nonsense'"],
  ['server/src/money/reconciliation/main.ts', ['--nonsense'], "Unknown option '--nonsense'"],
  ['server/src/rentals/evidence/main.ts', ['photo'], 'Which photo? Please give its address or its id.'],
  [
    'server/src/rentals/evidence/main.ts',
    ['/api/evidence-photos/6f1c7f2e-0b0e-4c56-9d5e-1f6f3a2b4c5d?size=full', '--reason= '],
    'Why? Please give --reason, in up to 500 characters.',
  ],
  ['simulation/src/main.ts', ['--nonsense'], "Unknown option '--nonsense'"],
  ['simulation/src/main.ts', ['--seed=x'], '--seed takes a whole number from 1 to 1,000,000,000.'],
  ['simulation/src/main.ts', ['--replay=0'], '--replay takes a whole number from 1 to 1,000,000,000.'],
  ['simulation/src/main.ts', ['--replay=1.5'], '--replay takes a whole number from 1 to 1,000,000,000.'],
  [
    'simulation/src/main.ts',
    ['--seed=1', '--replay=1'],
    'Only one of --seed, --replay, and --from with --seeds is taken.',
  ],
  ['tools/proof.ts', ['search.db.test'], 'Files are named after --only database.'],
  ['tools/proof.ts', ['--only=database', 'no-such'], 'No file of tests has no-such in its path.'],
])(
  '%s refuses %j',
  (file, options, reason) => {
    const { status, refused } = asked(file, ...options);
    expect(status).toBe(2);
    expect(refused.split('\n')[0]).toBe(reason);
  },
  60_000,
);
