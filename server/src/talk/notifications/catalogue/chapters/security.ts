import { product } from '@borough/domain/company';
import { universalText } from '../parts/instants.ts';
import type { Paragraph } from '../parts/letter.ts';
import { choosePassword, securityPage } from '../parts/links.ts';
import { toAddress, toPerson } from '../parts/notice.ts';

const why = () =>
  `You are receiving this email because it concerns the security of your ${product.name} account.`;
const ifNotYou: Paragraph = {
  text: "If it wasn't you, choose a new password now. That signs everyone out.",
  link: choosePassword,
};

/** What can happen to the ways someone signs in. */
export type FactorChange =
  | {
      what:
        | 'passkey-added'
        | 'passkey-removed'
        | 'passkey-asked'
        | 'passkey-not-asked'
        | 'app-on'
        | 'app-off'
        | 'new-recovery-codes'
        | 'factor-reset'
        | 'admin-rights';
    }
  | { what: 'provider-linked' | 'provider-unlinked'; provider: string }
  | { what: 'recovery-code-used'; left: number };

/** A change as a heading. */
export function changeInWords(change: FactorChange): string {
  switch (change.what) {
    case 'passkey-added':
      return 'A passkey was added';
    case 'passkey-removed':
      return 'A passkey was removed';
    case 'passkey-asked':
      return 'Your passkey is now required';
    case 'passkey-not-asked':
      return 'Your passkey is no longer required';
    case 'app-on':
      return 'Two-step verification was turned on';
    case 'app-off':
      return 'Two-step verification was turned off';
    case 'new-recovery-codes':
      return 'New recovery codes were created';
    case 'factor-reset':
      return 'Two-step verification was reset';
    case 'admin-rights':
      return 'Admin rights were added';
    case 'provider-linked':
      return `A ${change.provider} account was linked`;
    case 'provider-unlinked':
      return `A ${change.provider} account was unlinked`;
    case 'recovery-code-used':
      return `A recovery code was used; ${change.left} left`;
  }
}

const withinSentence = (heading: string) => `${heading[0]?.toLowerCase()}${heading.slice(1)}`;

/** Signing in, and what protects it. */
export const securityNotices = {
  'new-browser': toPerson<{ program: string; address: string | null; at: Date }>({
    inApp: ({ program }) => ({
      words: `New sign-in to your account: ${program}. If it wasn't you, choose a new password now.`,
      about: { type: 'security' },
    }),
    mail: ({ program, address, at }) => ({
      subject: `New sign-in to your ${product.name} account`,
      preheader: `${program}. If it was you, you can ignore this email.`,
      heading: 'New sign-in to your account',
      paragraphs: [
        "Someone signed in to your account with a browser we hadn't seen before. If it was you, you can ignore this email.",
      ],
      facts: [
        ['Browser', program],
        ...(address === null ? [] : [['IP address', address] as const]),
        ['Time', universalText(at)],
      ],
      action: securityPage('See where you are signed in'),
      after: [ifNotYou],
      why: why(),
    }),
  }),
  'factor-changed': toPerson<{ change: FactorChange; at: Date }>({
    inApp: ({ change }) => ({
      words: `${changeInWords(change)}. If it wasn't you, choose a new password now.`,
      about: { type: 'security' },
    }),
    mail: ({ change, at }) => ({
      subject: `Your ${product.name} account: ${withinSentence(changeInWords(change))}`,
      preheader: "If it wasn't you, choose a new password now.",
      heading: changeInWords(change),
      paragraphs: [`This change was made on ${universalText(at)} in your account's security settings.`],
      action: securityPage('Review your account'),
      after: [ifNotYou],
      why: why(),
    }),
  }),
  // For someone who has no password and needs to show again who they are.
  'proof-code': toAddress<{ code: string }>({
    mail: ({ code }) => ({
      subject: `${code} is your ${product.name} code`,
      preheader: 'It works only once and expires in 10 minutes.',
      heading: "Confirm it's you",
      paragraphs: ["Enter this code where you were asked to confirm that it's you:"],
      code,
      after: [
        'It works only once, only in the browser that asked for it, and expires in 10 minutes.',
        "If you didn't ask for it, ignore this email and don't share the code with anyone.",
      ],
      why: why(),
    }),
  }),
  // For an account whose password someone is guessing.
  'sign-in-code': toAddress<{ code: string }>({
    mail: ({ code }) => ({
      subject: `${code} is your ${product.name} code`,
      preheader: 'Enter it to finish signing in. It works only once and expires in 10 minutes.',
      heading: 'Your sign-in code',
      paragraphs: [
        "Someone has tried many wrong passwords for your account, so your password alone isn't enough this time. Enter this code where you are signing in:",
      ],
      code,
      after: [
        'It works only once, only in the browser that asked for it, and expires in 10 minutes.',
        {
          text: "If you didn't just sign in, someone else knows your password. Don't share the code with anyone, and choose a new password.",
          link: choosePassword,
        },
      ],
      why: why(),
    }),
  }),
};
