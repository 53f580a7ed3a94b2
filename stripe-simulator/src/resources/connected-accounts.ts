import { z } from 'zod';
import { newAccount } from '../accounts/connected-account.ts';
import { newLink } from '../accounts/account-links.ts';
import { includable, presentAccount, presentBank } from '../accounts/present-account.ts';
import { invalidRequest, notImitated } from '../api-problem.ts';
import { jsonOperation } from '../wire/json-operation.ts';
import { listPage } from '../wire/lists.ts';
import { operation, pathId, type Operation } from '../wire/operation.ts';
import { listing } from '../wire/parameters.ts';
import { accountOf } from '../world/find.ts';
import type { Call } from '../world/world.ts';

const address = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
  error: 'Not a valid URL',
  params: { code: 'url_invalid' },
});
const include = z.array(z.enum(includable)).optional();

const responsibilities = z.strictObject({
  fees_collector: z.enum(['application', 'application_custom', 'application_express', 'stripe']),
  losses_collector: z.enum(['application', 'stripe']),
});

const onboarding = z.strictObject({
  refresh_url: address,
  return_url: address.optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
});

const refused = (message: string, param: string) =>
  invalidRequest(message, { code: 'invalid_fields', param });

const linkAddress = (call: Call, id: string) => `${call.pagesBase()}/connect/${id}`;

/** Accounts of people who get paid, and links to their onboarding pages. */
export const connectedAccountOperations: Operation[] = [
  jsonOperation({
    method: 'POST',
    path: '/v2/core/accounts',
    parameters: {
      contact_email: z.email().optional(),
      display_name: z.string().min(1).optional(),
      dashboard: z.enum(['express', 'full', 'none']).optional(),
      identity: z
        .strictObject({
          country: z.string().regex(/^[A-Za-z]{2}$/),
          entity_type: z.literal('individual').optional(),
        })
        .optional(),
      configuration: z
        .strictObject({
          recipient: z.strictObject({
            capabilities: z.strictObject({
              stripe_balance: z.strictObject({
                stripe_transfers: z.strictObject({ requested: z.literal(true) }),
              }),
            }),
          }),
        })
        .optional(),
      defaults: z
        .strictObject({
          currency: z
            .string()
            .regex(/^[a-z]{3}$/)
            .optional(),
          responsibilities: responsibilities.optional(),
        })
        .optional(),
      metadata: z.record(z.string(), z.string()).optional(),
      include,
    },
    alsoAtStripe: ['account_token', 'contact_phone'],
    run(call, sent) {
      if (!sent.configuration) throw notImitated('accounts without a configuration', 'configuration');
      if (!sent.identity)
        throw refused('identity.country is required for the recipient configuration.', 'identity.country');
      if (sent.identity.country.toLowerCase() !== 'us')
        throw notImitated('accounts outside the United States', 'identity.country');
      const collectors = sent.defaults?.responsibilities;
      if (sent.dashboard && !collectors)
        throw refused(
          'defaults.responsibilities is required when a dashboard is set.',
          'defaults.responsibilities',
        );
      const account = newAccount(call, {
        contactEmail: sent.contact_email ?? null,
        displayName: sent.display_name ?? null,
        dashboard: sent.dashboard ?? 'none',
        country: sent.identity.country.toLowerCase(),
        currency: sent.defaults?.currency ?? 'usd',
        feesCollector: collectors?.fees_collector ?? 'application',
        lossesCollector: collectors?.losses_collector ?? 'application',
        metadata: sent.metadata ?? {},
      });
      return presentAccount(account, sent.include ?? [], call.now);
    },
  }),
  jsonOperation({
    method: 'GET',
    path: '/v2/core/accounts/:id',
    parameters: { include },
    run: (call, sent, ids) => presentAccount(accountOf(call, pathId(ids)), sent.include ?? [], call.now),
  }),
  jsonOperation({
    method: 'POST',
    path: '/v2/core/account_links',
    parameters: {
      account: z.string().min(1),
      use_case: z.strictObject({
        type: z.literal('account_onboarding'),
        account_onboarding: onboarding,
      }),
    },
    run(call, sent) {
      const account = accountOf(call, sent.account, { param: 'account', inAddress: false });
      if (account.closed) throw refused(`The account ${account.id} is closed.`, 'account');
      const { refresh_url: refreshUrl, return_url: returnUrl } = sent.use_case.account_onboarding;
      const link = newLink(call, account, { refreshUrl, returnUrl: returnUrl ?? null });
      const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
      return {
        object: 'v2.core.account_link',
        account: account.id,
        created: instant(link.created),
        expires_at: instant(link.expiresAt),
        livemode: false,
        url: linkAddress(call, link.id),
        use_case: sent.use_case,
      };
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/accounts/:id/external_accounts',
    parameters: { ...listing, object: z.enum(['bank_account', 'card']).optional() },
    run(call, sent, ids) {
      const account = accountOf(call, pathId(ids));
      const banks = account.bank && sent.object !== 'card' ? [account.bank] : [];
      return listPage(`/v1/accounts/${account.id}/external_accounts`, banks, sent, (bank) =>
        presentBank(account, bank),
      );
    },
  }),
];
