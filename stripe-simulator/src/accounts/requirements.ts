import type Stripe from 'stripe';
import type { AccountRecord } from '../world/account-records.ts';

type Entry = Stripe.V2.Core.Account.Requirements.Entry;
type Deadline = Entry['minimum_deadline']['status'];

/** What Stripe requires of every recipient, and whether the account has it. */
const wanted = {
  'identity.individual.given_name': ({ givenName }: AccountRecord) => givenName !== null,
  'identity.individual.surname': ({ surname }: AccountRecord) => surname !== null,
  'identity.individual.date_of_birth': ({ bornOn }: AccountRecord) => bornOn !== null,
  'identity.individual.id_numbers.us_ssn_last_4': ({ ssnLast4 }: AccountRecord) => ssnLast4 !== null,
  'identity.attestations.terms_of_service.account': ({ termsAcceptedAt }: AccountRecord) =>
    termsAcceptedAt !== null,
  'defaults.payout_methods': ({ bank }: AccountRecord) => bank?.status === 'new',
} satisfies Record<string, (account: AccountRecord) => boolean>;

/** What Stripe may require later. */
export const identityDocument = 'identity.individual.documents.primary_verification.front_back.front';

/** Everything Stripe requires that this account still lacks. */
export const missing = (account: AccountRecord): string[] =>
  Object.entries(wanted).flatMap(([description, has]) => (has(account) ? [] : [description]));

const both = ['stripe_balance.stripe_transfers', 'stripe_balance.payouts'] as const;

const entry = (
  description: string,
  awaiting: 'user' | 'stripe',
  due: { status: Deadline; reason: 'routine_onboarding' | 'routine_verification' },
  restricts: readonly (typeof both)[number][] = both,
): Entry => ({
  awaiting_action_from: awaiting,
  description,
  errors: [],
  impact: {
    restricts_capabilities: restricts.map((capability) => ({
      capability,
      configuration: 'recipient',
      deadline: { status: due.status },
    })),
  },
  minimum_deadline: { status: due.status },
  requested_reasons: [{ code: due.reason }],
});

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** What an account still requires, from its owner or from Stripe, as the API returns it. */
export function presentRequirements(
  account: AccountRecord,
  now: number,
): Stripe.V2.Core.Account.Requirements {
  const onboarding = missing(account).map((each) =>
    each === 'defaults.payout_methods' && account.bank
      ? entry(each, 'user', { status: 'past_due', reason: 'routine_verification' }, [both[1]])
      : entry(each, 'user', { status: 'currently_due', reason: 'routine_onboarding' }),
  );
  const later = account.askedFor.map(({ description, dueAt }) =>
    entry(description, 'user', {
      status: dueAt <= now ? 'past_due' : 'currently_due',
      reason: 'routine_verification',
    }),
  );
  const looking =
    account.status === 'pending'
      ? [
          entry('identity.individual.id_numbers.us_ssn_last_4', 'stripe', {
            status: 'currently_due',
            reason: 'routine_verification',
          }),
        ]
      : [];
  const entries = [...onboarding, ...later, ...looking];
  const first = account.askedFor.map(({ dueAt }) => dueAt).sort((one, other) => one - other)[0];
  if (entries.length === 0) return { entries };
  return {
    entries,
    summary: {
      minimum_deadline: {
        status: entries.some(({ minimum_deadline }) => minimum_deadline.status === 'past_due')
          ? 'past_due'
          : 'currently_due',
        ...(first === undefined ? {} : { time: instant(first) }),
      },
    },
  };
}
