import { setTimeout as sleep } from 'node:timers/promises';
import type { Say } from '#floor/log/say.ts';

export type Close = () => Promise<unknown>;

/** Has a part closed when the program stops. */
export type AtStop = (close: Close) => void;

/**
 * Process managers that know nothing of us wait ten seconds before they kill us: finish the requests in progress first, then close
 * everything else. Uploads under way get longer, from managers that let us.
 */
const wholeStopMs = 9_000;
const afterUploadsMs = 3_000;

/** Closes several parts at the same time. Throws the first failure, but only once all of them are done. */
export const together =
  (...parts: Close[]): Close =>
  async () => {
    const ends = await Promise.allSettled(parts.map((close) => close()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };

/** The parts of a program that are closed when it stops. */
export interface Stopping {
  atStop: AtStop;
  /** Has stopping wait for as long as uploads are under way. */
  waitForUploads(areUnderWay: () => boolean): void;
  /**
   * Closes the parts in the reverse order they were opened, each once, even if others fail. Doesn't wait for parts that take too
   * long.
   */
  stop(): Promise<unknown>;
}

/** Begins to gather what a program has to close. */
export function openStopping(say: Say): Stopping {
  const closers: Close[] = [];
  let stopped: Promise<unknown> | null = null;
  let isUploading = () => false;
  const patience = async () => {
    await sleep(wholeStopMs, undefined, { ref: false });
    if (!isUploading()) return;
    while (isUploading()) await sleep(100, undefined, { ref: false });
    await sleep(afterUploadsMs, undefined, { ref: false });
  };
  const closeAll = async () => {
    for (const close of closers.reverse())
      await close().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  };
  return {
    atStop: (close) => void closers.push(close),
    waitForUploads(areUnderWay) {
      isUploading = areUnderWay;
    },
    stop: () =>
      (stopped ??= Promise.race([
        closeAll(),
        patience().then(() => say('Something would not stop, and was left.')),
      ])),
  };
}
