import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** The Pino methods that are used here. */
export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/** What every resource works with. */
export interface World {
  store: Store;
  clock: Clock;
  log: Log;
  /** This many random bytes, for ids. */
  bytes: (count: number) => Uint8Array;
  /** Where a browser reaches the pages; no trailing slash. */
  pagesBase(): string;
  /** Where to send events; without it, they are only listed. */
  webhookUrl(): string | undefined;
}

/** One request, or one thing that fell due: the world at one second, and who asked. */
export interface Call extends World {
  /** Seconds since 1970. */
  now: number;
  /** The connected account on whose behalf it is made; null for the platform itself. */
  accountId: string | null;
  requestId: string | null;
  idempotencyKey: string | null;
}

/** A call that didn't come through the API, but from the clock or from a person on a page. */
export function callFor(world: World, now = Math.floor(world.clock.now().getTime() / 1000)): Call {
  return { ...world, now, accountId: null, requestId: null, idempotencyKey: null };
}
