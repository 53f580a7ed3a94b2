export type FilterKind = 'phone' | 'email' | 'link' | 'social' | 'payment' | 'request';

/** Every rule of the filter: the kind of thing it finds, and what its sender is told. */
export const filterRules = {
  'phone.number': { kind: 'phone', explain: 'This reads as a phone number.' },
  'phone.abroad': { kind: 'phone', explain: 'This reads as a phone number with a country code.' },
  'phone.spelled': { kind: 'phone', explain: 'This reads as a phone number written in words.' },
  'phone.instructed': {
    kind: 'phone',
    explain: 'This reads as a phone number with instructions for solving it.',
  },
  'phone.counted': { kind: 'phone', explain: 'These counts read as the digits of a phone number.' },
  'phone.in-parts': {
    kind: 'phone',
    explain: 'Together with your last messages this reads as a phone number in pieces.',
  },
  'email.address': { kind: 'email', explain: 'This reads as an email address.' },
  'email.provider': { kind: 'email', explain: 'This names a mailbox, even without the whole address.' },
  'link.address': { kind: 'link', explain: 'This reads as a link or the name of a website.' },
  'social.contact': { kind: 'social', explain: 'This asks to meet on another app or social network.' },
  'social.handle': { kind: 'social', explain: 'This reads as a user name on another app.' },
  'payment.service': { kind: 'payment', explain: 'This asks to pay with another payment service.' },
  'payment.cashtag': { kind: 'payment', explain: 'This reads as a name on a payment app.' },
  'payment.elsewhere': { kind: 'payment', explain: 'This asks to pay or book outside Borough.' },
  'request.call': { kind: 'phone', explain: 'This asks for a call or a phone number.' },
  'request.contact': { kind: 'request', explain: 'This asks for contact details or says where they are.' },
  'hidden.encoded': { kind: 'request', explain: 'This contains contact details in a coded form.' },
  'hidden.reversed': { kind: 'request', explain: 'This contains contact details written backwards.' },
} as const satisfies Record<string, { kind: FilterKind; explain: string }>;

export type FilterRule = keyof typeof filterRules;
