import { randomUUID } from 'node:crypto';
import type { CreateConnectAccountAnswer } from '@borough/domain/payouts/payouts.contract';
import type { Subject } from '@borough/domain/operations/operations.machine';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { trustedOrigins } from '#floor/http/trusted-origins.ts';
import { createPayoutAccountAct, payoutAccountOf } from '#money/payments/acts/create-payout-account.ts';
import { openOnboardingAct } from '#money/payments/acts/open-onboarding.ts';
import { planOperation } from '#money/payments/operations/plan-operation.ts';
import { runOperation } from '#money/payments/operations/run-operation.ts';
import { takeResult } from '#money/payments/operations/take-result.ts';
import { followAccount, type Following } from './follow-account.ts';
import { payeeOf, savePlannedAccount, lockPayoutAccount } from './payout-accounts.store.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

type SettingUp = Following & Pick<PaymentDeps, 'acts' | 'config'>;

const profilePath = '/profile';
/** Where the profile shows setup progress. */
const setUpQuery = '?tab=payments';

/** Where the provider leads back to; refuses addresses that aren't ours. */
function wayBack({ config }: SettingUp, returnUrl: string): { returnTo: string; refreshAt: string } {
  const address = new URL(returnUrl);
  if (!trustedOrigins(config).includes(address.origin)) throw new Problem('payouts.return-elsewhere');
  if (address.pathname === profilePath && address.search === '') address.search = setUpQuery;
  return {
    returnTo: address.href,
    // A new link is made only on a press, by someone who has shown who they are.
    refreshAt: `${address.origin}${profilePath}${setUpQuery}&again=1`,
  };
}

/**
 * Makes a call whose answer someone is waiting for. Refuses `payouts.refused` if the provider won't do it, and
 * `payment.unreachable` if it didn't answer; in that case the same call is retried automatically.
 */
async function made(deps: SettingUp, operationId: string): Promise<void> {
  const state = await runOperation(deps, operationId).catch((error: unknown) => {
    deps.log.warn({ err: error, operation: operationId }, 'setting up payouts failed');
    throw new Problem('payment.unreachable');
  });
  if (state !== 'done') throw new Problem('payouts.refused');
}

const subjectOf = (personId: string): Subject => ({ type: 'person', id: personId });

/** The call that makes someone's account: the one under way, or a new one; null if the account already exists. */
async function planAccount(tx: Tx, personId: string, now: Date): Promise<string | null> {
  const account = await lockPayoutAccount(tx, personId, now);
  const payee = await payeeOf(tx, personId);
  if (!account || !payee) throw new Problem('session.required');
  if (account.providerAccountId) return null;
  if (account.operationId) return account.operationId;
  const { id } = await planOperation(tx, createPayoutAccountAct, {
    subject: subjectOf(personId),
    key: `acct:${personId}:${account.attempt}`,
    body: payoutAccountOf({ id: personId, ...payee }),
    now,
    soon: true,
  });
  await savePlannedAccount(tx, personId, id);
  return id;
}

async function accountOf(deps: SettingUp, personId: string): Promise<string> {
  const operationId = await inTransaction(deps.db, (tx) => planAccount(tx, personId, deps.now()));
  if (operationId) await made(deps, operationId);
  const account = await inTransaction(deps.db, (tx) => lockPayoutAccount(tx, personId, deps.now()));
  if (!account?.providerAccountId) throw new Problem('payouts.refused');
  return account.providerAccountId;
}

/**
 * Begins or continues an owner's setup at the provider: makes the account if there is none, and a page that opens once.
 * Refuses `payouts.return-elsewhere`, `payouts.refused` and `payment.unreachable`.
 */
export async function setUpPayouts(
  deps: SettingUp,
  personId: string,
  returnUrl: string,
): Promise<CreateConnectAccountAnswer> {
  const { returnTo, refreshAt } = wayBack(deps, returnUrl);
  const account = await accountOf(deps, personId);
  const { id } = await inTransaction(deps.db, (tx) =>
    planOperation(tx, openOnboardingAct, {
      subject: subjectOf(personId),
      key: `onb:${randomUUID()}`,
      body: {
        account,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { refresh_url: refreshAt, return_url: returnTo },
        },
      },
      now: deps.now(),
      soon: true,
    }),
  );
  await made(deps, id).catch(async (error: unknown) => {
    // The account may be closed: if so, the next try begins with another one.
    await followAccount(deps, account).catch(() => undefined);
    throw error;
  });
  // The address lets anyone in as this person, so we hand it over and never keep it.
  const opened = await inTransaction(deps.db, (tx) => takeResult(tx, openOnboardingAct, id, 'url'));
  if (!opened?.url) throw new Problem('payment.unreachable');
  return { account_link_url: opened.url };
}
