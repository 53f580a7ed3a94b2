import { html, type Html } from './html.ts';

interface InputField {
  name: string;
  label: string;
  value: string;
  /** What's wrong with the value. */
  error: string | undefined;
}

/** Attributes of the input, apart from its name. */
export interface InputAttributes {
  autocomplete: string;
  inputmode?: string;
  placeholder?: string;
  type?: string;
  maxlength?: number;
}

/** A labeled form field, with what's wrong with it. */
export function inputField({ name, label, value, error }: InputField, attributes: InputAttributes): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${attributes.type ?? 'text'}"
      value="${value}"
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
