import Stripe from 'stripe';
import type { StepKind } from '../src/callers.ts';
import type { Step } from '../src/replay/steps.ts';

type Fault = Extract<Step, { type: 'turn' }>['fault'];

/** The way to the provider: over HTTP, one step at a time, with what goes wrong on it. */
export interface Wire {
  stripe: Stripe;
  /** What goes wrong with the call of this turn. */
  fault: Fault;
  /** Requests that are still on their way, though nobody waits for them any more. */
  late: (() => Promise<unknown>)[];
}

interface Answer {
  status: number;
  body: string;
}

class HeardResponse extends Stripe.HttpClientResponse {
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

class StepwiseClient extends Stripe.HttpClient {
  readonly send: (path: string, request: RequestInit & { method: string }) => Promise<Answer | null>;
  constructor(send: StepwiseClient['send']) {
    super();
    this.send = send;
  }
  override getClientName(): string {
    return 'one step at a time';
  }
  override async makeRequest(
    ...[, , path, method, headers, data]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<HeardResponse> {
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await this.send(path, {
      method,
      headers: sent.filter(([name]) => name.toLowerCase() !== 'content-length'),
      ...(method === 'POST' ? { body: data ?? '' } : {}),
    });
    if (answer === null) throw unheard();
    return new HeardResponse(answer);
  }
}

/** Opens the way to the simulator of the provider at that address. */
export function openWire(
  access: { url: string; secretKey: string },
  step: (kind: StepKind) => Promise<void>,
): Wire {
  const ask = async (path: string, request: RequestInit): Promise<Answer> => {
    const response = await fetch(access.url + path, request);
    return { status: response.status, body: await response.text() };
  };

  /** Asks the provider to fail with its next answer, by its own means: it keeps failures under the key, as done. */
  async function failing(path: string, request: RequestInit & { method: string }, executed: boolean) {
    const faults = `${access.url}/_simulator/faults`;
    const fault = {
      kind: 'api.answer',
      path: path.split('?')[0],
      method: request.method,
      status: 500,
      executed,
    };
    const headers = { 'content-type': 'application/json' };
    await fetch(faults, { method: 'POST', headers, body: JSON.stringify(fault) });
    const answer = await ask(path, request);
    await fetch(faults, { method: 'DELETE' });
    return answer;
  }

  async function answerTo(path: string, request: RequestInit & { method: string }): Promise<Answer | null> {
    switch (wire.fault) {
      case null:
        return ask(path, request);
      case 'request lost':
      case 'provider away':
        return null;
      case 'request late':
        wire.late.push(() => ask(path, request));
        return null;
      case 'answer lost':
        await ask(path, request);
        return null;
      case 'request doubled':
        await ask(path, request);
        return ask(path, request);
      case 'failed, nothing done':
        return failing(path, request, false);
      case 'failed, done all the same':
        return failing(path, request, true);
      case 'refused as busy':
        return refused(429, 'rate_limit');
      case 'refused as in use':
        return refused(409, 'idempotency_key_in_use');
    }
  }

  const wire: Wire = {
    fault: null,
    late: [],
    stripe: new Stripe(access.secretKey, {
      httpClient: new StepwiseClient(async (path, request) => {
        await step('call');
        const answer = await answerTo(path, request);
        await step('answer');
        return answer;
      }),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
  };
  return wire;
}
