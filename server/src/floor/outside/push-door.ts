import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import { RefusedForGood } from './refused-for-good.ts';

/** What a browser's push service is handed. */
export interface PushRequest {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Hands a notice to a browser's push service; returns the status it answers. */
export type PushDoor = (push: PushRequest) => Promise<number>;

/** Push services answer in a fraction of a second; people name them, so none may keep us waiting. */
const usualPatienceMs = 5_000;

/** Whether an error says that the other end let us wait, or hung up; otherwise it may be our own network. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    ('code' in error &&
      ['ABORT_ERR', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'].includes(String(error.code))));

const closed = new BlockList();
// prettier-ignore
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
// Ways to write an address of version 4, and examples.
for (const [net, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed6.addSubnet(net, bits, 'ipv6');

/** Whether an address is one of the open internet's, and not of this machine or a network around it. */
export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  family === 4
    ? !closed.check(address, 'ipv4')
    : open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');

/** Looks a name up as the connection is made, so that what was looked at is what is connected to. */
const lookupOf =
  (isAllowed: (address: LookupAddress) => boolean): LookupFunction =>
  (name, options, answer) =>
    lookUp(name, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const allowed = found.filter(isAllowed);
      const [first] = allowed;
      if (!first || allowed.length < found.length)
        return answer(new RefusedForGood('The address leads to a private network.'), []);
      if (options.all) return answer(null, allowed);
      answer(null, first.address, first.family);
    });

/** Opens the way to push services, which the people who are told name: only to public addresses, and never further. */
export function openPushDoor({
  ca,
  isAllowed = isPublicAddress,
  patienceMs = usualPatienceMs,
}: { ca?: string; isAllowed?: (address: LookupAddress) => boolean; patienceMs?: number } = {}): PushDoor {
  const lookup = lookupOf(isAllowed);
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const asked = request(
        endpoint,
        {
          method: 'POST',
          lookup,
          headers: { ...headers, 'content-length': String(body.byteLength) },
          signal: AbortSignal.timeout(patienceMs),
          agent: false,
          ...(ca === undefined ? {} : { ca }),
        },
        (answer) => {
          resolve(answer.statusCode ?? 0);
          answer.destroy();
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
}
