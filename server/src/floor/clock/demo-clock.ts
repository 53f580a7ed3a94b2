import type { FastifyBaseLogger } from 'fastify';

/** The clock of a demo, which people move forward. */
export interface DemoClock {
  /** From when to when it's being moved; null while time passes on its own. */
  moving(): { from: Date; to: Date } | null;
  /** Starts moving it to this time; returns false if it's already being moved. */
  moveTo(at: Date): boolean;
}

interface Parts {
  now: () => Date;
  log: FastifyBaseLogger;
  /** Lets this many milliseconds pass, with all that happens in them, as long as that takes no more than `patienceMs`. */
  pass: (ms: number, patienceMs: number) => Promise<void>;
}

/** Long enough that even the longest jump leaves nothing out; a page shows how far it has come. */
const patienceMs = 10 * 60_000;

/** A clock that moves its time forward with `pass`. */
export function openDemoClock({ now, log, pass }: Parts): DemoClock {
  let moving: { from: Date; to: Date } | null = null;
  return {
    moving: () => moving,
    moveTo(at) {
      if (moving) return false;
      const from = now();
      moving = { from, to: at };
      void pass(at.getTime() - from.getTime(), patienceMs)
        .catch((error: unknown) => log.error({ err: error }, 'the demo clock could not be advanced'))
        .finally(() => (moving = null));
      return true;
    },
  };
}
