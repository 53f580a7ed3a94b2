import { Problem } from '@borough/domain/problems';

const megabyte = 1024 * 1024;

/** How many bytes of uploads may be in memory at a time. */
export interface RoomSize {
  total: number;
  perPerson: number;
  /** How long an upload waits for others to finish before it's told to try again later. */
  patienceMs: number;
}

export interface UploadRoom {
  /**
   * Runs `work` once there is room for that many bytes, and frees the room afterwards. Refuses `request.too-many` if the
   * person already has too much in progress, and `service.unavailable` if no room becomes free in time.
   */
  within<T>(personId: string, bytes: number, work: () => Promise<T>): Promise<T>;
  /** How many bytes are taken right now. */
  taken(): number;
}

interface Waiting {
  bytes: number;
  go: () => void;
}

/** Opens a room of this size, in which uploads wait in order of arrival. */
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
      // Waiting uploads count too, so that no one can fill the line alone.
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

/** This process's room. A person can use at most a third of it: two of the largest photos at a time. */
export const uploadRoom = openUploadRoom({
  total,
  perPerson: total / 3,
  patienceMs: 15_000,
});
