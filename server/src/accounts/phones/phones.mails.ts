import { product } from '@borough/domain/company';
import { shownPhone } from '@borough/domain/accounts/phone.rules';
import { phoneCode } from '../../config.ts';
import { type Mail, worded } from '../../notifications/write-mail.ts';
import type { CodePurpose } from './phones.store.ts';

const uses = {
  confirm: 'to confirm this number',
  'sign-in': 'to sign in',
  reset: 'to choose a new password',
} as const satisfies Record<CodePurpose, string>;

/**
 * The text message with a code. Its last line is for the phone, which then offers the code on our pages only, and not
 * on imitations.
 */
export function codeText(publicUrl: string, code: string, purpose: CodePurpose): string {
  return [
    `${code} is your ${product.name} code ${uses[purpose]}. It expires in ${phoneCode.minutes} minutes.`,
    'Never tell anybody: we do not ask for it.',
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');
}

/** Tells a number that it no longer belongs to an account. */
export function phoneGoneText(): string {
  return `This number no longer belongs to a ${product.name} account. If that was not you, sign in and look at your profile.`;
}

const changes = {
  confirmed: (phone: string) => ({
    subject: 'Your phone number is confirmed',
    body: `${phone} is now the phone number of your account. It can be used to sign in and to choose a new password.`,
  }),
  removed: (phone: string) => ({
    subject: 'Your phone number was removed',
    body: `${phone} no longer belongs to your account, and no longer signs you in.`,
  }),
  moved: (phone: string) => ({
    subject: 'Your phone number was confirmed by another account',
    body: `The person who holds ${phone} now has confirmed it for another account. It no longer belongs to yours, and no longer signs you in.`,
  }),
} as const;

/** The mail about what happened to somebody's confirmed number. */
export function phoneMail(publicUrl: string, change: keyof typeof changes, number: string): Omit<Mail, 'to'> {
  const { subject, body } = changes[change](shownPhone(number));
  return {
    kind: `phone-${change}`,
    subject,
    ...worded({
      heading: subject,
      body: [body],
      action: { label: 'Look at your profile', url: `${publicUrl}/#/profile` },
      after: ['If it was not you, choose a new password at once: that signs out everybody else.'],
    }),
  };
}
