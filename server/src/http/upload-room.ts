import { Problem } from '@borough/domain/problems';

const megabyte = 1024 * 1024;

/** How many bytes of uploads may be in memory. */
export interface RoomSize {
  total: number;
  perPerson: number;
  /** How long an upload waits for others to end before it is told to come back. */
  patienceMs: number;
}

export interface UploadRoom {
  /**
   * Runs the work once there is room for that many bytes, and releases them afterwards. Refuses `request.too-many` if
   * the person has too much in progress already, `service.unavailable` if everybody together has and that does not
   * change in time.
   */
  within<T>(personId: string, bytes: number, work: () => Promise<T>): Promise<T>;
  /** Bytes that are taken now. */
  taken(): number;
}

interface Waiting {
  bytes: number;
  go: () => void;
}

/** A room of that size, in which uploads wait in order of arrival. */
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
      // Waiting uploads count too, so that nobody can fill the line alone.
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

/** The room of this process. A person can use at most a third: two of the largest photos at once. */
export const uploadRoom = openUploadRoom({
  total,
  perPerson: total / 3,
  patienceMs: 15_000,
});
