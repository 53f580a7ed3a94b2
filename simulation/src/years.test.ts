import { execFile, spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { moveNames } from '@borough/domain/bookings/moving/bookings.machine';
import { usualTerms } from '@borough/domain/terms/terms';
import { expect, test, vi } from 'vitest';
import { cheats } from './acting/cheats.ts';
import { otherTerms } from './other-terms.ts';

const run = promisify(execFile);
const main = new URL('./main.ts', import.meta.url).pathname;
/** Runs the simulation in a separate process, with its stores in memory. */
const simulate = async (...options: string[]) =>
  run(process.execPath, [main, ...options], { maxBuffer: 64 * 1024 * 1024, timeout: 100_000 }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );

test('2,000 lives, or as many as seven seconds allow, break no rule', { timeout: 120_000 }, async () => {
  const { stdout, stderr } = await simulate('--seeds', '2000', '--seconds', '7', '--json');
  expect(stderr).toBe('');
  const { counts, broken } = JSON.parse(stdout);
  expect(broken, `to hear the story: npm run simulate -- --seed ${broken[0]?.seed}`).toEqual([]);
  expect(counts.lives).toBeGreaterThan(0);
  expect(Object.keys(counts.moves).every((move) => moveNames.some((name) => name === move))).toBe(true);
});

test.each(Object.keys(cheats))(
  '20 lives of a %s, or as many as four seconds allow, break no rule',
  { timeout: 120_000 },
  async (cheat) => {
    const directed = await simulate('--cheat', cheat, '--seeds', '20', '--seconds', '4', '--json');
    expect(directed.stderr).toBe('');
    const { counts, broken } = JSON.parse(directed.stdout);
    const first = `npm run simulate -- --cheat ${cheat} --seed ${broken[0]?.seed}`;
    expect(broken, `to hear the story: ${first}`).toEqual([]);
    expect(counts.lives).toBeGreaterThan(0);
  },
);

test(
  '200 lives under other terms, or as many as four seconds allow, break no rule',
  { timeout: 120_000 },
  async () => {
    const { stdout } = await simulate('--other-terms', '--seeds', '200', '--seconds', '4', '--json');
    const { counts, broken } = JSON.parse(stdout);
    const first = `npm run simulate -- --other-terms --seed ${broken[0]?.seed}`;
    expect(broken, `to hear the story: ${first}`).toEqual([]);
    expect(counts.lives).toBeGreaterThan(0);
  },
);

test('other terms have another figure in every place', () => {
  const figuresIn = (of: object): [string, unknown][] =>
    Object.entries(of).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? figuresIn(value).map(([rest, figure]): [string, unknown] => [`${key}.${rest}`, figure])
        : typeof value === 'number'
          ? [[key, value]]
          : [],
    );
  const usual = new Map(figuresIn(usualTerms));
  const same = figuresIn(otherTerms).filter(([key, figure]) => usual.get(key) === figure);
  expect(same.map(([key]) => key)).toEqual(['deposit.triesAfterPaying.0']);
});

/**
 * A request for days that a complaint had freed, the reminders of an end that was given back, a lost claim that costs its owner
 * nothing, an item that comes back while its claim stands still, and late days paid before a bank took the deposit back.
 */
test.each([
  ['silent-owner', 34],
  ['silent-owner', 240],
  ['fickle-owner', 143],
  ['fickle-owner', 651],
  ['colluding-pair', 925],
])(
  'the directed life of a %s that once broke a rule, seed %i, breaks none',
  { timeout: 120_000 },
  async (cheat, seed) => {
    const { stdout } = await simulate('--cheat', cheat, '--from', String(seed), '--seeds', '1', '--json');
    const { counts, broken } = JSON.parse(stdout);
    expect([counts.lives, broken]).toEqual([1, []]);
  },
);

test(
  'moves that leave no line in a history are counted too, and what becomes of payouts',
  { timeout: 120_000 },
  async () => {
    const { stdout } = await simulate('--seeds', '40', '--json');
    const { moves, payouts, faults } = JSON.parse(stdout).counts;
    expect(faults['transaction run again']).toBeGreaterThan(0);
    for (const move of ['remind-of-pick-up', 'remind-of-missed-pick-up'])
      expect(moves[move], move).toBeGreaterThan(0);
    for (const step of ['nothing → due', 'due → waiting', 'sending → sent'])
      expect(payouts[step], step).toBeGreaterThan(0);
  },
);

test(
  'lives that are ended from outside have left what was counted so far',
  { timeout: 120_000 },
  async () => {
    const place = await mkdtemp(join(tmpdir(), 'borough-lives-'));
    const into = join(place, 'counts.json');
    const lives = spawn(process.execPath, [main, '--seeds', '2000', '--json', '--into', into], {
      stdio: 'ignore',
    });
    try {
      await vi.waitFor(() => access(into), { timeout: 100_000, interval: 100 });
    } finally {
      lives.kill('SIGKILL');
    }
    const { counts, broken, seconds } = JSON.parse(await readFile(into, 'utf8'));
    await rm(place, { recursive: true });
    expect(counts.lives).toBeGreaterThan(0);
    expect(broken).toEqual([]);
    expect(seconds).toBeGreaterThan(0);
  },
);

test('a seed tells the same story again, in lines an accountant can read', { timeout: 120_000 }, async () => {
  const [first, second] = await Promise.all([simulate('--seed', '8'), simulate('--seed', '8')]);
  const story = ({ stdout }: { stdout: string }) => stdout.split('\n').slice(0, -3).join('\n');
  const at = String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}`;
  const number = '[0-9A-F]{8}';
  const line = (text: string) => new RegExp(`${at}  ${text}`, 'm');
  expect(story(first)).toMatch(line(String.raw` {10}\w+ (asks for|wants to pay for) `));
  expect(story(first)).toMatch(
    line(String.raw`${number} {5}books charge: provider \+\$[\d.,]+, owner \w+ −\$`),
  );
  expect(story(first)).toMatch(line(String.raw`${number}  \w+ rented from \w+, .+: (completed|cancelled)`));
  expect(story(first)).toMatch(/ charged \$[\d.,]+, refunded \$[\d.,]+.*; \w+ sent \$/);
  expect(story(first)).toMatch(/ = −?\$[\d.,]+ at the provider$/m);
  expect(story(first)).toMatch(line(String.raw`${number} {5}.+: pending; rent \$[\d.,]+, fees \$[\d.,]+`));
  expect(story(first)).toMatch(line(String.raw`All rentals together: .+ at the provider`));
  expect(story(second)).toBe(story(first));
});
