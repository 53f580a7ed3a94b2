import { createHmac, randomUUID } from 'node:crypto';
import { Problem } from '@borough/domain/problems';
import { setConnections } from '#floor/connections/kept-connections.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { fixedValue } from './read-first-run.ts';

const patienceMs = 10_000;
export const wordPath = '/api/first-run/word';

/** What only this installation answers when it is asked for this. */
export const ownWord = ({ secret }: Pick<FirstRunDeps, 'secret'>, asked: string): string =>
  createHmac('sha256', secret).update(`the word of the first run: ${asked}`).digest('base64url');

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The codes and messages of an error with those that caused it. */
function* toldBy(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  yield `${'code' in error ? String(error.code) : ''} ${error.name} ${error.message}`;
  if (error instanceof AggregateError) for (const each of error.errors) yield* toldBy(each);
  yield* toldBy(error.cause);
}

/** Why an address couldn't be asked, and what mends it. */
export function whyNoAnswer(error: unknown, { hostname, port, protocol }: URL): string {
  const told = [...toldBy(error)].join(' ');
  const at = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  if (/ENOTFOUND|EAI_AGAIN/.test(told))
    return `DNS doesn't know ${hostname}. Add an A record that leads to this machine, and wait until it is known.`;
  if (/ECONNREFUSED/.test(told))
    return `Nothing answers at ${at}. Start the proxy there, Caddy or nginx, as the guide to installing shows.`;
  if (/CERT|certificate|SSL|TLS|issuer/i.test(told))
    return `The certificate at ${at} isn't valid for ${hostname}. Caddy fetches one by itself once the name leads here and ports 80 and 443 are open.`;
  if (/Timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|aborted/.test(told))
    return `There is no answer from ${at}. Open the port in the firewall. If only this machine can't reach itself by that name, set PUBLIC_URL in its settings instead.`;
  return `${at} couldn't be asked.`;
}

/** Asks the address for this installation's own word. Refuses `first-run.no-way-here` with what is wrong and how to mend it. */
async function requireWayHere(deps: FirstRunDeps, address: string): Promise<void> {
  const no = (why: string) =>
    new Problem('first-run.no-way-here', { values: { why }, fields: { address: why } });
  const url = new URL(address);
  if (url.pathname !== '/' || url.search || url.hash)
    throw no('The site needs a name of its own, without a path behind it.');
  if (url.protocol !== 'https:' && !onThisMachine.has(url.hostname))
    throw no('The address has to begin with https://, or anyone on the way can read along.');
  const asked = randomUUID();
  const signal = AbortSignal.timeout(patienceMs);
  const said = await fetch(`${address}${wordPath}?asked=${asked}`, { redirect: 'error', signal })
    .then((reply) => reply.text())
    .catch((error: unknown) => {
      throw no(whyNoAnswer(error, url));
    });
  if (said !== JSON.stringify({ word: ownWord(deps, asked) }))
    throw no(
      `Something else answers at ${address}. Have the proxy there pass everything on to port ${deps.config.PORT} of this machine.`,
    );
}

/**
 * Keeps the address people use, once it leads here. One that is set in the environment is only checked. Refuses
 * `first-run.no-way-here`, and another than the environment's as `first-run.fixed`.
 */
export async function setAddress(deps: FirstRunDeps, address: string): Promise<void> {
  const fixed = fixedValue(deps.config, 'PUBLIC_URL')?.replace(/\/+$/, '');
  if (fixed !== undefined && fixed !== address)
    throw new Problem('first-run.fixed', { values: { name: 'PUBLIC_URL' } });
  await requireWayHere(deps, address);
  if (fixed === undefined)
    await setConnections(deps.owner, deps, { values: { PUBLIC_URL: address }, checked: true });
}
