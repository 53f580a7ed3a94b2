import { type Clause, clauses, type FingerprintKind } from '@borough/domain/admin/people.contract';
import { reviewHours } from '@borough/domain/moderation/sign-up-review.rules';
import { type Mail, worded } from '../notifications/write-mail.ts';

type Words = Omit<Mail, 'to'>;

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const when = (at: Date) => `${instant.format(at)} (UTC)`;

const appeal =
  'You may appeal once, within 6 months: answer this email or write to {{mail.safety}}. Somebody who was not involved decides, and tells you why.';
const noMachine = 'A person decided this, not a machine.';
const guidelines = (publicUrl: string) => ({
  label: 'Read the community guidelines',
  url: `${publicUrl}/#/community-guidelines`,
});

/** What of somebody looks like a banned person's. */
const likeness = (matched: readonly FingerprintKind[]) => {
  const contact = matched.some((kind) => kind !== 'id');
  if (!matched.includes('id')) return 'Your email address or phone number';
  return contact ? 'Your email address or phone number, and your ID,' : 'The ID you sent us';
};

/** Tells somebody who resembles a banned person in some way that they may only look for now, until when and why. */
export function underReviewMail(publicUrl: string, dueAt: Date, matched: readonly FingerprintKind[]): Words {
  return {
    kind: 'under-review',
    subject: 'We have to look at your Borough account first',
    ...worded({
      heading: 'We have to look at your account first',
      body: [
        `${likeness(matched)} looks like one of an account that we closed for breaking our rules. It may be a coincidence, so a person on our team looks at it.`,
        `Until then you can look around Borough, but not list, book, or message. We decide within ${reviewHours} hours; if we do not, you can use everything from ${when(dueAt)}.`,
      ],
      action: { label: 'Open Borough', url: `${publicUrl}/#/` },
      after: ['If there is something we should know, answer this email or write to {{mail.safety}}.'],
    }),
  };
}

/** Tells somebody that an admin looked and they may use everything. */
export function approvedMail(publicUrl: string, reason: string): Words {
  return {
    kind: 'review-approved',
    subject: 'You can use everything on Borough now',
    ...worded({
      heading: 'Thank you for waiting',
      body: ['We looked at your account. You can list, book, and message now.', `Our reason: ${reason}`],
      action: { label: 'Open Borough', url: `${publicUrl}/#/` },
    }),
  };
}

/** Tells somebody that nobody looked in time, so that they may use everything. */
export function reviewLapsedMail(publicUrl: string): Words {
  return {
    kind: 'review-lapsed',
    subject: 'You can use everything on Borough now',
    ...worded({
      heading: 'Thank you for waiting',
      body: [
        `We did not get to look at your account within ${reviewHours} hours. That is not your fault, so you can list, book, and message now.`,
      ],
      action: { label: 'Open Borough', url: `${publicUrl}/#/` },
    }),
  };
}

/** Tells somebody that an admin looked and they may not list, book or message, with the reason. */
export function keptOutMail(publicUrl: string, reason: string): Words {
  return {
    kind: 'kept-out',
    subject: 'Your Borough account stays restricted',
    ...worded({
      heading: 'Your account stays restricted',
      body: [
        'We looked at your account. You can look around Borough, but not list, book, or message, and this has no end date.',
        `Our reason: ${reason}`,
        `What it is based on: your email address, your phone number or your ID is that of an account we closed for breaking our rules. A machine noticed that. ${noMachine}`,
        appeal,
      ],
      action: guidelines(publicUrl),
      after: ['You can download your data or delete your account at any time.'],
    }),
  };
}

/** Tells somebody that they are suspended (until an instant) or banned (null), which rule they broke and why. */
export function suspendedMail(
  publicUrl: string,
  { reason, clause, until }: { reason: string; clause: Clause; until: Date | null },
): Words {
  const body = [
    until
      ? `You cannot list, book, accept, pay, or start conversations until ${when(until)}. Your listings are hidden until then.`
      : 'You cannot list, book, accept, pay, or start conversations any more, and your listings are hidden. Rentals that have not started are cancelled.',
    'Rentals that have started go on: you can finish them, return things, and answer messages about them.',
    ...(until ? [] : ['Once your last rental is settled, we close your account.']),
    `The part of our community guidelines: ${clauses[clause]}`,
    `Our reason: ${reason}`,
    noMachine,
    appeal,
  ];
  return {
    kind: until ? 'suspended' : 'banned',
    subject: until ? 'Your Borough account is suspended' : 'Your Borough account is banned',
    ...worded({
      heading: until ? 'Your account is suspended' : 'Your account is banned',
      body,
      action: guidelines(publicUrl),
    }),
  };
}

/** Tells a banned person that nothing is left to finish, and that nobody can sign in any more. */
export function accountClosedMail(publicUrl: string): Words {
  return {
    kind: 'account-closed',
    subject: 'Your Borough account is closed',
    ...worded({
      heading: 'Your account is closed',
      body: [
        'Your account was banned, and your last rental is settled. So we closed it: nobody can sign in to it anymore.',
        appeal,
        'If you want a copy of your data, ask for it in the same way.',
      ],
      action: guidelines(publicUrl),
    }),
  };
}

/** Tells somebody that a suspension or a ban was lifted, and why. */
export function liftedMail(publicUrl: string, reason: string): Words {
  return {
    kind: 'suspension-lifted',
    subject: 'You can use everything on Borough again',
    ...worded({
      heading: 'Welcome back',
      body: [
        'Your account is no longer suspended. Your listings can be found again.',
        `Our reason: ${reason}`,
      ],
      action: { label: 'Open Borough', url: `${publicUrl}/#/` },
    }),
  };
}

/** Tells a reporter what became of their report, without naming anybody. */
export function reportSettledMail(
  publicUrl: string,
  { about, upheld }: { about: 'item' | 'person'; upheld: boolean },
): Words {
  const what = about === 'item' ? 'a listing' : 'a person';
  return {
    kind: 'report-settled',
    subject: `We looked at your report of ${what}`,
    ...worded({
      heading: 'Thank you for your report',
      body: [
        upheld
          ? `We looked at your report of ${what} and agree with you. We did what our community guidelines ask for in such a case.`
          : `We looked at your report of ${what} and found nothing that breaks our community guidelines.`,
        'To be fair to everybody, we tell neither names nor details.',
      ],
      action: guidelines(publicUrl),
      after: ['If something else happens, please report it again.'],
    }),
  };
}
