/** How sending ended: nothing is waiting anymore, the server couldn't be reached, or someone else is signed in. */
type Ending = 'done' | 'offline' | 'away';

interface Turns<T> {
  /** What comes next; undefined once nothing is waiting. */
  next: () => T | undefined;
  /** Whether the person these belong to is signed in. */
  isHere: () => boolean;
  /** Sends one; false if it has to wait. */
  send: (one: T) => Promise<boolean>;
}

/** Sends what is waiting, one at a time. Checks before each who is signed in, because that may change along the way. */
export async function sendInTurn<T>({ next, isHere, send }: Turns<T>): Promise<Ending> {
  for (let one = next(); one !== undefined; one = next()) {
    if (!isHere()) return 'away';
    if (!(await send(one))) return 'offline';
  }
  return 'done';
}
