import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { adminIsThere } from '#account/accounts/admins/first-admin.ts';
import type { Queryable } from '#floor/db/query.ts';
import { bearerToken } from '#floor/http/app-token.ts';
import { spend } from '#floor/http/limits.ts';
import { randomToken, tokenHash } from '#floor/secrets/secrets.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import {
  finishFirstRun,
  insertFirstRun,
  isBeingRestored,
  readFirstRunRow,
  setBrowser,
  setToken,
} from './first-run.store.ts';
import { isUnderWay } from './restore-desk.ts';

/**
 * Whether nothing is left to set up. The first start of an installation without people begins its first run; an admin, however
 * appointed, ends it.
 */
export async function isSetUp(owner: Queryable): Promise<boolean> {
  await insertFirstRun(owner);
  if ((await readFirstRunRow(owner))?.finished) return true;
  if (!(await adminIsThere(owner))) return false;
  await finishFirstRun(owner);
  return true;
}

/** A new token for the address of the first run; those before don't open it anymore. */
export async function newToken(owner: Queryable): Promise<string> {
  const token = randomToken();
  await setToken(owner, tokenHash(token));
  return token;
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Refuses everything that asks the database while a backup is restored into it, here or by another server. */
export async function refuseWhileRestoring({ desk, owner }: FirstRunDeps): Promise<void> {
  if (isUnderWay(desk) || (await isBeingRestored(owner))) throw new Problem('first-run.restoring');
}

/**
 * Takes the token of the address and returns what this browser shows from now on, in place of the browser before. Refuses
 * `first-run.over`, `first-run.restoring`, `first-run.address-needed` and, after many wrong ones, `request.too-many`; behind a proxy everyone may share an
 * address, so the right one is always taken.
 */
export async function openFirstRun(deps: FirstRunDeps, token: string, from: string): Promise<string> {
  await refuseWhileRestoring(deps);
  const row = await readFirstRunRow(deps.owner);
  if (row?.finished) throw new Problem('first-run.over');
  const hash = tokenHash(token);
  const browser = randomToken();
  const isRight = isSame(row?.tokenHash ?? '', hash);
  if (isRight && (await setBrowser(deps.owner, { tokenHash: hash, browserHash: tokenHash(browser) })))
    return browser;
  await spend(deps, 'firstRunTriesPerAddress', from);
  throw new Problem('first-run.address-needed');
}

/** What the database keeps of the browser that sends a request. */
export const hashOfBrowser = ({ headers }: FastifyRequest): string => tokenHash(bearerToken(headers) ?? '');

/**
 * Refuses every browser but the one that last opened the first run, and all of them once it is over. While this server restores a
 * backup, that is the browser that began it.
 */
export async function requireBrowserOfRun(deps: FirstRunDeps, request: FastifyRequest): Promise<void> {
  const refuseOther = (hash: string | null | undefined) => {
    if (!isSame(hash ?? '', hashOfBrowser(request))) throw new Problem('first-run.address-needed');
  };
  if (isUnderWay(deps.desk)) return refuseOther(deps.desk.browserHash);
  await refuseWhileRestoring(deps);
  const row = await readFirstRunRow(deps.owner);
  if (row?.finished) throw new Problem('first-run.over');
  refuseOther(row?.browserHash);
}
