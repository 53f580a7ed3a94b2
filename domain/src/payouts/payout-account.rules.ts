/** The provider's status for something an account can do. */
export const capabilityStatuses = ['active', 'pending', 'restricted', 'rejected', 'unsupported'] as const;
export type CapabilityStatus = (typeof capabilityStatuses)[number];

/** Something the provider still needs before it pays somebody, or continues paying them. */
export interface Requirement {
  /** As the provider calls it. */
  what: string;
  from: 'owner' | 'provider';
  deadline: 'eventually_due' | 'currently_due' | 'past_due';
}

/** An owner's account with the payment provider, as last reported. */
export interface PayoutAccount {
  /** Whether money can be sent to it. */
  transfers: CapabilityStatus;
  /** Whether its balance is paid out to the owner's bank. */
  payouts: CapabilityStatus;
  requirements: readonly Requirement[];
}

const isDue = ({ from, deadline }: Requirement) => from === 'owner' && deadline !== 'eventually_due';
const isActive = ({ transfers, payouts }: Pick<PayoutAccount, 'transfers' | 'payouts'>) =>
  transfers === 'active' && payouts === 'active';

/** An account as the API returns it, without its id. */
export interface AccountSigns {
  details_submitted: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
}

/**
 * The three signals an account comes down to. The details are submitted when nothing is left for the owner to do now; a
 * working account counts as submitted even if more is requested, until the day it stops working.
 */
export function signsOf(account: PayoutAccount): AccountSigns {
  return {
    details_submitted: isActive(account) || !account.requirements.some(isDue),
    charges_enabled: account.transfers === 'active',
    payouts_enabled: account.payouts === 'active',
  };
}

/** How far somebody's payout set-up has come. */
export const payoutStandings = ['setup-required', 'pending', 'active'] as const;
export type PayoutStanding = (typeof payoutStandings)[number];

/** How far an owner's set-up has come: without an account, or with something left to do, it is still required. */
export function payoutStanding(signs: AccountSigns | null): PayoutStanding {
  if (!signs?.details_submitted) return 'setup-required';
  return signs.charges_enabled && signs.payouts_enabled ? 'active' : 'pending';
}

/** Whether the provider has refused for good, or does not serve such people; null if it has not. */
export function refusedAs(
  account: Pick<PayoutAccount, 'transfers' | 'payouts'>,
): 'rejected' | 'unsupported' | null {
  const said = [account.transfers, account.payouts];
  if (said.includes('rejected')) return 'rejected';
  return said.includes('unsupported') ? 'unsupported' : null;
}

/** What an owner is told when the provider's word about their account changes. */
export const accountNews = ['ready', 'asked', 'stopped', 'refused'] as const;
export type AccountNews = (typeof accountNews)[number];

/**
 * What is new to an owner in the provider's answer about their account: that they are paid from now on, that the provider asks for
 * something it did not ask for before, that it stopped paying them, or that it won't. Null when nothing is, also while they still
 * have to finish what they began, and for the first answer (`before` is null), which they are waiting for on the page.
 */
export function newsOf(before: PayoutAccount | null, after: PayoutAccount): AccountNews | null {
  if (before === null) return null;
  if (refusedAs(after)) return refusedAs(before) ? null : 'refused';
  if (isActive(before) !== isActive(after)) return isActive(after) ? 'ready' : 'stopped';
  const asked = new Set(before.requirements.filter(isDue).map(({ what }) => what));
  const isNew = after.requirements.some((each) => isDue(each) && !asked.has(each.what));
  return isNew && signsOf(before).details_submitted ? 'asked' : null;
}
