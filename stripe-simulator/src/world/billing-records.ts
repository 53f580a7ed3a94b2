import type { Metadata } from './metadata.ts';

/** Something that is sold. */
export interface ProductRecord {
  id: string;
  created: number;
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
}

/** What a product costs, once or every month or year. */
export interface PriceRecord {
  id: string;
  created: number;
  productId: string;
  currency: string;
  unitAmount: number;
  recurring: { interval: 'month' | 'year'; intervalCount: number } | null;
  lookupKey: string | null;
  nickname: string | null;
  active: boolean;
  metadata: Metadata;
}

export interface SubscriptionRecord {
  id: string;
  itemId: string;
  created: number;
  customerId: string;
  priceId: string;
  status: 'active' | 'past_due' | 'canceled';
  description: string | null;
  defaultPaymentMethodId: string | null;
  /** When the first period began; later ones begin on the same day of the month. */
  anchor: number;
  /** How many periods have begun. */
  periods: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  cancelReason: 'cancellation_requested' | 'payment_failed' | null;
  latestInvoiceId: string | null;
  metadata: Metadata;
}

export interface InvoiceRecord {
  id: string;
  created: number;
  number: string;
  customerId: string;
  subscriptionId: string;
  lineId: string;
  priceId: string;
  amount: number;
  currency: string;
  /** The period being paid for; a renewal is issued when its period begins. */
  periodStart: number;
  periodEnd: number;
  reason: 'subscription_create' | 'subscription_cycle';
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  finalizesAt: number | null;
  finalizedAt: number | null;
  intentId: string | null;
  attempts: number;
  nextAttemptAt: number | null;
  paidAt: number | null;
}

/** What people may do in the portal. */
export interface PortalConfigurationRecord {
  id: string;
  created: number;
  active: boolean;
  isDefault: boolean;
  defaultReturnUrl: string | null;
  canCancel: boolean;
  canChangeCard: boolean;
  showsInvoices: boolean;
  metadata: Metadata;
}

export interface PortalSessionRecord {
  id: string;
  created: number;
  configurationId: string;
  customerId: string;
  returnUrl: string | null;
}

/** What a subscription will consist of once its session is paid, and the one that was created. */
export interface Subscribed {
  priceId: string;
  description: string | null;
  metadata: Metadata;
  id: string | null;
  invoiceId: string | null;
}

export interface BillingTables {
  products: ProductRecord;
  prices: PriceRecord;
  subscriptions: SubscriptionRecord;
  invoices: InvoiceRecord;
  portalConfigurations: PortalConfigurationRecord;
  portalSessions: PortalSessionRecord;
}
