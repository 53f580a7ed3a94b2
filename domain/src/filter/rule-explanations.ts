import { product } from '../company.ts';
export type FilterKind = 'phone' | 'email' | 'link' | 'social' | 'payment' | 'request';

/** Every rule of the filter: the kind of thing it finds, and the explanation the sender gets. */
export const filterRules = {
  'phone.number': { kind: 'phone', explain: 'This looks like a phone number.' },
  'phone.abroad': { kind: 'phone', explain: 'This looks like a phone number with a country code.' },
  'phone.spelled': { kind: 'phone', explain: 'This looks like a phone number spelled out in words.' },
  'phone.instructed': {
    kind: 'phone',
    explain: 'This looks like a phone number disguised as a puzzle.',
  },
  'phone.counted': { kind: 'phone', explain: 'These numbers look like the digits of a phone number.' },
  'phone.in-parts': {
    kind: 'phone',
    explain: 'Together with your last messages, this looks like a phone number sent in parts.',
  },
  'email.address': { kind: 'email', explain: 'This looks like an email address.' },
  'email.provider': { kind: 'email', explain: 'This looks like part of an email address.' },
  'link.address': { kind: 'link', explain: 'This looks like a link or website.' },
  'social.contact': { kind: 'social', explain: 'This asks to talk on another app or social network.' },
  'social.handle': { kind: 'social', explain: 'This looks like a username on another app.' },
  'payment.service': { kind: 'payment', explain: 'This asks to pay with another payment service.' },
  'payment.cashtag': { kind: 'payment', explain: 'This looks like a username on a payment app.' },
  'payment.elsewhere': {
    kind: 'payment',
    get explain() {
      return `This asks to pay or book outside ${product.name}.`;
    },
  },
  'request.call': { kind: 'phone', explain: 'This asks for a call or a phone number.' },
  'request.contact': {
    kind: 'request',
    explain: 'This asks for contact details or says where to find them.',
  },
  'wording.elsewhere': {
    kind: 'request',
    get explain() {
      return `This is worded like messages that lead outside ${product.name}, though no single rule applies.`;
    },
  },
  'hidden.encoded': { kind: 'request', explain: 'This contains coded contact details.' },
  'hidden.reversed': { kind: 'request', explain: 'This contains contact details written backwards.' },
} as const satisfies Record<string, { kind: FilterKind; explain: string }>;

export type FilterRule = keyof typeof filterRules;
