import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Script } from '../src/replay/steps.ts';
import { play, type Played } from './play.ts';

const run = promisify(execFile);
const recorder = new URL('../src/replay/record.ts', import.meta.url).pathname;

/** A seed's life as a script, recorded in a separate process with its stores in memory. */
export async function recorded(seed: number): Promise<Script> {
  const { stdout } = await run(process.execPath, [recorder, String(seed)], {
    maxBuffer: 256 * 1024 * 1024,
    timeout: 600_000,
  });
  return JSON.parse(stdout) as Script; // written by record-life.ts
}

/** Runs a seed's life in memory and plays it against the server. Throws at the first difference. */
export async function replay(seed: number): Promise<Played> {
  return play(await recorded(seed));
}
