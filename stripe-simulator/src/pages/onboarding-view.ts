import { identityDocument } from '../accounts/requirements.ts';
import type { AccountRecord } from '../world/account-records.ts';
import { document, html, type Html } from './html.ts';
import { type InputAttributes, inputField } from './input-field.ts';
import { testDetails, type DetailErrors, type DetailFields } from './typed-details.ts';

/** What the onboarding page shows. */
export interface OnboardingView {
  base: string;
  merchant: string;
  visitId: string;
  account: AccountRecord;
  fields: DetailFields;
  errors: DetailErrors;
}

/** Whether Stripe has asked this account for a document. */
export const needsDocument = (account: AccountRecord): boolean =>
  account.askedFor.some(({ description }) => description === identityDocument);

const field = (
  { fields, errors }: OnboardingView,
  name: keyof DetailFields,
  label: string,
  attributes: Omit<InputAttributes, 'autocomplete'> = {},
): Html =>
  inputField(
    { name, label, value: fields[name], error: errors[name] },
    { ...attributes, autocomplete: 'off' },
  );

const person = (view: OnboardingView): Html =>
  html`<h2>About you</h2>
    <div class="pair">
      ${field(view, 'givenName', 'Legal first name')} ${field(view, 'surname', 'Legal last name')}
    </div>
    <div class="pair">
      ${field(view, 'bornOn', 'Date of birth', { placeholder: 'YYYY-MM-DD', maxlength: 10 })}
      ${field(view, 'ssnLast4', 'Last 4 digits of your SSN', { inputmode: 'numeric', maxlength: 4 })}
    </div>`;

const bank = (view: OnboardingView): Html =>
  html`<h2>Where you are paid</h2>
    ${
      view.account.bank &&
      html`<p class="quiet">
        ${
          view.account.bank.status === 'new'
            ? `The account ending in ${view.account.bank.last4}. Leave this empty to keep it.`
            : `Your bank sent back a payout to the account ending in ${view.account.bank.last4}. Enter another account.`
        }
      </p>`
    }
    <div class="pair">
      ${field(view, 'routingNumber', 'Routing number', { inputmode: 'numeric', placeholder: '110000000', maxlength: 9 })}
      ${field(view, 'accountNumber', 'Account number', { inputmode: 'numeric', placeholder: '000123456789', maxlength: 17 })}
    </div>`;

function documentField({ fields, errors }: OnboardingView): Html {
  const error = errors.document;
  return html`<h2>One more thing</h2>
    <div class="field">
      <label for="document">Photo of an ID document</label>
      <select
        id="document"
        name="document"
        ${error ? html` aria-invalid="true" aria-describedby="document-error"` : ''}
      >
        <option value="">Choose a test document</option>
        <option
          value="file_identity_document_success"
          ${fields.document === 'file_identity_document_success' && html`selected`}
        >
          A document that is verified
        </option>
      </select>
      ${error && html`<p class="error" id="document-error">${error}</p>`}
    </div>`;
}

/** The page where someone enters who they are and where to pay them. */
export function onboardingPage(view: OnboardingView): string {
  const { base, merchant, visitId, errors } = view;
  const place = `${base}/onboarding/${visitId}`;
  const problem = Object.values(errors)[0];
  return document(
    base,
    'Test onboarding',
    html`<main class="checkout">
      <section class="summary" aria-labelledby="summary-title">
        <h1 id="summary-title">
          <span class="quiet block">Get paid by</span>
          <span class="total">${merchant}</span>
        </h1>
        <p class="quiet">
          Stripe pays you, so it needs to know who you are. In this test version, nothing you enter is
          verified and no bank is contacted.
        </p>
      </section>
      <section class="payment" aria-labelledby="details-title">
        <h2 id="details-title" class="hidden">Your details</h2>
        ${problem && html`<p class="alert" role="alert">${problem}</p>`}
        <form class="choices" method="get" action="${place}">
          <fieldset>
            <legend>Test details</legend>
            ${Object.entries(testDetails).map(
              ([name, { label }]) =>
                html`<button type="submit" name="fill" value="${name}"><span>${label}</span></button>`,
            )}
          </fieldset>
        </form>
        <form class="card" method="post" action="${place}" novalidate>
          ${person(view)} ${bank(view)} ${needsDocument(view.account) && documentField(view)}
          <p class="quiet">By submitting, you accept the terms of connected accounts.</p>
          <button class="primary" type="submit" name="act" value="submit">Submit</button>
          <button class="secondary" type="submit" name="act" value="save">Save for later</button>
        </form>
      </section>
    </main>`,
    'No real bank account is used. This page imitates Stripe onboarding.',
  );
}
