// npm run simulate: runs made-up lives of the marketplace, tells the story of one, or plays it against the server.
import { renameSync, writeFileSync } from 'node:fs';
import { offerTerms } from '@borough/domain/terms/terms';
import { readOptions } from './options.ts';
import { otherTerms } from './other-terms.ts';
import { useMemory } from './twins.ts';

const { seeds, tells, replays, seconds: longest, json, into, cheat, otherTerms: isOther } = readOptions();
const say = (line: string) => process.stdout.write(`${line}\n`);

useMemory();
if (isOther) offerTerms(otherTerms);
// Many lives throw thousands of refusals whose stack traces no one reads; only the story of a single life needs them.
if (!tells) Error.stackTraceLimit = 0;
const { runLives } = await import('./run-lives.ts');
/** Saves the result atomically, because another process may read the file at any time. */
function keep(so: object): void {
  if (into === undefined) return;
  writeFileSync(`${into}.part`, JSON.stringify(so));
  renameSync(`${into}.part`, into);
}
const wanted = Array.from({ length: seeds.count }, (_, index) => seeds.from + index);
const outcome = await runLives(wanted, {
  seconds: longest,
  cheat,
  now: () => performance.now(),
  soFar: keep,
  tell: tells ? (at, line) => say(`${at.toISOString().slice(0, 19).replace('T', ' ')}  ${line}`) : undefined,
});
keep(outcome);
const { counts, broken, seconds } = outcome;
if (json) say(JSON.stringify(outcome));
else {
  const moves = Object.values(counts.moves).reduce((sum, count) => sum + count, 0);
  if (cheat) say(`Lives of a ${cheat}, seeds ${seeds.from} to ${seeds.from + counts.lives - 1}:`);
  say(
    `${counts.lives} ${counts.lives === 1 ? 'life' : 'lives'} with ${counts.bookings} bookings and ${moves} moves in ${seconds.toFixed(1)} s`,
  );
  for (const { seed, broken: rules } of broken) {
    say(
      `Seed ${seed}: npm run simulate -- ${cheat ? `--cheat ${cheat} ` : ''}${isOther ? '--other-terms ' : ''}--seed ${seed}`,
    );
    for (const { rule, says } of rules) say(`  not so: ${rule}. ${says}`);
  }
  if (broken.length === 0) say('Nothing was broken.');
}
let ok = broken.length === 0;
if (replays) {
  const { differencesOnServer } = await import('./on-server.ts');
  const differences = await differencesOnServer(seeds.from);
  for (const difference of differences) say(`On the server it is not so.\n${difference}`);
  if (differences.length === 0) say('Played against the server, it came to the same at every step.');
  ok &&= differences.length === 0;
}
process.exitCode = ok ? 0 : 1;
