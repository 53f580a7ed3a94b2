/** The provider's status for one of an account's capabilities. */
export const capabilityStatuses = ['active', 'pending', 'restricted', 'rejected', 'unsupported'] as const;
export type CapabilityStatus = (typeof capabilityStatuses)[number];

/** Something the provider still needs before it pays an owner, or continues paying them. */
export interface Requirement {
  /** The provider's name for it. */
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
 * The three signals an account comes down to. The details count as submitted once there is nothing left for the owner to
 * do now. A working account counts as submitted even if more is requested, until the day it stops working.
 */
export function signsOf(account: PayoutAccount): AccountSigns {
  return {
    details_submitted: isActive(account) || !account.requirements.some(isDue),
    charges_enabled: account.transfers === 'active',
    payouts_enabled: account.payouts === 'active',
  };
}

/** How far a person's payout set-up has come. */
export const payoutStandings = ['setup-required', 'pending', 'active'] as const;
export type PayoutStanding = (typeof payoutStandings)[number];

/** How far an owner's set-up has come: it is still required if they have no account or something left to do. */
export function payoutStanding(signs: AccountSigns | null): PayoutStanding {
  if (!signs?.details_submitted) return 'setup-required';
  return signs.charges_enabled && signs.payouts_enabled ? 'active' : 'pending';
}

/** Whether the provider has rejected the owner for good or doesn't support their account; null if neither. */
export function refusedAs(
  account: Pick<PayoutAccount, 'transfers' | 'payouts'>,
): 'rejected' | 'unsupported' | null {
  const said = [account.transfers, account.payouts];
  if (said.includes('rejected')) return 'rejected';
  return said.includes('unsupported') ? 'unsupported' : null;
}

/** What an owner is notified of when their account's status at the provider changes. */
export const accountNews = ['ready', 'asked', 'stopped', 'refused'] as const;
export type AccountNews = (typeof accountNews)[number];

/**
 * What to notify an owner of when the provider reports on their account: `ready`: they can be paid now. `asked`: the provider
 * asks for something new. `stopped`: it stopped paying them. `refused`: it won't pay them. Null if nothing is new, if more is
 * asked for while they haven't finished the set-up, and for the first report (`before` is null), which they wait for on the page.
 */
export function newsOf(before: PayoutAccount | null, after: PayoutAccount): AccountNews | null {
  if (before === null) return null;
  if (refusedAs(after)) return refusedAs(before) ? null : 'refused';
  if (isActive(before) !== isActive(after)) return isActive(after) ? 'ready' : 'stopped';
  const asked = new Set(before.requirements.filter(isDue).map(({ what }) => what));
  const isNew = after.requirements.some((each) => isDue(each) && !asked.has(each.what));
  return isNew && signsOf(before).details_submitted ? 'asked' : null;
}
