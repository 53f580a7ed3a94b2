import type Stripe from 'stripe';
import type { AccountRecord, BankRecord, CapabilityStatus } from '../world/account-records.ts';
import { presentRequirements } from './requirements.ts';

/** The parts of an account that are returned only on request. */
export const includable = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const;
export type Included = (typeof includable)[number];

type Balance = NonNullable<Stripe.V2.Core.Account.Configuration.Recipient.Capabilities['stripe_balance']>;
type Details = NonNullable<Balance['payouts']>['status_details'];

const details: Readonly<Record<CapabilityStatus, Details>> = {
  active: [],
  pending: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  rejected: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
};

/** An account as the API returns it, without the parts that weren't requested. */
export function presentAccount(
  account: AccountRecord,
  include: readonly Included[],
  now: number,
): Stripe.V2.Core.Account {
  const { status } = account;
  const transfers = { status, status_details: details[status] };
  const bankRefused = status === 'active' && account.bank?.status === 'errored';
  const payouts = bankRefused
    ? { status: 'restricted' as const, status_details: details.restricted }
    : transfers;
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: account.closed,
    ...(account.contactEmail === null ? {} : { contact_email: account.contactEmail }),
    created: new Date(account.created * 1000).toISOString(),
    dashboard: account.dashboard,
    ...(account.displayName === null ? {} : { display_name: account.displayName }),
    livemode: false,
    metadata: account.metadata,
    ...(include.includes('configuration.recipient')
      ? {
          configuration: {
            recipient: {
              applied: true,
              capabilities: { stripe_balance: { payouts, stripe_transfers: transfers } },
            },
          },
        }
      : {}),
    ...(include.includes('defaults')
      ? {
          defaults: {
            currency: account.currency,
            responsibilities: {
              fees_collector: account.feesCollector,
              losses_collector: account.lossesCollector,
              requirements_collector: 'stripe' as const,
            },
          },
        }
      : {}),
    ...(include.includes('identity')
      ? { identity: { country: account.country, entity_type: 'individual' as const } }
      : {}),
    ...(include.includes('requirements') ? { requirements: presentRequirements(account, now) } : {}),
    ...(include.includes('future_requirements') ? { future_requirements: { entries: [] } } : {}),
  };
}

/** The bank account an owner is paid out to, as version 1 of the API returns it. */
export function presentBank(account: AccountRecord, bank: BankRecord): Stripe.BankAccount {
  return {
    id: bank.id,
    object: 'bank_account',
    account: account.id,
    account_holder_name: bank.holderName,
    account_holder_type: 'individual',
    account_type: 'checking',
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: account.country.toUpperCase(),
    currency: account.currency,
    default_for_currency: true,
    fingerprint: bank.fingerprint,
    future_requirements: null,
    last4: bank.last4,
    metadata: {},
    requirements: null,
    routing_number: bank.routingNumber,
    status: bank.status,
  };
}
