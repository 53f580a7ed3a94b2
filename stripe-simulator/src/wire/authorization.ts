import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { apiVersion } from '../world/events.ts';
import { ApiProblem, invalidRequest, notImitated } from '../api-problem.ts';

function sentKey(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

const hidden = (key: string) =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What a call's headers must and may contain. */
interface Expected {
  secretKey: string;
  /** Whether it must name its API version. */
  needsVersion: boolean;
  /** Whether it may be made for a connected account. */
  forAccounts: boolean;
}

/**
 * Refuses a missing or wrong key, other API versions, and calls for connected accounts where those aren't simulated.
 * Returns the connected account the call is made for; null for the platform itself.
 */
export function checkHeaders(
  headers: IncomingHttpHeaders,
  { secretKey, needsVersion, forAccounts }: Expected,
): string | null {
  const key = sentKey(headers.authorization);
  if (!key)
    throw new ApiProblem(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  if (!sameText(key, secretKey))
    throw new ApiProblem(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${hidden(key)}`,
    });
  const version = headers['stripe-version'];
  if (needsVersion && version === undefined)
    throw invalidRequest('Calls of version 2 of the API name their version in the Stripe-Version header.');
  if (version !== undefined && version !== apiVersion)
    throw invalidRequest(
      `The Stripe simulator only speaks API version ${apiVersion}, not ${String(version)}.`,
    );
  const account = headers['stripe-account'];
  if ((account && !forAccounts) || headers['stripe-context'])
    throw notImitated('this call for connected accounts');
  return typeof account === 'string' && account !== '' ? account : null;
}
