import type { FirstRun } from '@borough/domain/first-run/first-run.contract';
import { forgetHere, keepHere, keptHere } from '../../lib/kept/this-tab.ts';
import { HttpProblem, type Method, refusalOf } from '../../lib/server/http.ts';

const kept = 'first-run';

/** Sends a request of the first run, as the browser that opened it. Throws an `HttpProblem`. */
export async function send<T>(method: Method, path = '', body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/first-run${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${keptHere(kept) ?? ''}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);
  }
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as T; // the server's own tests check the contract
}

/** How far the first run is. A token in the address opens it, and leaves the address and the history. */
export async function openRun(): Promise<FirstRun> {
  const token = /[?&]token=([\w-]+)/.exec(location.hash)?.[1];
  if (token) {
    const { browser } = await send<{ browser: string }>('POST', '/open', { token });
    keepHere(kept, browser);
    history.replaceState(null, '', '/#/start');
  }
  return send<FirstRun>('GET');
}

/** Whether this tab has opened it. */
export const isOpenHere = (): boolean => keptHere(kept) !== null;

/** Forgets it in this browser. */
export const leaveRun = (): void => forgetHere(kept);
