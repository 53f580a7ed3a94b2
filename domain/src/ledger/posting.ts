import type { Cents } from '../money.ts';

/**
 * The accounts that belong to no one in particular. `provider`: what the payment provider holds for us. `in_transit`:
 * ordered, but not yet arrived. `held`: a charged deposit, until it is settled. `platform`: our fees.
 * `processing_cost`: what the provider charges us. `dispute_loss`: what a cardholder's bank took back for good.
 * `outside`: what we paid other than through the provider. `netted`: what one booking's payout pays of the debt of
 * another; zero in total.
 */
export const commonAccounts = [
  'provider',
  'in_transit',
  'held',
  'platform',
  'processing_cost',
  'dispute_loss',
  'outside',
  'netted',
] as const;

/** The accounts of people: negative is what we owe them, positive what they owe us. */
export const personalAccounts = ['renter', 'owner'] as const;

export type CommonAccount = (typeof commonAccounts)[number];
export type PersonalAccount = (typeof personalAccounts)[number];
export type Account = CommonAccount | PersonalAccount;

/** One line of an entry, in cents; on a personal account it names the person. */
export type Line =
  | { account: CommonAccount; cents: Cents }
  | { account: PersonalAccount; personId: string; cents: Cents };

/** A line without its amount. */
export type Place =
  | { account: CommonAccount }
  | {
      account: PersonalAccount;
      personId: string;
    };

/** One entry of the ledger; its lines sum to zero, and it never changes. */
export interface Posting {
  memo: string;
  lines: Line[];
}

/** An entry that moves cents from one account to another. */
export const moved = (memo: string, cents: Cents, { from, to }: { from: Place; to: Place }): Posting => ({
  memo,
  lines: [
    { ...to, cents },
    { ...from, cents: -cents },
  ],
});

/** The balance of an account after these entries, in cents: one person's if given, otherwise everyone's combined. */
export function balanceOf(postings: readonly Posting[], account: Account, personId?: string): Cents {
  return postings
    .flatMap(({ lines }) => lines)
    .filter(
      (line) =>
        line.account === account &&
        (personId === undefined || ('personId' in line && line.personId === personId)),
    )
    .reduce((sum, { cents }) => sum + cents, 0);
}
