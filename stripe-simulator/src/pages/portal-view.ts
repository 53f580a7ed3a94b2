import { money } from '../payments/amounts.ts';
import { cardByNumber } from '../payments/test-cards.ts';
import type {
  InvoiceRecord,
  PortalConfigurationRecord,
  SubscriptionRecord,
} from '../world/billing-records.ts';
import type { PaymentMethodRecord } from '../world/records.ts';
import { cardInputs, testCardChoices } from './card-fields.ts';
import { document, html, type Html } from './html.ts';
import type { CardFields, FieldErrors } from './typed-card.ts';

/** A subscription as its customer sees it. */
export interface ShownSubscription {
  subscription: SubscriptionRecord;
  name: string;
  amount: number;
  currency: string;
  card: PaymentMethodRecord | undefined;
}

/** What the billing portal shows. */
export interface PortalView {
  base: string;
  merchant: string;
  sessionId: string;
  returnUrl: string | null;
  configuration: PortalConfigurationRecord;
  subscriptions: ShownSubscription[];
  invoices: InvoiceRecord[];
  fields: CardFields;
  errors: FieldErrors;
  /** The result of the last action. */
  message: string | null;
}

const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000));

function standing({ subscription }: ShownSubscription): string {
  const { status, cancelAtPeriodEnd, periodEnd, endedAt } = subscription;
  if (status === 'canceled') return `Cancelled on ${day(endedAt ?? periodEnd)}.`;
  if (cancelAtPeriodEnd) return `Cancels on ${day(periodEnd)}.`;
  return status === 'past_due' ? 'The last payment failed.' : `Renews on ${day(periodEnd)}.`;
}

function plan(view: PortalView, shown: ShownSubscription): Html {
  const { subscription, name, amount, currency, card } = shown;
  const place = `${view.base}/portal/${view.sessionId}/subscriptions/${subscription.id}`;
  const isLive = subscription.status !== 'canceled';
  const act = subscription.cancelAtPeriodEnd ? 'resume' : 'cancel';
  return html`<h2>${name}</h2>
    <p>${money(amount, currency)} per period. <strong>${standing(shown)}</strong></p>
    ${
      card &&
      html`<p class="quiet">
        Paid with ${cardByNumber(card.cardNumber)?.brand ?? 'card'} •••• ${card.cardNumber.slice(-4)}
      </p>`
    }
    ${
      isLive &&
      view.configuration.canCancel &&
      html`<form method="post" action="${place}">
        <button class="secondary" type="submit" name="act" value="${act}">
          ${act === 'cancel' ? 'Cancel plan' : "Don't cancel plan"}
        </button>
      </form>`
    }`;
}

function cardForm(view: PortalView): Html {
  const place = `${view.base}/portal/${view.sessionId}`;
  const problem = Object.values(view.errors)[0];
  return html`<section class="payment" aria-labelledby="card-title">
    <h2 id="card-title">Payment method</h2>
    ${problem && html`<p class="alert" role="alert">${problem}</p>`} ${testCardChoices(place)}
    <form class="card" method="post" action="${place}/card" novalidate>
      ${cardInputs(view)}
      <button class="primary" type="submit">Save card</button>
    </form>
  </section>`;
}

function invoiceList(view: PortalView): Html {
  const rows = view.invoices.map(
    (invoice) =>
      html`<tr>
        <td>${day(invoice.created)}</td>
        <td>${money(invoice.amount, invoice.currency)}</td>
        <td>${invoice.status}</td>
        <td>
          ${
            invoice.status === 'open' &&
            html`<form method="post" action="${view.base}/portal/${view.sessionId}/invoices/${invoice.id}">
              <button class="secondary" type="submit">Pay now</button>
            </form>`
          }
        </td>
      </tr>`,
  );
  return html`<h2>Invoices</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Invoices">
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Amount</th>
            <th scope="col">Status</th>
            <th scope="col"><span class="hidden">What you can do</span></th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`;
}

/** The page where a customer cancels, resumes, changes their card, and pays open invoices. */
export function portalPage(view: PortalView): string {
  return document(
    view.base,
    `Billing of ${view.merchant} (test mode)`,
    html`<main class="checkout">
      <section class="summary" aria-labelledby="portal-title">
        ${view.returnUrl && html`<p class="merchant"><a href="${view.returnUrl}">Return to ${view.merchant}</a></p>`}
        <h1 id="portal-title">Your subscription</h1>
        ${view.message && html`<p class="alert" role="status">${view.message}</p>`}
        ${
          view.subscriptions.length === 0
            ? html`<p class="quiet">There is nothing you subscribed to.</p>`
            : view.subscriptions.map((each) => plan(view, each))
        }
        ${view.configuration.showsInvoices && view.invoices.length > 0 && invoiceList(view)}
      </section>
      ${view.configuration.canChangeCard && cardForm(view)}
    </main>`,
    'No real card is charged. This page imitates Stripe’s billing portal.',
  );
}
