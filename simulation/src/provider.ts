import { openLocalApi } from '@borough/stripe-simulator/wire/in-process';
import { settleDue } from '@borough/stripe-simulator/payments/due';
import { parseForm } from '@borough/stripe-simulator/wire/form';
import { openStore, type Store } from '@borough/stripe-simulator/world/store';
import type { World } from '@borough/stripe-simulator/world/world';
import Stripe from 'stripe';
import type { StepKind } from './callers.ts';
import type { Chance } from './chance.ts';
import type { CallFault, Fault } from './faults.ts';

/** The payment provider: its world in this process, and the program's own SDK with what goes wrong on the way. */
export interface Provider {
  store: Store;
  world: World;
  stripe: Stripe;
  /** Does what its time has come for. */
  settle(): void;
  /** Requests that were sent and are still on their way, though nobody waits for them any more. */
  late: (() => void)[];
}

/** What the provider needs of the life around it. */
export interface Around {
  chance: Chance;
  now: () => Date;
  step: (kind: StepKind) => Promise<void>;
  /** The random part of an id was drawn. */
  drew: (bytes: Uint8Array) => void;
  /** What goes wrong with the next call; null when nothing does. */
  trouble: () => CallFault | 'provider away' | null;
  /** A fault struck. */
  struck: (fault: Fault) => void;
  /** Something the provider did not expect of itself. */
  fail: (message: string) => void;
}

interface Answer {
  status: number;
  body: string;
}

class LocalResponse extends Stripe.HttpClientResponse {
  readonly body: string;
  constructor({ status, body }: Answer) {
    super(status, {});
    this.body = body;
  }
  override getRawResponse(): unknown {
    return { status: this.getStatusCode() };
  }
  override toStream(): never {
    throw new Error('nobody reads a stream here');
  }
  override async toJSON(): Promise<unknown> {
    return JSON.parse(this.body) as unknown;
  }
}

const unheard = () => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
const refused = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } }),
});

class LocalClient extends Stripe.HttpClient {
  readonly send: (method: string, path: string, data: string, key: string | undefined) => Promise<Answer>;
  constructor(send: LocalClient['send']) {
    super();
    this.send = send;
  }
  override getClientName(): string {
    return 'in this process';
  }
  override async makeRequest(
    ...[, , path, method, headers, data]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<LocalResponse> {
    const key = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return new LocalResponse(
      await this.send(method, path, data ?? '', key.get('idempotency-key') ?? undefined),
    );
  }
}

/** Opens the provider of one life. */
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

  async function send(method: string, address: string, data: string, key?: string): Promise<Answer> {
    const [path = '', query = ''] = address.split('?');
    const raw = parseForm(method === 'POST' ? data : query);
    const call = { method, path, raw, key: method === 'POST' ? key : undefined };
    await step('call');
    const fault = trouble();
    if (fault) struck(fault);
    const answer = answerTo(fault);
    await step('answer');
    if (answer === null) throw unheard();
    return answer;

    function answerTo(of: typeof fault): Answer | null {
      switch (of) {
        case null:
          return api(call);
        case 'request lost':
        case 'provider away':
          return null;
        case 'request late':
          late.push(() => void api(call));
          return null;
        case 'answer lost':
          api(call);
          return null;
        case 'request doubled':
          api(call);
          return api(call);
        case 'failed, nothing done':
          return api(call, { status: 500, executed: false });
        case 'failed, done all the same':
          return api(call, { status: 500, executed: true });
        case 'refused as busy':
          return refused(429, 'rate_limit');
        case 'refused as in use':
          return refused(409, 'idempotency_key_in_use');
      }
    }
  }
  return {
    store,
    world,
    late,
    stripe: new Stripe('sk_test_simulation', {
      httpClient: new LocalClient(send),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    settle: () => settleDue(world),
  };
}
