import { product } from '@borough/domain/company';
import { clauses } from '@borough/domain/moderation/guideline-clauses';
import {
  appealUntil,
  decidedByPerson,
  type FactSource,
  sourceWords,
} from '@borough/domain/moderation/statements.rules';
import type { Subject } from '@borough/domain/notifications/subject.rules';
import { universalText } from '../parts/instants.ts';
import { type Link, subjectWith } from '../parts/letter.ts';
import { itemPage, linkTo, readGuidelines } from '../parts/links.ts';
import { type Decided, saidAlone } from './moderation.ts';
import { toPerson } from '../parts/notice.ts';

const why = () => `You are receiving this email because you have a ${product.name} account.`;

interface AboutListing {
  itemTitle: string;
  /** Of the listing, or of the wanted post. */
  itemId: string;
  kind?: 'item' | 'wanted';
}

interface Sourced {
  source: FactSource;
  /** When it was decided. */
  at: Date;
}

const nouns = { item: 'listing', wanted: 'wanted post' } as const;
const subjectOf = ({ itemId, kind = 'item' }: AboutListing): Subject =>
  kind === 'item' ? { type: 'item', id: itemId } : { type: 'alerts' };
const pageFor = ({ itemId, kind = 'item' }: AboutListing, label: string): Link =>
  kind === 'item' ? itemPage(itemId, label) : linkTo('/alerts')(label);

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
      subject: `A warning from ${product.name}`,
      preheader: 'Here is why, and how to appeal.',
      heading: 'This is a warning',
      paragraphs: [
        'Nothing about your account changes. If it happens again, we may suspend your account.',
        ...statement(decided),
      ],
      action: readGuidelines,
      why: why(),
    }),
  }),
  'listing-removed': toPerson<Decided & Sourced & AboutListing>({
    inApp: (f) => ({
      words: `We took down your ${nouns[f.kind ?? 'item']} ${f.itemTitle}. Our reason: ${f.reason}`,
      about: subjectOf(f),
    }),
    mail: (f) => {
      const { itemTitle, kind = 'item' } = f;
      return {
        subject: subjectWith(itemTitle, (title) => `We took down your ${nouns[kind]} ${title}`),
        preheader: 'Here is why, and how to appeal.',
        heading: `We took down your ${nouns[kind]}`,
        paragraphs: [
          kind === 'item'
            ? `No one else can find or book ${itemTitle}, with no end date. Bookings already made stand, and nothing else about your account changes.`
            : `No one else can see or answer "${itemTitle}". Nothing else about your account changes.`,
          ...statement(f, kind === 'item' ? 'on the page of the listing' : 'on the page of your alerts'),
        ],
        action: pageFor(f, 'Read this, or appeal'),
        why: why(),
      };
    },
  }),
  'listing-restored': toPerson<AboutListing & { reason: string }>({
    inApp: (f) => ({
      words: `Your ${nouns[f.kind ?? 'item']} ${f.itemTitle} is back. Our reason: ${f.reason}`,
      about: subjectOf(f),
    }),
    mail: (f) => {
      const { itemTitle, kind = 'item', reason } = f;
      return {
        subject: subjectWith(itemTitle, (title) => `Your ${nouns[kind]} ${title} is back`),
        preheader: 'We looked at our decision again.',
        heading: `Your ${nouns[kind]} is back`,
        paragraphs: [
          `Someone who wasn't involved looked at our decision about ${itemTitle} again. It is as you left it.`,
          `Our reason: ${reason}`,
        ],
        action: pageFor(f, `Open the ${kind === 'item' ? 'listing' : 'post'}`),
        why: why(),
      };
    },
  }),
  'listing-stays-down': toPerson<AboutListing & { reason: string }>({
    inApp: (f) => ({
      words: `We decided your appeal: your ${nouns[f.kind ?? 'item']} ${f.itemTitle} stays down. Our reason: ${f.reason}`,
      about: subjectOf(f),
    }),
    mail: (f) => {
      const { itemTitle, kind = 'item', reason } = f;
      const what = kind === 'item' ? 'listing' : 'post';
      return {
        subject: subjectWith(itemTitle, (title) => `Your appeal about ${title}`),
        preheader: `The ${what} stays down. Here is why.`,
        heading: 'We decided your appeal',
        paragraphs: [
          `Someone who wasn't involved looked at our decision about ${itemTitle} again. The ${what} stays down.`,
          `Their reason: ${reason}`,
          decidedByPerson,
        ],
        action: pageFor(f, `Open the ${what}`),
        why: why(),
      };
    },
  }),
};
