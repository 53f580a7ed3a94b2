import { product } from '@borough/domain/company';
import { shownPhone } from '@borough/domain/accounts/phone.rules';
import type { Letter } from '../parts/letter.ts';
import { choosePassword, profilePage } from '../parts/links.ts';
import { toAddress, toPerson } from '../parts/notice.ts';

const uses = {
  confirm: 'to verify this number',
  'sign-in': 'to sign in',
  reset: 'to choose a new password',
} as const;
export type CodeUse = keyof typeof uses;

const changed = (heading: string, preheader: string, sentence: string): Letter => ({
  subject: heading,
  preheader,
  heading,
  paragraphs: [sentence],
  action: profilePage('Review your profile'),
  after: [
    {
      text: "If it wasn't you, choose a new password now. That signs everyone else out.",
      link: choosePassword,
    },
  ],
  why: `You are receiving this email because it concerns the security of your ${product.name} account.`,
});

/** Phone numbers: their codes, and what happens to them. */
export const phoneNotices = {
  // The last line is for the phone: with it, the phone offers the code only on our pages, not on lookalikes.
  'phone-code': toAddress<{ code: string; use: CodeUse; minutes: number; host: string }>({
    sms: ({ code, use, minutes, host }) =>
      [
        `${code} is your ${product.name} code ${uses[use]}. It expires in ${minutes} minutes.`,
        "Don't share it. We'll never ask for it.",
        '',
        `@${host} #${code}`,
      ].join('\n'),
  }),
  'phone-gone': toAddress<object>({
    sms: () =>
      `This number no longer belongs to a ${product.name} account. If that wasn't you, sign in and check your profile.`,
  }),
  'phone-confirmed': toPerson<{ phone: string }>({
    inApp: ({ phone }) => ({
      words: `${shownPhone(phone)} is now the phone number of your account.`,
      about: { type: 'profile' },
    }),
    mail: ({ phone }) =>
      changed(
        'Your phone number is verified',
        'You can use it to sign in and to choose a new password.',
        `${shownPhone(phone)} is now the phone number of your account. You can use it to sign in and to choose a new password.`,
      ),
  }),
  'phone-removed': toPerson<{ phone: string }>({
    inApp: ({ phone }) => ({
      words: `${shownPhone(phone)} was removed from your account.`,
      about: { type: 'profile' },
    }),
    mail: ({ phone }) =>
      changed(
        'Your phone number was removed',
        'You can no longer sign in with it.',
        `${shownPhone(phone)} has been removed from your account, and you can no longer sign in with it.`,
      ),
  }),
  'phone-moved': toPerson<{ phone: string }>({
    inApp: ({ phone }) => ({
      words: `${shownPhone(phone)} was verified on another account and removed from yours.`,
      about: { type: 'profile' },
    }),
    mail: ({ phone }) =>
      changed(
        'Your phone number was verified on another account',
        "It's no longer on your account.",
        `Someone who now has ${shownPhone(phone)} verified it on another account. It has been removed from yours, and you can no longer sign in with it.`,
      ),
  }),
};
