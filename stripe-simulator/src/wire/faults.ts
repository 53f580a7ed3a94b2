import { z } from 'zod';

const times = { times: z.int().positive().default(1) };
const matching = { method: z.enum(['GET', 'POST', 'DELETE']).optional(), path: z.string().min(1) };

/** A fault to inject. `path` and `event` may end in `*`. */
export const faultSchema = z.discriminatedUnion('kind', [
  /**
   * The API responds with this status; `executed` says whether the work was done first. Stored under the key, as Stripe
   * stores 500s.
   */
  z.strictObject({
    kind: z.literal('api.answer'),
    ...matching,
    ...times,
    status: z.int().min(400).max(599).default(500),
    executed: z.boolean().default(false),
  }),
  /** The connection breaks; `executed` says whether the work was done first. */
  z.strictObject({
    kind: z.literal('api.reset'),
    ...matching,
    ...times,
    executed: z.boolean().default(false),
  }),
  /** The API waits before it does the work; in the meantime, the idempotency key is in use. */
  z.strictObject({ kind: z.literal('api.delay'), ...matching, ...times, ms: z.int().positive() }),
  /** The event is never delivered. */
  z.strictObject({ kind: z.literal('webhook.drop'), event: z.string().default('*'), ...times }),
  /** The event is delivered twice. */
  z.strictObject({ kind: z.literal('webhook.duplicate'), event: z.string().default('*'), ...times }),
  /** The event waits until the next one has been delivered (at most two seconds). */
  z.strictObject({ kind: z.literal('webhook.reorder'), event: z.string().default('*'), ...times }),
  /** The event waits `ms` before its first delivery. */
  z.strictObject({
    kind: z.literal('webhook.delay'),
    event: z.string().default('*'),
    ...times,
    ms: z.int().positive(),
  }),
]);

export type Fault = z.output<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;

/** The faults that are still to happen; each happens `times` times. */
export interface Faults {
  add(...faults: FaultInput[]): void;
  clear(): void;
  list(): Fault[];
  takeForCall(method: string, path: string): Extract<Fault, { path: string }>[];
  takeForEvent(type: string): Extract<Fault, { event: string }>[];
}

const matches = (pattern: string, value: string) =>
  pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern;

/** An empty list of faults. */
export function openFaults(): Faults {
  let waiting: Fault[] = [];
  const take = <F extends Fault>(fits: (fault: Fault) => fault is F): F[] => {
    const taken = waiting.filter(fits);
    for (const fault of taken) fault.times -= 1;
    waiting = waiting.filter((fault) => fault.times > 0);
    return taken;
  };
  return {
    add: (...faults) => void waiting.push(...faults.map((fault) => faultSchema.parse(fault))),
    clear: () => void (waiting = []),
    list: () => structuredClone(waiting),
    takeForCall: (method, path) =>
      take(
        (fault): fault is Extract<Fault, { path: string }> =>
          'path' in fault && (!fault.method || fault.method === method) && matches(fault.path, path),
      ),
    takeForEvent: (type) =>
      take(
        (fault): fault is Extract<Fault, { event: string }> => 'event' in fault && matches(fault.event, type),
      ),
  };
}
