import Stripe from 'stripe';
import type { CallFault } from '../faults.ts';

/** The payment provider's answer to a call. */
export interface Answer {
  status: number;
  body: string;
}

/** A call to the provider, as the program's SDK makes it. */
export interface SentCall {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  data: string;
}

/** How one call reaches the provider. */
export interface Way {
  ask(): Answer | Promise<Answer>;
  /** The provider answers with a failure, whether or not it did what was asked. */
  fail(executed: boolean): Answer | Promise<Answer>;
  /** The request is still in flight after everyone has stopped waiting for it. */
  delay(): void;
}

/** The answer to a call under the given fault; null if none arrives. */
export async function answerUnder(
  fault: CallFault | 'provider away' | null,
  way: Way,
): Promise<Answer | null> {
  switch (fault) {
    case null:
      return way.ask();
    case 'request lost':
    case 'provider away':
      return null;
    case 'request late':
      way.delay();
      return null;
    case 'answer lost':
      await way.ask();
      return null;
    case 'request doubled':
      await way.ask();
      return way.ask();
    case 'failed, nothing done':
      return way.fail(false);
    case 'failed, done all the same':
      return way.fail(true);
    case 'refused as busy':
      return refused(429, 'rate_limit');
    case 'refused as in use':
      return refused(409, 'idempotency_key_in_use');
  }
}

const refused = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message: code } }),
});

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

class AnsweredClient extends Stripe.HttpClient {
  readonly send: (call: SentCall) => Promise<Answer | null>;
  constructor(send: AnsweredClient['send']) {
    super();
    this.send = send;
  }
  override getClientName(): string {
    return 'answered by the simulation';
  }
  override async makeRequest(
    ...[, , path, method, headers, data]: Parameters<Stripe.HttpClient['makeRequest']>
  ): Promise<HeardResponse> {
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await this.send({ method, path, headers: sent, data: data ?? '' });
    if (answer === null) throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
    return new HeardResponse(answer);
  }
}

/** The program's own SDK without retries; a null answer ends the call as if no one had answered. */
export const stripeAnswered = (
  secretKey: string,
  answered: (call: SentCall) => Promise<Answer | null>,
): Stripe =>
  new Stripe(secretKey, {
    httpClient: new AnsweredClient(answered),
    maxNetworkRetries: 0,
    telemetry: false,
  });
