// npm run bench: what we claim about speed, and what the message filter catches. With -- --help it says what it takes.
import { readBenchOptions } from './options.ts';

const { only, scale, rounds, misjudged } = readBenchOptions();
const longestMinutes = scale === '1m' ? 60 : 10;
const say = (line: string) => console.log(`  ${line}`);

async function measureOnGround(): Promise<void> {
  const { prepareGround } = await import('./ground.ts');
  await using ground = await prepareGround(say);
  // Whatever happens to this machine, the bench ends by itself.
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), longestMinutes * 60_000).unref();
  // First of all: a server that has answered thousands of pages hides what streams take in what it has to spare.
  if (only !== 'pages') {
    const { measureStreams } = await import('./streams.ts');
    console.log(`\nOpen event streams\n`);
    await measureStreams(ground, say);
  }
  if (only !== 'streams') {
    const { measurePages } = await import('./pages.ts');
    await measurePages(ground, scale, rounds, say);
  }
}

const began = performance.now();
if (only === 'filter') {
  const { filterReport } = await import('./filter-report.ts');
  console.log(filterReport(misjudged));
} else await measureOnGround();
say(`Done in ${Math.round((performance.now() - began) / 1000)} s.`);
