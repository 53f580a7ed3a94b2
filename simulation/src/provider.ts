import { openLocalApi } from '@borough/stripe-simulator/api/in-process';
import { settleDue } from '@borough/stripe-simulator/payments/due';
import { parseForm } from '@borough/stripe-simulator/wire/form';
import { isJsonPath } from '@borough/stripe-simulator/wire/json-operation';
import { openStore, type Store } from '@borough/stripe-simulator/world/store';
import type { World } from '@borough/stripe-simulator/world/world';
import type Stripe from 'stripe';
import { type Answer, answerUnder, type SentCall, stripeAnswered } from './acting/answers.ts';
import type { StepKind } from './callers.ts';
import type { Chance } from './chance.ts';
import type { CallFault, Fault } from './faults.ts';

/** The payment provider, running in this process and reached through the program's own SDK, with faults on the way. */
export interface Provider {
  store: Store;
  world: World;
  stripe: Stripe;
  /** Does everything that is due by now. */
  settle(): void;
  /** Requests that are still in flight although no one is waiting for them. */
  late: (() => void)[];
}

/** What the provider needs from the life around it. */
export interface Around {
  chance: Chance;
  now: () => Date;
  step: (kind: StepKind) => Promise<void>;
  /** Called when the random part of an id is drawn. */
  drew: (bytes: Uint8Array) => void;
  /** The fault of the next call; null for none. */
  trouble: () => CallFault | 'provider away' | null;
  /** Called when a fault occurs. */
  struck: (fault: Fault) => void;
  /** Called when the provider meets something unexpected. */
  fail: (message: string) => void;
}

/** The parameters of a call, sent as a form or as JSON. */
const rawOf = (text: string, isJson: boolean): Record<string, unknown> =>
  isJson ? (JSON.parse(text || '{}') as Record<string, unknown>) : parseForm(text); // as the SDK writes it

/** Starts the provider of one life. */
export function openProvider(around: Around): Provider {
  const { chance, now, step, drew, trouble, struck, fail } = around;
  const store = openStore(undefined);
  const complain = (detail: object, message: string) => {
    const { error } = detail as { error?: unknown }; // as the simulator logs it
    fail(`${message} ${error instanceof Error ? (error.stack ?? error.message) : ''}`);
  };
  const world: World = {
    store,
    bytes(count) {
      const bytes = chance.bytes(count);
      drew(bytes);
      return bytes;
    },
    clock: { now, offset: () => 0, advance: () => undefined },
    log: { info: () => undefined, warn: complain, error: complain },
    pagesBase: () => 'http://pages.test/simulator',
    webhookUrl: () => undefined,
  };
  const api = openLocalApi(world);
  const late: (() => void)[] = [];

  async function answered({ method, path: address, headers, data }: SentCall): Promise<Answer | null> {
    const [path = '', query = ''] = address.split('?');
    const raw = rawOf(method === 'POST' ? data : query, method === 'POST' && isJsonPath(path));
    const given = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    const key = method === 'POST' ? given('idempotency-key') : undefined;
    const call = { method, path, raw, key, account: given('stripe-account') ?? null };
    await step('call');
    const fault = trouble();
    if (fault) struck(fault);
    const answer = await answerUnder(fault, {
      ask: () => api(call),
      fail: (executed) => api(call, { status: 500, executed }),
      delay: () => late.push(() => void api(call)),
    });
    await step('answer');
    return answer;
  }
  return {
    store,
    world,
    late,
    stripe: stripeAnswered('sk_test_simulation', answered),
    settle: () => settleDue(world),
  };
}
