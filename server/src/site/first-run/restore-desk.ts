import type { RestoreState } from '@borough/domain/first-run/restore.contract';

/** How long a server waits for the browser to read that all is restored, in milliseconds. */
const patienceMs = 60_000;

/**
 * What a server knows of the restore it began. It knows it by itself, because the restore's transaction keeps everybody else from
 * the tables until it ends.
 */
export interface RestoreDesk {
  state: RestoreState | null;
  /** The browser that began it, which alone may ask. */
  browserHash: string | null;
  /** From when on the server can go on, in milliseconds. */
  overAt: number;
}

/** A desk at which nothing was begun. */
export const openRestoreDesk = (): RestoreDesk => ({ state: null, browserHash: null, overAt: Infinity });

/** Whether a restore runs, or ran and is only to be told. */
export const isUnderWay = ({ state }: RestoreDesk): boolean => state !== null && state.failed === null;

/** Whether the database is the backup's, and the browser knows, or had the time to ask. */
export const isOver = ({ state, overAt }: RestoreDesk, now: Date): boolean =>
  Boolean(state?.restored) && now.getTime() >= overAt;

/** How far it is, for the browser that began it. */
export function tellState(desk: RestoreDesk, now: Date): RestoreState | null {
  if (desk.state?.restored) desk.overAt = Math.min(desk.overAt, now.getTime());
  return desk.state;
}

/** Notes that the database is the backup's. */
export function noteRestored(desk: RestoreDesk, restored: RestoreState['restored'], now: Date): void {
  if (!desk.state) return;
  desk.state = { ...desk.state, restored };
  desk.overAt = now.getTime() + patienceMs;
}
