import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { presentEvent } from '../resources/events.ts';
import type { Faults } from '../wire/faults.ts';
import type { EventRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';

const pausesMs = [200, 500, 1000, 2000, 5000, 10_000];
const giveUpAfterMs = 3 * 24 * 3600 * 1000;
const reorderAtMostMs = 2000;
const answerWithinMs = 10_000;

/** Posts events to the webhook until it responds with a 2xx. */
export interface Delivery {
  /** Starts delivering every pending event that isn't already on its way. */
  wake(): void;
  stop(): Promise<void>;
}

/** Posts a signed event once. Resolves with whether it was taken, and what was answered. */
const postTo = (
  url: string,
  { payload, secret }: { payload: string; secret: string },
  signal: AbortSignal,
): Promise<{ isTaken: boolean; said: string }> =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (simulator)',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return { isTaken: response.ok, said: String(response.status) };
    },
    (error: unknown) => ({ isTaken: false, said: error instanceof Error ? error.message : 'no answer' }),
  );

interface Receiver {
  url: string;
  secret: string;
}

/** Everyone who hears of an event now: the address of the setting, and endpoints made by the API, which hear no thin events. */
function receiversOf(
  { store }: World,
  { url, secret }: { url: () => string | undefined; secret: string },
  { type, accountId, related }: EventRecord,
): Receiver[] {
  const own = url();
  const made = store
    .all('endpoints')
    .filter(
      ({ events, connect }) =>
        connect === (accountId !== null) && (events.includes('*') || events.includes(type)),
    );
  return [...(own ? [{ url: own, secret }] : []), ...(related ? [] : made)];
}

/** Delivers each event separately, at least once, in no guaranteed order. */
export function openDelivery(
  world: World,
  faults: Faults,
  receiver: { url: () => string | undefined; secret: string },
): Delivery {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onTheWay = new Map<string, Promise<void>>();
  const waitingForNext = new Set<() => void>();

  const hearing = (event: EventRecord) => receiversOf(world, receiver, event);

  const note = (event: EventRecord, change: Partial<EventRecord>) => {
    const current = world.store.find('events', event.id) ?? event;
    world.store.put('events', { ...current, ...change });
    world.store.commit();
  };

  /** Posts it to all of them; those that already took it may receive it twice. */
  async function post(event: EventRecord): Promise<boolean> {
    const payload = JSON.stringify(presentEvent(event), null, 2);
    const attempts = (world.store.find('events', event.id)?.attempts ?? 0) + 1;
    const outcomes = await Promise.all(
      hearing(event).map(({ url, secret }) => postTo(url, { payload, secret }, signal)),
    );
    const failed = outcomes.find(({ isTaken }) => !isTaken);
    if (!signal.aborted)
      note(event, {
        attempts,
        lastAnswer: (failed ?? outcomes[0])?.said ?? null,
        ...(failed ? {} : { delivery: 'delivered' }),
      });
    return !failed;
  }

  const nextDelivered = () =>
    Promise.race([
      new Promise<void>((resolve) => waitingForNext.add(resolve)),
      sleep(reorderAtMostMs, undefined, { signal, ref: false }),
    ]);

  async function deliver(event: EventRecord): Promise<void> {
    if (hearing(event).length === 0) return note(event, { delivery: 'no_receiver' });
    const troubles = faults.takeForEvent(event.type);
    if (troubles.some(({ kind }) => kind === 'webhook.drop')) return note(event, { delivery: 'dropped' });
    for (const trouble of troubles) {
      if (trouble.kind === 'webhook.delay') await sleep(trouble.ms, undefined, { signal });
      if (trouble.kind === 'webhook.reorder') await nextDelivered();
    }
    const startedAt = Date.now();
    for (let attempt = 0; !(await post(event)); attempt += 1) {
      if (Date.now() - startedAt > giveUpAfterMs) return note(event, { delivery: 'given_up' });
      await sleep(pausesMs[Math.min(attempt, pausesMs.length - 1)], undefined, { signal });
    }
    for (const resolve of waitingForNext) resolve();
    waitingForNext.clear();
    if (troubles.some(({ kind }) => kind === 'webhook.duplicate')) await post(event);
  }

  return {
    wake() {
      if (signal.aborted) return;
      for (const event of world.store.waiting('events')) {
        if (onTheWay.has(event.id)) continue;
        const way = deliver(event)
          .catch((error: unknown) => {
            if (!signal.aborted) world.log.error({ error, event: event.id }, 'Delivering an event failed.');
          })
          .finally(() => onTheWay.delete(event.id));
        onTheWay.set(event.id, way);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled(onTheWay.values());
    },
  };
}
