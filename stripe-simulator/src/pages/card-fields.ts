import { testCards } from '../payments/test-cards.ts';
import { html, type Html } from './html.ts';
import { type InputAttributes, inputField } from './input-field.ts';
import type { CardFields, FieldErrors } from './typed-card.ts';

/** A card form's contents, and what's wrong with them. */
export interface CardForm {
  fields: CardFields;
  errors: FieldErrors;
}

/** A labeled field of a card form, with what's wrong with it. */
export const field = (
  { fields, errors }: CardForm,
  name: keyof CardFields,
  label: string,
  attributes: InputAttributes,
): Html => inputField({ name, label, value: fields[name], error: errors[name] }, attributes);

/** The fields for entering any card. */
export const cardInputs = (view: CardForm): Html =>
  html`<div class="grouped">
      ${field(view, 'number', 'Card number', { autocomplete: 'off', inputmode: 'numeric', placeholder: '1234 1234 1234 1234', maxlength: 23 })}
      <div class="pair">
        ${field(view, 'expiry', 'Expiry (MM / YY)', { autocomplete: 'off', inputmode: 'numeric', placeholder: 'MM / YY', maxlength: 9 })}
        ${field(view, 'cvc', 'Security code (CVC)', { autocomplete: 'off', inputmode: 'numeric', placeholder: 'CVC', maxlength: 4 })}
      </div>
    </div>
    ${field(view, 'name', 'Name on card (optional)', { autocomplete: 'off' })}`;

/** One button per test card, which fills in the page's form; folded away until wanted. */
export const testCardChoices = (place: string): Html =>
  html`<details class="test-cards">
    <summary>Test cards: one press fills in the form</summary>
    <form class="choices" method="get" action="${place}">
      <fieldset>
        <legend class="hidden">Test cards</legend>
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
  </details>`;
