import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { startProduct } from '../e2e/start-product.ts';
import { noteFigure } from '../server/test/proof-figures.ts';
import { type Counts, noCounts, sum } from './count-tests.ts';

/** Not one of our dependencies: it is bigger than all of them together, and we rarely run the proof, so it is fetched on demand. */
const version = '13.5.0';
const rounds = 5;
const withinMs = 180_000;

const marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Mark = keyof typeof marks;
const names = Object.keys(marks) as Mark[]; // its keys are known
const maxShift = 0.05;

const Score = z.object({ score: z.number() });
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({ 'cumulative-layout-shift': z.object({ numericValue: z.number() }) }),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof Report>;

const Items = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** One measurement with Lighthouse's simulated phone and slow network. */
async function look(browser: string, url: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const lighthouse = [
    'lighthouse',
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const windows = process.platform === 'win32';
  const child = spawn('npm', ['exec', '--yes', `--package=lighthouse@${version}`, '--', ...lighthouse], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: browser },
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: windows,
    timeout: withinMs,
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${Buffer.concat(said).toString().trim()}`);
  return Report.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function judge(browser: string, url: string, path: string, folder: string): Promise<Counts> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round += 1) reports.push(await look(browser, url, folder));
  const scores = names.map((name) =>
    Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100),
  );
  const shift = median(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue));
  const machine = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  const ok = names.every((name, at) => (scores[at] ?? 0) >= marks[name]) && shift < maxShift;
  noteFigure({
    claim: `Lighthouse ${version} as a phone, ${path}: performance, accessibility, best practices, SEO, and how far things jump (CLS), the middle of ${rounds}; in brackets its benchmark of this machine`,
    figure: `${scores.join(', ')}; ${shift.toFixed(3)} (${machine})`,
    passMark: `≥ ${names.map((name) => marks[name]).join(', ')}; < ${maxShift}`,
    ok,
  });
  if (ok) return { ...noCounts, passed: 1 };
  return { ...noCounts, failed: 1, failures: [`Lighthouse on ${path}: ${scores.join(', ')}; ${shift}`] };
}

/**
 * What Lighthouse says about the first page, the list and an item, with the product otherwise idle. A headless browser
 * comes closer to a phone: one with windows spends CPU it is measuring on drawing tabs and frames.
 */
export async function lighthouse(browser: string): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'borough-lighthouse-'));
  const product = await startProduct();
  try {
    const [item] = Items.parse(await (await fetch(`${product.url}/api/items?limit=1`)).json()).items;
    let counts = noCounts;
    for (const [path, name] of [
      ['/', '/'],
      ['/listings', '/listings'],
      [`/item/${item?.id}`, '/item/{id}'],
    ] as const) {
      counts = sum(counts, await judge(browser, product.url + path, name, folder));
    }
    return counts;
  } catch (error) {
    return { ...noCounts, failed: 1, failures: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
