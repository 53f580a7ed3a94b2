import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, noSuch } from '../api-problem.ts';
import { listPage } from '../wire/lists.ts';
import { operation, type Operation } from '../wire/operation.ts';
import { address, flag, listing, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import type { PortalConfigurationRecord, PortalSessionRecord } from '../world/billing-records.ts';
import { liveCustomer } from '../world/find.ts';
import { newId } from '../world/ids.ts';
import type { Call } from '../world/world.ts';

const enabled = { enabled: flag() };

function presentConfiguration(configuration: PortalConfigurationRecord): Stripe.BillingPortal.Configuration {
  return {
    id: configuration.id,
    object: 'billing_portal.configuration',
    active: configuration.active,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: configuration.created,
    default_return_url: configuration.defaultReturnUrl,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: configuration.showsInvoices },
      payment_method_update: { enabled: configuration.canChangeCard, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: configuration.canCancel,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'interval_options' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: configuration.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: configuration.metadata,
    name: null,
    updated: configuration.created,
  };
}

const presentSession = (call: Call, session: PortalSessionRecord): Stripe.BillingPortal.Session => ({
  id: session.id,
  object: 'billing_portal.session',
  configuration: session.configurationId,
  created: session.created,
  customer: session.customerId,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: session.returnUrl,
  url: `${call.pagesBase()}/portal/${session.id}`,
});

function configurationFor(call: Call, id: string | undefined): PortalConfigurationRecord {
  if (id) {
    const found = call.store.find('portalConfigurations', id);
    if (!found) throw noSuch('billing_portal.configuration', id, 'configuration', false);
    return found;
  }
  const usual = call.store.all('portalConfigurations').find(({ isDefault }) => isDefault);
  if (usual) return usual;
  throw invalidRequest(
    "You can't create a portal session in test mode until you save your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
  );
}

export const billingPortalOperations: Operation[] = [
  operation({
    method: 'POST',
    path: '/v1/billing_portal/configurations',
    parameters: {
      default_return_url: address().optional(),
      features: z.strictObject({
        invoice_history: z.strictObject(enabled).optional(),
        payment_method_update: z.strictObject(enabled).optional(),
        subscription_cancel: z
          .strictObject({
            ...enabled,
            mode: z.literal('at_period_end').optional(),
            proration_behavior: z.literal('none').optional(),
          })
          .optional(),
      }),
      metadata: metadata().optional(),
    },
    alsoAtStripe: ['business_profile', 'login_page', 'name'],
    run(call, sent) {
      const { features } = sent;
      const made = call.store.put('portalConfigurations', {
        id: newId(call, 'bpc'),
        created: call.now,
        active: true,
        isDefault: false,
        defaultReturnUrl: sent.default_return_url ?? null,
        canCancel: features.subscription_cancel?.enabled ?? false,
        canChangeCard: features.payment_method_update?.enabled ?? false,
        showsInvoices: features.invoice_history?.enabled ?? false,
        metadata: mergeMetadata({}, sent.metadata),
      });
      return presentConfiguration(made);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/billing_portal/configurations',
    parameters: { ...listing, active: flag().optional(), is_default: flag().optional() },
    run: (call, sent) =>
      listPage(
        '/v1/billing_portal/configurations',
        call.store
          .all('portalConfigurations')
          .filter((each) => sent.active === undefined || each.active === sent.active)
          .filter((each) => sent.is_default === undefined || each.isDefault === sent.is_default),
        sent,
        presentConfiguration,
      ),
  }),
  operation({
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    parameters: {
      customer: text(),
      configuration: text().optional(),
      return_url: address().optional(),
    },
    alsoAtStripe: ['customer_account', 'flow_data', 'locale', 'on_behalf_of'],
    run(call, sent) {
      const customer = liveCustomer(call, sent.customer, { param: 'customer', inAddress: false });
      const configuration = configurationFor(call, sent.configuration);
      const session = call.store.put('portalSessions', {
        id: newId(call, 'bps'),
        created: call.now,
        configurationId: configuration.id,
        customerId: customer.id,
        returnUrl: sent.return_url ?? configuration.defaultReturnUrl,
      });
      return presentSession(call, session);
    },
  }),
];
