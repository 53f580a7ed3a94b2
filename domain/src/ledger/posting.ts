import type { Cents } from '../money.ts';

/**
 * The accounts that belong to nobody in particular. `provider`: what the payment provider holds for us. `in_transit`: what has
 * been ordered and is not yet there. `held`: a deposit taken in cash, until it is settled. `platform`: our fees.
 * `processing_cost`: what the provider charges us. `dispute_loss`: what a cardholder's bank took back for good. `outside`:
 * what we paid by another way than the provider.
 */
export const commonAccounts = [
  'provider',
  'in_transit',
  'held',
  'platform',
  'processing_cost',
  'dispute_loss',
  'outside',
] as const;

/** The accounts of people: below zero is what we owe them, above zero what they owe us. */
export const personalAccounts = ['renter', 'owner'] as const;

export type CommonAccount = (typeof commonAccounts)[number];
export type PersonalAccount = (typeof personalAccounts)[number];
export type Account = CommonAccount | PersonalAccount;

/** One line of an entry, in cents; on a person's account it says whose. */
export type Line =
  { account: CommonAccount; cents: Cents } | { account: PersonalAccount; personId: string; cents: Cents };

/** A line's place without its cents. */
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

/** What an account holds after these entries, in cents: all of its people together unless one is named. */
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
