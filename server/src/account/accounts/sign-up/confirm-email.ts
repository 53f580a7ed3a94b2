import { createHash } from 'node:crypto';
import { after, hour } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { neverConfirmedDays } from '@borough/domain/retention/retention.rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import { joinAsWished, joinsWithAddress } from '#talk/newsletter/members.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { removeIfNeverConfirmed, removeNeverConfirmedBefore } from '../accounts.store.ts';
import { askLibrary, libraryHeaders } from '../library/ask-library.ts';
import { spendMail } from '../throttling/mails-to-mailbox.ts';
import { countingFailures, type Counter } from '../throttling/failed-tries.ts';

const linkId = (link: string) => `link:${createHash('sha256').update(link).digest('base64url')}`;

/**
 * Confirms an address and signs in, in the browser that signed up or with the password chosen there. Refuses
 * `account.link-expired`, `account.password-needed`, `account.wrong-credentials`, `request.too-many`.
 */
export async function confirmEmail(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, password, browser }: { token: string; password?: string; browser?: string },
): Promise<void> {
  const { api } = await deps.auth.library();
  const confirm = () =>
    askLibrary(reply, () =>
      api.confirmEmail({
        body: { link: token, password, browser },
        headers: libraryHeaders(request),
        returnHeaders: true,
      }),
    );
  const counters: Counter[] = [
    ['failedSignInsPerGuesser', linkId(token)],
    ['failedSignInsPerAddress', request.ip],
  ];
  const confirmed =
    password === undefined
      ? await confirm()
      : await countingFailures(deps, counters, ['account.wrong-credentials'], confirm);
  try {
    await joinAsWished(deps, confirmed);
  } catch (error) {
    // The address is still confirmed, and housekeeping will take care of the newsletter sign-up.
    deps.log.error({ err: error }, 'a newsletter sign-up was left pending');
  }
}

/** Removes the account someone else started with this address. Refuses `account.link-expired`. */
export async function denySignUp(deps: AccountDeps, token: string): Promise<void> {
  const { api } = await deps.auth.library();
  const { userId } = await askLibrary(null, () =>
    api.denyConfirmation({ body: { link: token }, returnHeaders: true }),
  );
  if (!(await removeIfNeverConfirmed(deps.auth.accounts, userId))) throw new Problem('account.link-expired');
}

/**
 * Mails a new link if the address has an unconfirmed account; it still needs the browser that signed up or the password.
 * Reveals nothing about other addresses. Refuses `request.too-many`.
 */
export async function resendConfirmation(deps: AccountDeps, email: string, address: string): Promise<void> {
  await spend(deps, 'signUpsPerAddress', address);
  await spendMail(deps, email, { stranger: address });
  const { api } = await deps.auth.library();
  const user = await api.findByEmail({ body: { email } });
  if (!user || user.emailVerified) return;
  const { link } = await api.beginConfirmation({ body: { userId: user.id } });
  await inTransaction(deps.db, async (tx) => {
    const letters = await joinsWithAddress(tx, user.id);
    await mailAddress(tx, 'confirm-email', user.email, { token: link, letters });
  });
}

/** Deletes accounts that weren't confirmed within 7 days; returns how many. Called by the clock. */
export async function forgetNeverConfirmed(deps: Pick<AccountDeps, 'auth'>, now: Date): Promise<number> {
  return removeNeverConfirmedBefore(deps.auth.accounts, after(now, -neverConfirmedDays * 24 * hour));
}
