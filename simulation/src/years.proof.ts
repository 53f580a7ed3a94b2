import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { moveNames } from '@borough/domain/bookings/moving/bookings.machine';
import { expect, test } from 'vitest';
import { noteFigure } from '../../server/test/proof-figures.ts';
import { add, type Counts, neverMet, noCounts, pairOf } from './counts.ts';
import { faultNames } from './faults.ts';

const run = promisify(execFile);
const main = new URL('./main.ts', import.meta.url).pathname;
const wanted = 100_000;
const processes = 2;
const minutes = 60;
/** Keeps the counts so far, even if the proof is killed. */
const kept = fileURLToPath(new URL('../../test-results/lives/', import.meta.url));

interface Part {
  counts: Counts;
  broken: { seed: number }[];
  seconds: number;
}

/** Runs some of the lives in a separate process, with its stores in memory. */
async function part(number: number): Promise<Part> {
  const count = wanted / processes;
  const from = 1 + number * count;
  await mkdir(kept, { recursive: true });
  const into = `${kept}from-${from}.json`;
  await rm(into, { force: true });
  const options = ['--from', from, '--seeds', count, '--seconds', minutes * 60, '--into', into];
  // The process exits with an error if lives broke rules; if it was killed, we count what it kept.
  await run(process.execPath, [main, ...options.map(String)], { maxBuffer: 64 * 1024 * 1024 }).catch(
    () => undefined,
  );
  return JSON.parse(await readFile(into, 'utf8')) as Part; // as main.ts writes it
}

const number = (count: number) => count.toLocaleString('en-US');
const total = (of: Record<string, number>) => Object.values(of).reduce((sum, each) => sum + each, 0);

test(
  'in 100,000 lives no rule is broken, and each move meets each fault',
  { timeout: (minutes + 5) * 60_000 },
  async () => {
    const parts = await Promise.all(Array.from({ length: processes }, (_, n) => part(n)));
    const counts = noCounts();
    for (const each of parts) add(counts, each.counts);
    const broken = parts.flatMap((each) => each.broken.map(({ seed }) => seed));
    const missing = neverMet(counts, moveNames);
    const perSecond = parts.reduce((sum, each) => sum + each.counts.lives / each.seconds, 0);
    noteFigure({
      claim: 'Made-up lives with their bookings and moves',
      figure: `${number(counts.lives)} lives, ${number(counts.bookings)} bookings, ${number(total(counts.moves))} moves; ${perSecond.toFixed(0)} lives a second in ${processes} processes`,
      passMark: `${number(wanted)} lives`,
      ok: counts.lives === wanted,
    });
    noteFigure({
      claim: `Lives that broke one of the judge's ${Object.keys(counts.looked).length} rules, which it looked at ${number(total(counts.looked))} times`,
      figure: broken.length === 0 ? 0 : `${broken.length}: seeds ${broken.slice(0, 20).join(', ')}`,
      passMark: 0,
      ok: broken.length === 0,
    });
    noteFigure({
      claim: `Pairs never met of ${moveNames.length} moves and ${faultNames.length} faults`,
      figure: missing.length === 0 ? 0 : missing.join(', '),
      passMark: 0,
      ok: missing.length === 0,
    });
    for (const move of moveNames) {
      const met = faultNames.map((fault) => counts.met[pairOf(move, fault)] ?? 0);
      noteFigure({
        claim: `\`${move}\`, made ${number(counts.moves[move] ?? 0)} times, met each fault this often`,
        figure: faultNames.map((fault, n) => `${fault} ${number(met[n] ?? 0)}`).join(' · '),
        passMark: 'each at least once',
        ok: Math.min(...met) > 0,
      });
    }
    expect({ lives: counts.lives, broken, missing }).toEqual({ lives: wanted, broken: [], missing: [] });
  },
);
