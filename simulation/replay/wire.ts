import type Stripe from 'stripe';
import { type Answer, answerUnder, stripeAnswered } from '../src/acting/answers.ts';
import type { StepKind } from '../src/callers.ts';
import type { Step } from '../src/replay/steps.ts';

type Fault = Extract<Step, { type: 'turn' }>['fault'];

/** The connection to the provider: over HTTP, one step at a time, with its faults. */
export interface Wire {
  stripe: Stripe;
  /** The fault of this turn's call. */
  fault: Fault;
  /** Requests still in flight although no one is waiting for them. */
  late: (() => Promise<unknown>)[];
}

/** Connects to the provider's simulator at that address. */
export function openWire(
  access: { url: string; secretKey: string },
  step: (kind: StepKind) => Promise<void>,
): Wire {
  const askAt = async (path: string, request: RequestInit): Promise<Answer> => {
    const response = await fetch(access.url + path, request);
    return { status: response.status, body: await response.text() };
  };

  /** Has the provider itself fail its next answer, so that it keeps the failure under the key like any other answer. */
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
    const answer = await askAt(path, request);
    await fetch(faults, { method: 'DELETE' });
    return answer;
  }

  const wire: Wire = {
    fault: null,
    late: [],
    stripe: stripeAnswered(access.secretKey, async ({ method, path, headers, data }) => {
      const request = {
        method,
        headers: headers.filter(([name]) => name.toLowerCase() !== 'content-length'),
        ...(method === 'POST' ? { body: data } : {}),
      };
      const ask = () => askAt(path, request);
      await step('call');
      const answer = await answerUnder(wire.fault, {
        ask,
        fail: (executed) => failing(path, request, executed),
        delay: () => wire.late.push(ask),
      });
      await step('answer');
      return answer;
    }),
  };
  return wire;
}
