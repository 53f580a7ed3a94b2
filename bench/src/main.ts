// npm run bench: measures what we claim about speed, and what the message filter catches. -- --help lists the options.
import { type Part, readBenchOptions } from './options.ts';

const { only, scale, rounds, misjudged } = readBenchOptions();
const longestMinutes = scale === '1m' ? 60 : 10;
const say = (line: string) => console.log(`  ${line}`);

async function measureOnGround(): Promise<void> {
  const { prepareGround } = await import('./ground.ts');
  await using ground = await prepareGround(say);
  // Whatever happens on this machine, the bench ends on its own.
  setTimeout(() => process.kill(process.pid, 'SIGTERM'), longestMinutes * 60_000).unref();
  // Streams go first: a server that has answered thousands of pages has spare memory that would hide what streams take.
  const wanted = (part: Part) => only === undefined || only === part;
  if (wanted('streams')) {
    const { measureStreams } = await import('./streams.ts');
    console.log(`\nOpen event streams\n`);
    await measureStreams(ground, say);
  }
  if (wanted('pages')) {
    const { measurePages } = await import('./pages.ts');
    await measurePages(ground, scale, rounds, say);
  }
  // The pages part measures booking, too.
  if (only === 'booking') {
    const { measureBooking } = await import('./pages.ts');
    await measureBooking(ground, rounds);
  }
  if (wanted('dashboard')) {
    const { measureDashboard } = await import('./dashboard.ts');
    console.log(`\nThe dashboard\n`);
    await measureDashboard(ground, rounds, say);
  }
}

const began = performance.now();
if (only === 'filter') {
  const { filterReport } = await import('./filter-report.ts');
  console.log(filterReport(misjudged));
} else if (only === 'wording') {
  const { writeTrainedModel } = await import('./write-trained-model.ts');
  say(writeTrainedModel());
} else await measureOnGround();
say(`Done in ${Math.round((performance.now() - began) / 1000)} s.`);
