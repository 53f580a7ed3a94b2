import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Figures, figuresOf } from './figures.ts';

export interface Address {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Statements to run as they are, with `:name` standing for a random whole number from the given range. */
export interface BareScript {
  statements: readonly string[];
  variables: Readonly<Record<string, readonly [number, number]>>;
}

export interface BareRun {
  /** One of them is chosen at random each time. */
  scripts: readonly BareScript[];
  role: 'borough_public' | 'service_role';
  seconds: number;
}

/** The number of connections for bare runs; the same as in the figures this project is held to. */
export const bareConnections = 8;

/** Which program runs the bare statements on this machine. */
export const bareProgram: 'pgbench' | 'node' =
  spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0 ? 'pgbench' : 'node';

/** Runs prepared statements on the database itself, over eight connections. */
export function runBare(address: Address, run: BareRun): Promise<Figures> {
  return bareProgram === 'pgbench' ? withPgbench(address, run) : withNode(address, run);
}

// pgbench takes a colon before a letter for one of its variables, even inside quotes.
const withoutColons = (statement: string) =>
  statement.replace(/'[^']*'/g, (text) => text.replaceAll(':', `'||chr(58)||'`));

async function withPgbench(address: Address, { scripts, role, seconds }: BareRun): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'borough-pgbench-'));
  try {
    const files = await Promise.all(
      scripts.map(async ({ statements, variables }, n) => {
        const file = join(folder, `script-${n}.sql`);
        const sets = Object.entries(variables).map(
          ([name, [from, to]]) => `\\set ${name} random(${from}, ${to})`,
        );
        const lines = statements.map((text) => `${withoutColons(text).replace(/\s+/g, ' ').trim()};`);
        await writeFile(file, [...sets, ...lines, ''].join('\n'));
        return file;
      }),
    );
    const said = await output(
      'pgbench',
      [
        ...[
          '-n',
          '-M',
          'prepared',
          '-c',
          String(bareConnections),
          '-j',
          '2',
          '-T',
          String(Math.ceil(seconds)),
        ],
        ...['-l', `--log-prefix=${join(folder, 'times')}`],
        ...['-h', address.host, '-p', String(address.port), '-U', address.user],
        ...files.flatMap((file) => ['-f', file]),
        address.database,
      ],
      { PGOPTIONS: `-c role=${role}` },
    );
    const logs = (await readdir(folder)).filter((name) => name.startsWith('times'));
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')));
    const times = texts
      .flatMap((text) => text.split('\n').filter(Boolean))
      .map((line) => Number(line.split(' ')[2]) / 1000);
    const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    return { ...figuresOf(times, 1), perSecond, failed: /aborted/.test(said) ? 1 : 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function output(program: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const text = Buffer.concat(said).toString();
      if (code === 0) resolve(text);
      else reject(new Error(`${program} ended with ${code}: ${text.slice(-2000)}`));
    });
  });
}

/** Numbers the variables of a statement as the protocol wants them. */
function numbered(statement: string, names: string[]): { text: string; order: string[] } {
  const order: string[] = [];
  const text = statement.replace(/(?<![:\w]):([a-z]\w*)/g, (whole, name: string) => {
    if (!names.includes(name)) return whole;
    if (!order.includes(name)) order.push(name);
    return `$${order.indexOf(name) + 1}`;
  });
  return { text, order };
}

/** Runs a script once with the given values for its variables. */
export async function runOnce(
  address: Address,
  { statements }: BareScript,
  role: BareRun['role'],
  values: Readonly<Record<string, number>>,
): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(`set role ${role}`);
  for (const statement of statements) {
    const { text, order } = numbered(statement, Object.keys(values));
    await client.query(
      text,
      order.map((each) => values[each]),
    );
  }
  await client.end();
}

async function withNode(address: Address, { scripts, role, seconds }: BareRun): Promise<Figures> {
  const prepared = scripts.map(({ statements, variables }, s) => ({
    variables,
    statements: statements.map((text, n) => ({
      name: `bare-${s}-${n}`,
      ...numbered(text, Object.keys(variables)),
    })),
  }));
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    const client = new pg.Client(address);
    await client.connect();
    await client.query(`set role ${role}`);
    while (performance.now() < end) {
      const script = prepared[Math.floor(Math.random() * prepared.length)];
      if (!script) break;
      const drawn = new Map(
        Object.entries(script.variables).map(([name, [from, to]]) => [
          name,
          from + Math.floor(Math.random() * (to - from + 1)),
        ]),
      );
      const began = performance.now();
      for (const { name, text, order } of script.statements)
        await client.query({ name, text, values: order.map((each) => drawn.get(each)) });
      times.push(performance.now() - began);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: bareConnections }, work));
  return figuresOf(times, seconds);
}
