import { lookNow } from '@borough/domain/look';
import { product } from '@borough/domain/company';
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '@borough/domain/problems';
import type { Drawing, Drawn, Order } from './preview-painter.ts';
import type { OwnMarks } from './preview-picture.ts';

const painterFile = fileURLToPath(new URL('./preview-painter.ts', import.meta.url));
const limits = {
  waiting: 40,
  kept: 150,
  idleMs: 60_000,
  waitMs: 20_000,
  // People's requests get about three times the CPU share; at 19, a busy machine would hardly ever draw.
  niceness: 5,
};

const noMarks: OwnMarks = { logo: null, icon: null, first: null };

interface Wanted {
  drawing: () => Promise<Drawing>;
  done: (picture: Uint8Array) => void;
  failed: (reason: unknown) => void;
}

/** Draws pictures one at a time, in the background, and keeps the latest. */
export interface Easel {
  /** The picture with that name: kept, in progress, or newly drawn. Refuses `service.unavailable` if too many are waiting. */
  picture(name: string, drawing: () => Promise<Drawing>): Promise<Uint8Array>;
  has(name: string): boolean;
  close(): void;
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, limits.niceness);
  } catch {
    // Whatever runs the server may forbid it. It draws all the same, and is not left behind for another to be started.
  }
}

/**
 * A single drawing process, started for the first picture and ended when none has been wanted for a minute. It's a
 * process rather than a thread because drawing reads SVG, which the server's own decoders of uploaded photos must never
 * do. `readMarks` reads what the installation shows in place of our own marks.
 */
export function openEasel(readMarks: () => Promise<OwnMarks> = async () => noMarks): Easel {
  const kept = new Map<string, Promise<Uint8Array>>();
  const waiting: Wanted[] = [];
  let painter: ChildProcess | undefined;
  let busy = false;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    painter?.kill('SIGKILL');
    painter = undefined;
  };

  const start = () => {
    const started = fork(painterFile, { serialization: 'advanced', execArgv: [], env: {} });
    lowerPriority(started);
    return started;
  };

  const drawnBy = (child: ChildProcess, order: Order) =>
    new Promise<Uint8Array>((resolve, reject) => {
      const broken = (reason: unknown) => {
        if (painter === child) painter = undefined;
        reject(reason instanceof Error ? reason : new Error(`drawing ended with ${String(reason)}`));
      };
      child.once('error', broken).once('exit', broken);
      child.once('message', (message) => {
        child.off('error', broken).off('exit', broken);
        const drawn = message as Drawn; // the painter never sends anything else
        if ('picture' in drawn) resolve(drawn.picture);
        else reject(new Error(drawn.failed));
      });
      child.send(order);
    });

  const work = async () => {
    if (busy) return;
    busy = true;
    clearTimeout(idle);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        const drawing = await next.drawing();
        const order = { drawing, product: { ...product }, look: lookNow(), marks: await readMarks() };
        painter ??= start();
        next.done(await drawnBy(painter, order));
      } catch (error) {
        next.failed(error);
      }
    }
    busy = false;
    idle = setTimeout(end, limits.idleMs).unref();
  };

  return {
    has: (name) => kept.has(name),
    picture: (name, drawing) => {
      const known = kept.get(name);
      if (known) {
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      if (waiting.length >= limits.waiting)
        return Promise.reject(new Problem('service.unavailable', { retryAfter: 5 }));
      const picture = new Promise<Uint8Array>((done, failed) => waiting.push({ drawing, done, failed }));
      kept.set(name, picture);
      picture.catch(() => kept.delete(name));
      const [oldest] = kept.keys();
      if (kept.size > limits.kept && oldest !== undefined) kept.delete(oldest);
      void work();
      return picture;
    },
    close: () => {
      for (const { failed } of waiting.splice(0)) failed(new Problem('service.unavailable'));
      end();
    },
  };
}

/**
 * The picture, if it is ready within 20 seconds (`waitMs`). Otherwise refuses `service.unavailable`, but it's still drawn,
 * and kept for the next request.
 */
export async function soon(picture: Promise<Uint8Array>, waitMs = limits.waitMs): Promise<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Problem('service.unavailable', { retryAfter: 5 })), waitMs);
  });
  try {
    return await Promise.race([picture, late]);
  } finally {
    clearTimeout(timer);
  }
}
