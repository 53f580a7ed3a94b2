import { Problem } from '@borough/domain/problems';

const megabyte = 1024 * 1024;

/** How many bytes of uploads may wait in memory. */
export interface RoomSize {
  total: number;
  perPerson: number;
  /** How long an upload waits for others to end before it is asked to come again. */
  patienceMs: number;
}

export interface UploadRoom {
  /**
   * Does the work once so many bytes have room, and gives the room back. Refuses `request.too-many` when the person has
   * too much on the way already, `service.unavailable` when everybody together has and it does not get less in time.
   */
  within<T>(personId: string, bytes: number, work: () => Promise<T>): Promise<T>;
  /** Bytes that are taken now. */
  taken(): number;
}

interface Waiting {
  bytes: number;
  go: () => void;
}

/** A room of that size, in which uploads wait in the order in which they came. */
export function openUploadRoom({ total, perPerson, patienceMs }: RoomSize): UploadRoom {
  const ofPerson = new Map<string, number>();
  const line: Waiting[] = [];
  let taken = 0;

  const letIn = () => {
    for (let next = line[0]; next && taken + next.bytes <= total; next = line[0]) {
      line.shift();
      taken += next.bytes;
      next.go();
    }
  };
  const waitInLine = (bytes: number) =>
    new Promise<void>((resolve, reject) => {
      const turnAway = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(new Problem('service.unavailable', { retryAfter: 10 }));
        letIn();
      }, patienceMs);
      const waiting = {
        bytes,
        go: () => {
          clearTimeout(turnAway);
          resolve();
        },
      };
      line.push(waiting);
      letIn();
    });
  const change = (personId: string, by: number) => {
    const has = (ofPerson.get(personId) ?? 0) + by;
    if (has > 0) ofPerson.set(personId, has);
    else ofPerson.delete(personId);
  };

  return {
    taken: () => taken,
    within: async (personId, bytes, work) => {
      // Who waits in line counts, too: nobody fills it alone.
      if ((ofPerson.get(personId) ?? 0) + bytes > perPerson)
        throw new Problem('request.too-many', { retryAfter: 5 });
      change(personId, bytes);
      try {
        await waitInLine(bytes);
        try {
          return await work();
        } finally {
          taken -= bytes;
          letIn();
        }
      } finally {
        change(personId, -bytes);
      }
    },
  };
}

const total = 96 * megabyte;

/** The room of this process. A person takes at most a third: two of the largest photos at once. */
export const uploadRoom = openUploadRoom({
  total,
  perPerson: total / 3,
  patienceMs: 15_000,
});
