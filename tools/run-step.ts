import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Programs from npm packages, by their path inside node_modules. */
export const programs = {
  // Version 7, which is fast but has no interface for programs; `typescript` beside it has one.
  tsc: 'typescript-7/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
  vite: 'vite/bin/vite.js',
} as const;

export interface Outcome {
  ok: boolean;
  /** The exit code; null if a signal ended it or it never began. */
  code: number | null;
  seconds: number;
  /** What it printed; empty if its output was shown live. */
  said: string;
}

/** The arguments for `node` that run a package's program; works the same on every platform. */
export function programArguments(name: keyof typeof programs, args: string[]): string[] {
  return [fileURLToPath(new URL(`../node_modules/${programs[name]}`, import.meta.url)), ...args];
}

/**
 * Runs `node` with the arguments. Shows its output live (`show`), or only if it fails. After `withinSeconds`,
 * it is killed and counts as failed.
 */
export function runNode(
  args: string[],
  options: { withinSeconds: number; show?: boolean; env?: Record<string, string> },
): Promise<Outcome> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  let tooLate = false;
  const end = setTimeout(() => {
    tooLate = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  }, options.withinSeconds * 1000);
  const stopForwarding = forwardSignals((signal) => child.kill(signal));
  return new Promise((resolve) => {
    const settle = (code: number | null) => {
      const ok = code === 0 && !tooLate;
      clearTimeout(end);
      stopForwarding();
      if (tooLate) said.push(Buffer.from(`It was ended after ${options.withinSeconds} s.\n`));
      const text = Buffer.concat(said).toString();
      if (!ok) process.stdout.write(text);
      resolve({ ok, code: tooLate ? null : code, seconds: (performance.now() - began) / 1000, said: text });
    };
    child.once('error', () => settle(null));
    child.once('close', settle);
  });
}

/** Calls back on Ctrl-C and SIGTERM until the returned function is called; the process then ends along with its steps. */
export function forwardSignals(pass: (signal: NodeJS.Signals) => void): () => void {
  const listener = (signal: NodeJS.Signals) => {
    process.exitCode = 130;
    pass(signal);
  };
  process.on('SIGINT', listener).on('SIGTERM', listener);
  return () => process.off('SIGINT', listener).off('SIGTERM', listener);
}
