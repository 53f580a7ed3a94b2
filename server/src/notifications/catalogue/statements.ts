import { clauses } from '@borough/domain/admin/people.contract';
import {
  appealUntil,
  decidedByPerson,
  type FactSource,
  sourceWords,
} from '@borough/domain/moderation/statements.rules';
import { universalText } from './instants.ts';
import { subjectWith } from './letter.ts';
import { itemPage, readGuidelines } from './links.ts';
import { type Decided, saidAlone } from './moderation.ts';
import { toPerson } from './notice.ts';

const why = 'You are receiving this email because you have a Borough account.';

interface AboutListing {
  itemTitle: string;
  itemId: string;
}

interface Sourced {
  source: FactSource;
  /** When it was decided. */
  at: Date;
}

/** The rest of a statement of reasons: the rule, the facts and their source, who decided, and how and until when to appeal. */
function statement({ reason, clause, source, at, alone }: Decided & Sourced, where?: string): string[] {
  return [
    `The guideline: ${clauses[clause]}`,
    `Our reason: ${reason}`,
    `${sourceWords[source]} ${decidedByPerson}`,
    ...saidAlone(alone),
    `You can appeal once, until ${universalText(appealUntil(at))}: ${where ? `${where}, or reply to this email` : 'reply to this email'} or write to {{mail.safety}}. Someone who wasn't involved will decide and tell you why.`,
  ];
}

/** Warnings and listings taken down, each with its whole statement of reasons. */
export const statementNotices = {
  warned: toPerson<Decided & Sourced>({
    inApp: ({ reason }) => ({ words: `A warning from us: ${reason}`, about: { type: 'guidelines' } }),
    mail: (decided) => ({
      subject: 'A warning from Borough',
      preheader: 'Here is why, and how to appeal.',
      heading: 'This is a warning',
      paragraphs: [
        'Nothing about your account changes. If it happens again, we may suspend your account.',
        ...statement(decided),
      ],
      action: readGuidelines,
      why,
    }),
  }),
  'listing-removed': toPerson<Decided & Sourced & AboutListing>({
    inApp: ({ reason, itemTitle, itemId }) => ({
      words: `We took down your listing ${itemTitle}. Our reason: ${reason}`,
      about: { type: 'item', id: itemId },
    }),
    mail: ({ itemTitle, itemId, ...decided }) => ({
      subject: subjectWith(itemTitle, (title) => `We took down your listing ${title}`),
      preheader: 'Here is why, and how to appeal.',
      heading: 'We took down your listing',
      paragraphs: [
        `No one else can find or book ${itemTitle}, with no end date. Bookings already made stand, and nothing else about your account changes.`,
        ...statement(decided, 'on the page of the listing'),
      ],
      action: itemPage(itemId, 'Read this, or appeal'),
      why,
    }),
  }),
  'listing-restored': toPerson<AboutListing & { reason: string }>({
    inApp: ({ reason, itemTitle, itemId }) => ({
      words: `Your listing ${itemTitle} is back. Our reason: ${reason}`,
      about: { type: 'item', id: itemId },
    }),
    mail: ({ itemTitle, itemId, reason }) => ({
      subject: subjectWith(itemTitle, (title) => `Your listing ${title} is back`),
      preheader: 'We looked at our decision again.',
      heading: 'Your listing is back',
      paragraphs: [
        `Someone who wasn't involved looked at our decision about ${itemTitle} again. It is as you left it.`,
        `Our reason: ${reason}`,
      ],
      action: itemPage(itemId, 'Open the listing'),
      why,
    }),
  }),
  'listing-stays-down': toPerson<AboutListing & { reason: string }>({
    inApp: ({ reason, itemTitle, itemId }) => ({
      words: `We decided your appeal: your listing ${itemTitle} stays down. Our reason: ${reason}`,
      about: { type: 'item', id: itemId },
    }),
    mail: ({ itemTitle, itemId, reason }) => ({
      subject: subjectWith(itemTitle, (title) => `Your appeal about ${title}`),
      preheader: 'The listing stays down. Here is why.',
      heading: 'We decided your appeal',
      paragraphs: [
        `Someone who wasn't involved looked at our decision about ${itemTitle} again. The listing stays down.`,
        `Their reason: ${reason}`,
        decidedByPerson,
      ],
      action: itemPage(itemId, 'Open the listing'),
      why,
    }),
  }),
};
