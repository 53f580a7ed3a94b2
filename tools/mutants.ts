// node tools/mutants.ts: makes small changes to the rules for bookings and their money, one at a time, and checks whether lives find
// them or, of those that lives miss, the domain's own tests. Reports the ones that neither found; --help lists the options.
import { spawn } from 'node:child_process';
import { appendFileSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { makeMutants, type Mutant } from './make-mutants.ts';
import { root } from './run-step.ts';
import { testMutants } from './test-mutants.ts';

const places = [
  'domain/src/bookings/moving/{asking,paying,securing,ending,bookings}.machine.ts',
  'domain/src/bookings/moving/{handover,returning,overdue,meeting}.machine.ts',
  'domain/src/bookings/{booking-world,booking-state,moving/move,moving/guards,moving/handover-guards}.ts',
  'domain/src/bookings/{begin-booking,deadlines-of,receive-payment,cancellation-terms,limits}.rules.ts',
  'domain/src/bookings/{moving/apply-move,handover/overdue,handover/meeting,handover/handover-code}.rules.ts',
  'domain/src/cases/{cases.machine,case-clock.rules,case-state,case-guards,case-acts,open-case.rules}.ts',
  'domain/src/cases/{claim,claimed-money,stake,complaint,back-again}.rules.ts',
  'domain/src/cases/{back-again-moves,case-consequences,case-news,finding}.ts',
  'domain/src/bookings/moving/consequences.ts',
  'domain/src/dealings/gates.rules.ts',
  'domain/src/deadlines/{deadlines,handover}.rules.ts',
  'domain/src/deposits/*.ts',
  'domain/src/operations/operations.machine.ts',
  'domain/src/payments/*.ts',
  'domain/src/payouts/{payout.machine,payout-clock.rules,first-payouts,freezes.rules,payout-account.rules,payout-state}.ts',
  'domain/src/payouts/{made-good,claim-rest}.rules.ts',
  'domain/src/ledger/*.ts',
  'domain/src/pricing/refund.rules.ts',
  'domain/src/{bookings/moving/complaining.machine,cases/return-moves,pricing/part-back.rules}.ts',
];
/** A change that makes lives take this long, in seconds, counts as found too: something runs forever. */
const longest = 180;

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '100' },
    seeds: { type: 'string' },
    only: { type: 'string' },
    ids: { type: 'string' },
    out: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

/** The seeds whose lives are run with each change. */
const seeds =
  values.seeds?.split(',').map(Number) ??
  Array.from({ length: Number(values.lives) }, (_, index) => index + 1);

interface Found {
  id: number;
  killed: boolean;
  lives?: number | undefined;
  seed?: number;
  rule?: string | undefined;
  says?: string;
}

/** All mutants, and the file texts that contain them. */
async function allMutants(): Promise<{ mutants: Mutant[]; texts: Record<string, string> }> {
  const files = places
    .flatMap((place) => globSync(place, { cwd: root }).toSorted())
    .filter((file) => !file.endsWith('.test.ts'));
  const mutants: Mutant[] = [];
  const texts: Record<string, string> = {};
  for (const file of files) {
    const made = makeMutants(file, await readFile(join(root, file), 'utf8'), mutants.length + 1);
    mutants.push(...made.mutants);
    texts[pathToFileURL(join(root, file)).href] = made.text;
  }
  return { mutants, texts };
}

/** Runs lives with some mutants in one process, until each has been reported, one hangs, or the process ends. */
async function liveWith(
  textsFile: string,
  ids: readonly number[],
  tell: (found: Found) => void,
): Promise<void> {
  const worker = join(root, 'simulation/src/live-with-mutants.ts');
  const child = spawn(process.execPath, [worker, textsFile, seeds.join(), ...ids.map(String)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let next = 0;
  const isOver = () => child.kill('SIGKILL');
  const interrupted = () => {
    isOver();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  let clock = setTimeout(isOver, longest * 1000);
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(clock);
    clock = setTimeout(isOver, longest * 1000);
    tell(JSON.parse(line) as Found); // as the worker writes it
    next++;
  }
  clearTimeout(clock);
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  const id = ids[next];
  if (id === undefined) return;
  if (next === 0 || ids.length > 1)
    tell({
      id,
      killed: true,
      rule: 'everything comes to rest',
      says: 'it went on for ever, or the process ended',
    });
}

if (values.help) {
  console.log(`node tools/mutants.ts [--lives N | --seeds N,N] [--only PART-OF-A-PATH] [--ids N,N] [--minutes N] [--out FILE]

Makes small changes of the rules, one at a time, and counts those that the first N lives (100 unless said) or else the domain's own
tests find.
  --seeds N,N  lives these lives instead: some rules are reached in few of them
  --out FILE   appends what came of each as a line of JSON`);
} else {
  const { mutants, texts } = await allMutants();
  const chosen = new Set(values.ids?.split(',').map(Number));
  const wanted = mutants.filter(
    ({ id, file }) => (chosen.size === 0 || chosen.has(id)) && file.includes(values.only ?? ''),
  );
  const scratch = await mkdtemp(join(tmpdir(), 'borough-mutants-'));
  const textsFile = join(scratch, 'texts.json');
  await writeFile(textsFile, JSON.stringify(texts));
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const found = new Map<number, Found>();
  const tell = (each: Found) => {
    found.set(each.id, each);
    const mutant = mutants[each.id - 1];
    if (values.out) appendFileSync(values.out, `${JSON.stringify({ ...mutant, ...each })}\n`);
  };
  const left = () =>
    seconds() < Number(values.minutes) * 60 ? wanted.filter(({ id }) => !found.has(id)) : [];
  while (left().length > 0) {
    const [first, ...others] = left();
    if (!first) break;
    // A mutant evaluated at load needs its own process.
    const together = first.atLoad
      ? [first]
      : [first, ...others.filter(({ atLoad }) => !atLoad)].slice(0, 100);
    await liveWith(
      textsFile,
      together.map(({ id }) => id),
      tell,
    );
    if (!found.has(first.id)) tell({ id: first.id, killed: true, rule: 'the program starts', says: '' });
  }
  await rm(scratch, { recursive: true, force: true });
  const inLives = [...found.values()].filter(({ killed }) => killed).length;
  await testMutants(
    wanted.filter(({ id }) => found.get(id)?.killed === false),
    texts,
    ({ id }, by) => tell({ id, killed: by !== null, rule: by ?? undefined, lives: found.get(id)?.lives }),
  );
  const tried = wanted.filter(({ id }) => found.has(id));
  const survivors = tried.filter(({ id }) => !found.get(id)?.killed);
  for (const { id, file, line, from, to } of survivors)
    console.log(`${id} ${file}:${line}\n    ${from.slice(0, 150)}\n  → ${to.slice(0, 150)}`);
  const lives = [...found.values()].reduce((sum, each) => sum + (each.lives ?? 0), 0);
  const killed = tried.length - survivors.length;
  console.log(
    `${killed} of ${tried.length} mutants found (${((100 * killed) / tried.length).toFixed(1)} %), ${inLives} of them in lives; ` +
      `${mutants.length} in all; ` +
      `${lives} lives in ${seconds().toFixed(0)} s`,
  );
}
