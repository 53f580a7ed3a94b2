import { money } from '../payments/amounts.ts';
import { testCards } from '../payments/test-cards.ts';
import type { SessionRecord } from '../world/records.ts';
import { document, html, type Html } from './html.ts';
import type { CardFields, FieldErrors } from './typed-card.ts';

/** What the payment page shows besides the session. */
export interface CheckoutView {
  base: string;
  session: SessionRecord;
  fields: CardFields;
  errors: FieldErrors;
  /** Why the last attempt failed. */
  failure: string | null;
}

function summary(session: SessionRecord): Html {
  const lines = session.lines.map(
    (line) =>
      html`<tr>
        <th scope="row">
          ${line.name}${line.quantity > 1 && html` <span class="quiet">× ${line.quantity}</span>`}
          ${line.description && html`<span class="quiet block">${line.description}</span>`}
        </th>
        <td>${money(line.unitAmount * line.quantity, session.currency)}</td>
      </tr>`,
  );
  return html`<section class="summary" aria-labelledby="summary-title">
    <h1 id="summary-title">
      <span class="quiet block">Pay</span>
      <span class="total">${money(session.total, session.currency)}</span>
    </h1>
    <table>
      <caption class="hidden">
        What you pay for
      </caption>
      <tbody>
        ${lines}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total due</th>
          <td>${money(session.total, session.currency)}</td>
        </tr>
      </tfoot>
    </table>
    ${session.cancelUrl && html`<p><a href="${session.cancelUrl}">Cancel and go back</a></p>`}
  </section>`;
}

function field(
  view: CheckoutView,
  name: keyof CardFields,
  label: string,
  attributes: {
    autocomplete: string;
    inputmode?: string;
    placeholder?: string;
    type?: string;
    maxlength?: number;
  },
): Html {
  const error = view.errors[name];
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${attributes.type ?? 'text'}"
      value="${view.fields[name]}"
      autocomplete="${attributes.autocomplete}"
      ${
        attributes.inputmode ? html` inputmode="${attributes.inputmode}"` : ''
      }${attributes.placeholder ? html` placeholder="${attributes.placeholder}"` : ''}${
        attributes.maxlength ? html` maxlength="${attributes.maxlength}"` : ''
      }${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ''}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

function cardForm(view: CheckoutView): Html {
  const { base, session } = view;
  const place = `${base}/checkout/${session.id}`;
  const needsEmail = !session.payerEmail && !session.customerEmail;
  const problems = Object.values(view.errors);
  const message = view.failure ?? problems[0];
  const saves = session.intent.setupFutureUsage === 'off_session';
  return html`<section class="payment" aria-labelledby="card-title">
    <h2 id="card-title">Pay with card</h2>
    ${message && html`<p class="alert" role="alert">${message}</p>`}
    <form class="choices" method="get" action="${place}">
      <fieldset>
        <legend>Test cards</legend>
        ${testCards
          .filter((card) => card.label)
          .map(
            (card) =>
              html`<button type="submit" name="fill" value="${card.number}">
                <span>${card.label}</span>
                <span class="quiet digits"><span aria-hidden="true">…</span>${card.number.slice(-4)}</span>
              </button>`,
          )}
      </fieldset>
    </form>
    <form class="card" method="post" action="${place}/pay" novalidate>
      ${needsEmail ? field(view, 'email', 'Email', { autocomplete: 'email', type: 'email' }) : html`<p class="quiet">${session.payerEmail ?? session.customerEmail}</p>`}
      ${field(view, 'number', 'Card number', { autocomplete: 'off', inputmode: 'numeric', placeholder: '1234 1234 1234 1234', maxlength: 23 })}
      <div class="pair">
        ${field(view, 'expiry', 'Expiry (MM / YY)', { autocomplete: 'off', inputmode: 'numeric', placeholder: 'MM / YY', maxlength: 9 })}
        ${field(view, 'cvc', 'Security code (CVC)', { autocomplete: 'off', inputmode: 'numeric', placeholder: 'CVC', maxlength: 4 })}
      </div>
      ${field(view, 'name', 'Name on card (optional)', { autocomplete: 'off' })}
      ${session.submitText && html`<p class="quiet">${session.submitText}</p>`}
      ${saves && html`<p class="quiet">By paying, you allow the merchant to charge this card for later payments as agreed.</p>`}
      <button class="primary" type="submit">Pay ${money(session.total, session.currency)}</button>
    </form>
  </section>`;
}

/** The page with the card form. */
export function checkoutPage(view: CheckoutView): string {
  return document(
    view.base,
    'Test payment',
    html`<main class="checkout">${summary(view.session)}${cardForm(view)}</main>`,
  );
}

/** The 3-D Secure step; `action` takes outcome=complete or outcome=fail. */
export function authenticationPage(view: {
  base: string;
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
          Your bank wants to be sure that it is you paying
          <strong>${money(view.amount, view.currency)}</strong>. This is the test version of that step.
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

/** A page with nothing but a message and a link onward. */
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
