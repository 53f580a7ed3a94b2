import { testCards } from '../payments/test-cards.ts';
import { html, type Html } from './html.ts';
import type { CardFields, FieldErrors } from './typed-card.ts';

/** What a card form holds, and what is wrong with it. */
export interface CardForm {
  fields: CardFields;
  errors: FieldErrors;
}

/** A labeled field of a card form, with what is wrong with it. */
export function field(
  view: CardForm,
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

/** The fields every card is entered in. */
export const cardInputs = (view: CardForm): Html =>
  html`${field(view, 'number', 'Card number', { autocomplete: 'off', inputmode: 'numeric', placeholder: '1234 1234 1234 1234', maxlength: 23 })}
    <div class="pair">
      ${field(view, 'expiry', 'Expiry (MM / YY)', { autocomplete: 'off', inputmode: 'numeric', placeholder: 'MM / YY', maxlength: 9 })}
      ${field(view, 'cvc', 'Security code (CVC)', { autocomplete: 'off', inputmode: 'numeric', placeholder: 'CVC', maxlength: 4 })}
    </div>
    ${field(view, 'name', 'Name on card (optional)', { autocomplete: 'off' })}`;

/** One button for each test card, which fills in the form of the page. */
export const testCardChoices = (place: string): Html =>
  html`<form class="choices" method="get" action="${place}">
    <fieldset>
      <legend>Test cards: one press fills in the form</legend>
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
  </form>`;
