// Runs lives under one small rule change after another, as instructed by tools/mutants.ts, and reports the
// result of each: node simulation/src/live-with-mutants.ts FILE-OF-TEXTS SEED,SEED ID [ID ...]
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { useMemory } from './twins.ts';

const [file = '', seeds = '', ...ids] = process.argv.slice(2);
/** Each changed file's URL, with the file's text including all its mutants. */
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>; // as tools/mutants.ts writes it
const inForce = globalThis as { mutant?: number };

registerHooks({
  load(url, context, next) {
    const source = texts[url];
    if (source === undefined) return next(url, context);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
useMemory();
// The first mutant applies to whatever is computed while files load.
inForce.mutant = Number(ids[0]);
const say = (of: object) => process.stdout.write(`${JSON.stringify(of)}\n`);
process.on('unhandledRejection', (error) => {
  say({ id: inForce.mutant, killed: true, rule: 'nothing fails unexpectedly', says: String(error) });
  process.exit(3);
});
let runLives;
try {
  ({ runLives } = await import('./run-lives.ts'));
} catch (error) {
  say({ id: inForce.mutant, killed: true, rule: 'the program starts', says: String(error) });
  process.exit(0);
}
for (const id of ids.map(Number)) {
  inForce.mutant = id;
  const how = { seconds: 600, now: () => performance.now(), stopAtFirst: true };
  const { counts, broken } = await runLives(seeds.split(',').map(Number), how).catch((error: unknown) => ({
    counts: { lives: 0 },
    broken: [{ seed: 0, broken: [{ rule: 'nothing fails unexpectedly', says: String(error) }] }],
  }));
  const [first] = broken;
  say({ id, killed: first !== undefined, lives: counts.lives, seed: first?.seed, ...first?.broken[0] });
}
