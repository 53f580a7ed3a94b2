import type { FactsOf } from '../catalogue.ts';

type Name = 'contact-message' | 'contact-received' | 'contact-answer';

/** Sample facts for the notices about messages from the contact form. */
export const contactSamples: { readonly [N in Name]: Readonly<Record<string, FactsOf<N>>> } = {
  'contact-message': {
    usual: {
      id: 'e9e9e9e9-0000-4000-8000-000000000005',
      reference: 'BR-7K2MX',
      name: 'Rosa Miller',
      email: 'rosa@example.com',
      subject: 'support',
      message: 'The drill did not start.\n\nWhat should I do now?',
    },
    call: {
      id: 'e9e9e9e9-0000-4000-8000-000000000006',
      reference: 'BR-7K2MY',
      name: 'Rosa Miller',
      email: 'rosa@example.com',
      subject: 'support',
      message: 'A deposit was charged.',
      call: { phone: '+14155550100', by: new Date('2026-06-04T18:30:00Z') },
    },
  },
  'contact-received': { usual: { reference: 'BR-7K2MX', subject: 'support' } },
  'contact-answer': {
    usual: {
      reference: 'BR-7K2MX',
      subject: 'support',
      words:
        'Please charge the battery for an hour first.\n\nIf it still does not start, tell the owner in your messages.',
      replyTo: 'support@borough.example',
    },
  },
};
