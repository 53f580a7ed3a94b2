import { product } from '@borough/domain/company';
import type { FingerprintKind } from '@borough/domain/admin/people.contract';
import { type Clause, clauses } from '@borough/domain/moderation/guideline-clauses';
import { decidedByPerson } from '@borough/domain/moderation/statements.rules';
import { reviewHours } from '@borough/domain/moderation/sign-up-review.rules';
import { universalText } from '../parts/instants.ts';
import { subjectWith } from '../parts/letter.ts';
import { openCases, openSite, readGuidelines } from '../parts/links.ts';
import { toAddress, toPerson } from '../parts/notice.ts';

const why = () => `You are receiving this email because you have a ${product.name} account.`;
const appeal =
  "You can appeal once, within 6 months: reply to this email or write to {{mail.safety}}. Someone who wasn't involved will decide and tell you why.";
const aloneWords =
  'Every admin has had dealings with someone involved. No one else could decide within a week, so one of them did.';
/** Says so if the admin had dealings with someone involved. */
export const saidAlone = (alone: boolean | undefined): string[] => (alone ? [aloneWords] : []);
const noMachine = decidedByPerson;

/** What about someone resembles a banned person. */
const likeness = (matched: readonly FingerprintKind[]) => {
  const isContact = matched.includes('mailbox') || matched.includes('phone');
  const parts = [
    ...(isContact ? ['your email address or phone number'] : []),
    ...(matched.includes('card') ? ['a card you paid with'] : []),
    ...(matched.includes('id') ? ['the ID you sent us'] : []),
  ];
  const words = parts.join(' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const toAdmin = () => `You are receiving this email because you are an admin of ${product.name}.`;

/** Something a person wrote about a rental was hidden; `follows` says what that means. */
const hidden = (what: string, follows: string) =>
  toPerson<Decided & AboutReview>({
    inApp: ({ reason, itemTitle, bookingId }) => ({
      words: `We hid your ${what} about ${itemTitle}. Our reason: ${reason}`,
      about: { type: 'booking', id: bookingId },
    }),
    mail: ({ itemTitle, reason, clause, alone }) => ({
      subject: subjectWith(itemTitle, (title) => `We hid your ${what} about ${title}`),
      preheader: 'Here is why, and how to appeal.',
      heading: `We hid your ${what}`,
      paragraphs: [
        `Someone reported your ${what} about ${itemTitle}. We read it and hid it: ${follows}.`,
        `The guideline: ${clauses[clause]}`,
        `Our reason: ${reason}`,
        noMachine,
        ...saidAlone(alone),
        appeal,
      ],
      action: readGuidelines,
      why: why(),
    }),
  });

/** It is shown again after an appeal. */
const shownAgain = (what: string, follows: string) =>
  toPerson<AboutReview & { reason: string }>({
    inApp: ({ reason, itemTitle, bookingId }) => ({
      words: `Your ${what} about ${itemTitle} is public again. Our reason: ${reason}`,
      about: { type: 'booking', id: bookingId },
    }),
    mail: ({ itemTitle, reason }) => ({
      subject: subjectWith(itemTitle, (title) => `Your ${what} about ${title} is public again`),
      preheader: 'We looked at our decision again.',
      heading: `Your ${what} is public again`,
      paragraphs: [
        `Someone who wasn't involved looked at our decision about your ${what} about ${itemTitle} again. ${follows}.`,
        `Our reason: ${reason}`,
      ],
      action: openSite,
      why: why(),
    }),
  });

/** What we decide about people, and what admins have to decide. */
export const moderationNotices = {
  'case-drawn': toPerson<{ itemTitle: string }>({
    inApp: ({ itemTitle }) => ({
      words: `You were picked to decide a case about "${itemTitle}".`,
      about: { type: 'cases' },
    }),
    mail: ({ itemTitle }) => ({
      subject: subjectWith(itemTitle, (title) => `Yours to decide: ${title}`),
      preheader: 'You were picked. A renter and an owner disagree.',
      heading: 'You have a case to decide',
      paragraphs: [
        `A renter and an owner disagree about a rental of "${itemTitle}". You were picked from the admins who can decide it.`,
        'Please read both sides and decide within five days. After two weeks without a decision, the case is closed.',
      ],
      action: openCases,
      why: toAdmin(),
    }),
  }),
  'case-overdue': toPerson<{ itemTitle: string }>({
    inApp: ({ itemTitle }) => ({
      words: `A case about "${itemTitle}" has been waiting for a decision for five days.`,
      about: { type: 'cases' },
    }),
    mail: ({ itemTitle }) => ({
      subject: subjectWith(itemTitle, (title) => `Waiting for a decision: ${title}`),
      preheader: 'It has been waiting for five days.',
      heading: 'A case has been waiting for five days',
      paragraphs: [
        `A renter and an owner disagree about a rental of "${itemTitle}", and the case has been waiting for a decision for five days. Two days from now, any admin who is neither of them may decide it alone. Nine days from now, it's closed without a decision.`,
      ],
      action: openCases,
      why: toAdmin(),
    }),
  }),
  'under-review': toPerson<{ dueAt: Date; matched: readonly FingerprintKind[] }>({
    inApp: () => ({
      words: `We need to review your account first. We'll decide within ${reviewHours} hours; until then you can look around.`,
      about: { type: 'home' },
    }),
    mail: ({ dueAt, matched }) => ({
      subject: `We need to review your ${product.name} account first`,
      preheader: `We'll decide within ${reviewHours} hours. You can look around until then.`,
      heading: 'We need to review your account first',
      paragraphs: [
        `${likeness(matched)} may match an account we closed for breaking our rules. It may be a coincidence, so a person on our team is reviewing it.`,
        `Until then you can look around ${product.name}, but not list, book, or message. We'll decide within ${reviewHours} hours. If we don't, you'll have full access starting ${universalText(dueAt)}.`,
      ],
      action: openSite,
      after: ["If there's something we should know, reply to this email or write to {{mail.safety}}."],
      why: why(),
    }),
  }),
  'review-approved': toPerson<{ reason: string }>({
    inApp: ({ reason }) => ({
      words: `We reviewed your account. You can now list, book, and message. Our reason: ${reason}`,
      about: { type: 'home' },
    }),
    mail: ({ reason }) => ({
      subject: `You can now use everything on ${product.name}`,
      preheader: 'We reviewed your account. You can list, book, and message.',
      heading: 'Thank you for waiting',
      paragraphs: ['We reviewed your account. You can now list, book, and message.', `Our reason: ${reason}`],
      action: openSite,
      why: why(),
    }),
  }),
  'review-lapsed': toPerson<object>({
    inApp: () => ({ words: 'You can now list, book, and message.', about: { type: 'home' } }),
    mail: () => ({
      subject: `You can now use everything on ${product.name}`,
      preheader: 'You can list, book, and message.',
      heading: 'Thank you for waiting',
      paragraphs: [
        `We didn't get to review your account within ${reviewHours} hours. That isn't your fault, so you can now list, book, and message.`,
      ],
      action: openSite,
      why: why(),
    }),
  }),
  'kept-out': toPerson<{ reason: string; alone?: boolean }>({
    inApp: ({ reason }) => ({
      words: `Your account stays restricted: you can look around, but not list, book, or message. Our reason: ${reason}`,
      about: { type: 'guidelines' },
    }),
    mail: ({ reason, alone }) => ({
      subject: `Your ${product.name} account stays restricted`,
      preheader: 'Here is why, and how to appeal.',
      heading: 'Your account stays restricted',
      paragraphs: [
        `We reviewed your account. You can look around ${product.name}, but not list, book, or message. This has no end date.`,
        `Our reason: ${reason}`,
        `This is based on a match: your email address, phone number, payment card, or ID is the same as that of an account we closed for breaking our rules. An automated check found the match. ${noMachine}`,
        ...saidAlone(alone),
        appeal,
      ],
      action: readGuidelines,
      after: ['You can download your data or delete your account at any time.'],
      why: why(),
    }),
  }),
  suspended: toPerson<Decided & { until: Date }>({
    inApp: ({ until, reason }) => ({
      words: `Your account is suspended until ${universalText(until)}. Our reason: ${reason}`,
      about: { type: 'guidelines' },
    }),
    mail: ({ until, ...decided }) => ({
      subject: `Your ${product.name} account is suspended`,
      preheader: `Until ${universalText(until)}. Here is why, and how to appeal.`,
      heading: 'Your account is suspended',
      paragraphs: [
        `You can't list, book, accept, pay, or start conversations until ${universalText(until)}. Your listings are hidden until then.`,
        ...grounds(decided),
      ],
      action: readGuidelines,
      why: why(),
    }),
  }),
  banned: toPerson<Decided>({
    inApp: ({ reason }) => ({
      words: `Your account is banned. Our reason: ${reason}`,
      about: { type: 'guidelines' },
    }),
    mail: (decided) => ({
      subject: `Your ${product.name} account is banned`,
      preheader: 'Here is why, and how to appeal.',
      heading: 'Your account is banned',
      paragraphs: [
        "You can no longer list, book, accept, pay, or start conversations, and your listings are hidden. Rentals that haven't started are cancelled. Once your last rental is settled, we close your account.",
        ...grounds(decided),
      ],
      action: readGuidelines,
      why: why(),
    }),
  }),
  'account-closed': toAddress<object>({
    mail: () => ({
      subject: `Your ${product.name} account is closed`,
      preheader: 'Your last rental is settled. You can still appeal.',
      heading: 'Your account is closed',
      paragraphs: [
        'Your account was banned and your last rental is settled, so we closed it. No one can sign in to it anymore.',
        appeal,
        'If you want a copy of your data, you can request it the same way.',
      ],
      action: readGuidelines,
      why: `You are receiving this email because your ${product.name} account is closed.`,
    }),
  }),
  'review-hidden': hidden('review', 'others no longer see it, and it no longer counts'),
  'review-shown': shownAgain('review', 'Others can see it, and it counts'),
  'reply-hidden': hidden('reply to a review', 'only the two of you still see it'),
  'reply-shown': shownAgain('reply to a review', 'Others can see it'),
  'suspension-lifted': toPerson<{ reason: string }>({
    inApp: ({ reason }) => ({
      words: `Your account is no longer suspended. Our reason: ${reason}`,
      about: { type: 'home' },
    }),
    mail: ({ reason }) => ({
      subject: `You can use everything on ${product.name} again`,
      preheader: 'Your account is no longer suspended.',
      heading: 'Welcome back',
      paragraphs: [
        'Your account is no longer suspended. Others can find your listings again.',
        `Our reason: ${reason}`,
      ],
      action: openSite,
      why: why(),
    }),
  }),
};

interface AboutReview {
  itemTitle: string;
  bookingId: string;
}

/** What every decision about someone says. */
export interface Decided {
  reason: string;
  clause: Clause;
  /** The admin had dealings with someone involved, and decided because no one else could. */
  alone?: boolean;
}

/** What suspensions and bans have in common: what continues, the rule, the reason, who decided, and how to appeal. */
function grounds({ reason, clause, alone }: Decided): string[] {
  return [
    'Rentals already underway continue: you can finish them, return items, and answer messages about them.',
    `The guideline: ${clauses[clause]}`,
    `Our reason: ${reason}`,
    noMachine,
    ...saidAlone(alone),
    appeal,
  ];
}
