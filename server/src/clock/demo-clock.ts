import type { FastifyBaseLogger } from 'fastify';

/** The clock of a demo, which people move forward. */
export interface DemoClock {
  /** Where from and where to it is being moved; null while time passes by itself. */
  moving(): { from: Date; to: Date } | null;
  /** Begins to move it to that instant; answers false while it is being moved already. */
  moveTo(at: Date): boolean;
}

interface Parts {
  now: () => Date;
  log: FastifyBaseLogger;
  /** Lets that many milliseconds pass, with all that happens in them, as long as it takes no more than `patienceMs`. */
  pass: (ms: number, patienceMs: number) => Promise<void>;
}

/** So long that nothing of the longest jump is left out; a page shows how far it got. */
const patienceMs = 10 * 60_000;

/** A clock whose time passes as `pass` lets it. */
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
