// npm run simulate: lives made-up lives of the marketplace, or tells the story of one.
import { parseArgs } from 'node:util';
import { useMemory } from './twins.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '600' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

if (values.help) {
  say(`npm run simulate -- [--seed N | --from N --seeds COUNT] [--seconds N] [--json]

Lives made-up lives of renters, owners, the clock and a payment provider that fails, all in memory, each from its seed.
  --seed N     tells the story of one life
  --from N     the first seed, 1 unless said; --seeds COUNT of them, 200 unless said
  --seconds N  stops after that time, 600 unless said
  --json       answers what was counted as JSON`);
} else {
  useMemory();
  const { runLives } = await import('./run-lives.ts');
  const one = values.seed !== undefined;
  const outcome = await runLives(
    { from: Number(values.seed ?? values.from), count: one ? 1 : Number(values.seeds) },
    {
      seconds: Number(values.seconds),
      now: () => performance.now(),
      tell: one
        ? (at, line) => say(`${at.toISOString().slice(0, 19).replace('T', ' ')}  ${line}`)
        : undefined,
    },
  );
  const { counts, broken, seconds } = outcome;
  if (values.json) say(JSON.stringify(outcome));
  else {
    const moves = Object.values(counts.moves).reduce((sum, count) => sum + count, 0);
    say(
      `${counts.lives} lives with ${counts.bookings} bookings and ${moves} moves in ${seconds.toFixed(1)} s`,
    );
    for (const { seed, broken: rules } of broken) {
      say(`Seed ${seed}: npm run simulate -- --seed ${seed}`);
      for (const { rule, says } of rules) say(`  not so: ${rule}. ${says}`);
    }
    if (broken.length === 0) say('Nothing was broken.');
  }
  process.exitCode = broken.length === 0 ? 0 : 1;
}
