import { money } from '../payments/amounts.ts';
import type { SessionRecord } from '../world/records.ts';
import { cardInputs, field, testCardChoices } from './card-fields.ts';
import { document, html, type Html } from './html.ts';
import type { CardFields, FieldErrors } from './typed-card.ts';

/** What the payment page shows apart from the session. */
export interface CheckoutView {
  base: string;
  merchant: string;
  session: SessionRecord;
  fields: CardFields;
  errors: FieldErrors;
  /** Why the last attempt failed. */
  failure: string | null;
}

/** Whether the page places a hold instead of charging. */
const isHold = (session: SessionRecord) => session.intent.captureMethod === 'manual';

function titleOf(session: SessionRecord, merchant: string): string {
  if (isHold(session)) return 'Hold on your card';
  return session.subscription ? `Subscribe to ${merchant}` : `Pay ${merchant}`;
}

/** Who is being paid, with the link back. */
const merchantBar = (merchant: string, cancelUrl: string | null): Html =>
  html`<p class="merchant">
    ${cancelUrl && html`<a class="back" href="${cancelUrl}" aria-label="Cancel and go back" title="Cancel and go back"><span aria-hidden="true">←</span></a>`}
    <span class="mark" aria-hidden="true">${merchant.slice(0, 1)}</span>
    <strong>${merchant}</strong>
  </p>`;

function summary({ merchant, session }: CheckoutView): Html {
  const total = money(session.total, session.currency);
  const lines = session.lines.map(
    (line) =>
      html`<tr>
        <th scope="row">
          <span class="line">
            ${line.image && html`<img src="${line.image}" alt="" width="64" height="64" />`}
            <span
              >${line.name}${line.quantity > 1 && html` <span class="quiet">× ${line.quantity}</span>`}
              ${line.description && html`<span class="quiet block">${line.description}</span>`}</span
            >
          </span>
        </th>
        <td>${money(line.unitAmount * line.quantity, session.currency)}</td>
      </tr>`,
  );
  return html`<section class="summary" aria-labelledby="summary-title">
    ${merchantBar(merchant, session.cancelUrl)}
    <h1 id="summary-title">
      <span class="quiet block">${titleOf(session, merchant)}</span>
      <span class="total">${total}</span
      >${session.subscription && html` <span class="quiet">each period</span>`}
    </h1>
    ${isHold(session) && html`<p class="hold">A hold of ${total}, not a charge.</p>`}
    <table>
      <caption class="hidden">
        ${isHold(session) ? 'What is held' : 'What you pay for'}
      </caption>
      <tbody>
        ${lines}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${isHold(session) ? 'Held, not charged' : 'Total due today'}</th>
          <td>${total}</td>
        </tr>
      </tfoot>
    </table>
    ${!isHold(session) && session.submitText && html`<p class="hold">${session.submitText}</p>`}
  </section>`;
}

function cardForm(view: CheckoutView): Html {
  const { base, session } = view;
  const place = `${base}/checkout/${session.id}`;
  const needsEmail = !session.payerEmail && !session.customerEmail;
  const problems = Object.values(view.errors);
  const message = view.failure ?? problems[0];
  const saves = session.intent.setupFutureUsage === 'off_session';
  return html`<section class="card-details" aria-labelledby="card-title">
    <h2 id="card-title">Card</h2>
    ${message && html`<p class="alert" role="alert">${message}</p>`} ${testCardChoices(place)}
    <form class="card" method="post" action="${place}/pay" novalidate>
      ${needsEmail ? field(view, 'email', 'Email', { autocomplete: 'email', type: 'email' }) : html`<p class="quiet">${session.payerEmail ?? session.customerEmail}</p>`}
      ${cardInputs(view)}
      ${isHold(session) && session.submitText && html`<p class="quiet">${session.submitText}</p>`}
      ${
        saves &&
        html`<p class="quiet">
          ${
            session.subscription
              ? 'By subscribing, you allow the merchant to charge this card at the start of each period until you cancel.'
              : 'By paying, you allow the merchant to charge this card for later payments as agreed.'
          }
        </p>`
      }
      <button class="primary" type="submit">
        ${session.subscription ? 'Subscribe for' : 'Pay'} ${money(session.total, session.currency)}
      </button>
    </form>
  </section>`;
}

/** The page with the card form. */
export function checkoutPage(view: CheckoutView): string {
  return document(
    view.base,
    `Pay ${view.merchant} (test mode)`,
    html`<main class="pay">${summary(view)}${cardForm(view)}</main>`,
  );
}

/** The 3-D Secure step; `action` takes outcome=complete or outcome=fail. */
export function authenticationPage(view: {
  base: string;
  merchant: string;
  action: string;
  amount: number;
  currency: string;
}): string {
  return document(
    view.base,
    'Test authentication',
    html`<main class="plain">
      <section class="payment" aria-labelledby="auth-title">
        <h1 id="auth-title">Authenticate your payment</h1>
        <p>
          Your bank wants to make sure that it's you paying
          <strong>${money(view.amount, view.currency)}</strong> to ${view.merchant}. This is the test version
          of that step.
        </p>
        <form method="post" action="${view.action}">
          <button class="primary" type="submit" name="outcome" value="complete">
            Complete authentication
          </button>
          <button class="secondary" type="submit" name="outcome" value="fail">Fail authentication</button>
        </form>
      </section>
    </main>`,
  );
}

/** A page with just a message and a link to continue. */
export function messagePage(
  base: string,
  title: string,
  sentence: string,
  link?: { href: string; label: string },
): string {
  return document(
    base,
    title,
    html`<main class="plain">
      <section class="payment">
        <h1>${title}</h1>
        <p>${sentence}</p>
        ${link && html`<p><a href="${link.href}">${link.label}</a></p>`}
      </section>
    </main>`,
  );
}
