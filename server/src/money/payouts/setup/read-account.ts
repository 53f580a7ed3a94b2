import {
  capabilityStatuses,
  type CapabilityStatus,
  type Requirement,
} from '@borough/domain/payouts/payout-account.rules';
import Stripe from 'stripe';
import type { SaidOfAccount } from './payout-accounts.store.ts';

/** What the provider says about an account; `bankFingerprint` is the same for the same bank account, no matter whose it is. */
export interface AccountReading extends SaidOfAccount {
  bankFingerprint: string | null;
}

type Entry = NonNullable<Stripe.V2.Core.Account.Requirements['entries']>[number];

/** A status we don't know lets no money through. */
const statusOf = (said: string | undefined): CapabilityStatus =>
  capabilityStatuses.find((status) => status === said) ?? 'restricted';

const requirementOf = ({ awaiting_action_from, description, minimum_deadline }: Entry): Requirement => ({
  what: description,
  from: awaiting_action_from === 'stripe' ? 'provider' : 'owner',
  deadline: minimum_deadline.status,
});

/** An account's status and requirements, in our words. */
function readStanding(
  account: Stripe.V2.Core.Account,
): Pick<SaidOfAccount, 'transfers' | 'payouts' | 'requirements' | 'neededBy'> {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance;
  const time = account.requirements?.summary?.minimum_deadline?.time;
  return {
    transfers: statusOf(balance?.stripe_transfers?.status),
    payouts: statusOf(balance?.payouts?.status),
    requirements: (account.requirements?.entries ?? []).map(requirementOf),
    neededBy: time ? new Date(time) : null,
  };
}

const isGone = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;

/** Asks the provider about an account and the bank it pays out to; null if it's closed or unknown there. */
export async function askAboutAccount(stripe: Stripe, id: string): Promise<AccountReading | null> {
  try {
    const account = await stripe.v2.core.accounts.retrieve(id, {
      include: ['configuration.recipient', 'requirements'],
    });
    if (account.closed) return null;
    const { data } = await stripe.accounts.listExternalAccounts(id, { object: 'bank_account', limit: 10 });
    const banks = data.filter((each) => each.object === 'bank_account');
    const bank = banks.find(({ default_for_currency }) => default_for_currency) ?? banks[0];
    return {
      ...readStanding(account),
      bankName: bank?.bank_name ?? null,
      bankLast4: bank?.last4 ?? null,
      bankFingerprint: bank?.fingerprint ?? null,
    };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
