import { confirmDays } from '@borough/domain/newsletter/newsletter.contract';
import type { Deps } from '../deps.ts';
import { type Mail, worded } from '../notifications/write-mail.ts';
import { leaveToken } from './leave-link.ts';

type Ground = Pick<Deps, 'config' | 'secret'>;
type Reader = { id: string; email: string };
type Letter = Parameters<typeof worded>[0];

/** A mail of the newsletter: each can be left from, by its link and by one press in the mail program. */
function letter(
  deps: Ground,
  { id, email }: Reader,
  { kind, subject, ...words }: Letter & { kind: string; subject: string },
): Mail {
  const token = encodeURIComponent(leaveToken(deps, id));
  const { publicUrl } = deps.config;
  return {
    kind,
    to: email,
    subject,
    unsubscribeUrl: `${publicUrl}/api/newsletter/unsubscribe?token=${token}`,
    ...worded({
      ...words,
      after: [...(words.after ?? []), `Unsubscribe: ${publicUrl}/#/newsletter?leave=${token}`],
    }),
  };
}

/** Asks whether the address wants our letters. */
export function confirmMail(deps: Ground, reader: Reader, token: string): Mail {
  return letter(deps, reader, {
    kind: 'newsletter-confirm',
    subject: 'Do you want letters from Borough?',
    heading: 'One press, and you are on the list',
    body: [
      `Somebody, we hope you, asked for our letters at this address: now and then a short one, about renting things out and looking after them. The link works once, for ${confirmDays} days.`,
    ],
    action: {
      label: 'Yes, send me letters',
      url: `${deps.config.publicUrl}/#/newsletter?token=${encodeURIComponent(token)}`,
    },
    after: ['If it was not you, do nothing: you will not hear from us, and we forget this address.'],
  });
}

/** Asks a member who ticked the box at sign-up, back when it led nowhere. */
export function askMemberMail(deps: Ground, reader: Reader, token: string): Mail {
  return letter(deps, reader, {
    kind: 'newsletter-confirm',
    subject: 'Do you still want news from Borough?',
    heading: 'Do you still want our newsletter?',
    body: [
      'When you signed up, you asked for news and offers from time to time, and we never sent any. If you still want them, please say so.',
      `The link works once, for ${confirmDays} days. You can also change this at any time on your Security page.`,
    ],
    action: {
      label: 'Yes, send me the newsletter',
      url: `${deps.config.publicUrl}/#/newsletter?token=${encodeURIComponent(token)}`,
    },
    after: ['If you no longer want it, do nothing. We only ask once.'],
  });
}

/** Says that the address is on the list, once it said so itself. */
export function welcomeMail(deps: Ground, reader: Reader): Mail {
  return letter(deps, reader, {
    kind: 'newsletter-welcome',
    subject: 'You are on the list',
    heading: 'You are on the list',
    body: ['Thank you. The next letter from Borough comes to this address.'],
  });
}

/** Says that the address is on the list already, when it is asked for once more. */
export function alreadyMail(deps: Ground, reader: Reader): Mail {
  return letter(deps, reader, {
    kind: 'newsletter-already',
    subject: 'You are on the list already',
    heading: 'You are on the list already',
    body: ['Somebody, perhaps you, asked for our letters at this address. You get them already.'],
  });
}
