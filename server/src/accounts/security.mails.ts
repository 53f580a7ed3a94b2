import { type Mail, worded } from '../notifications/write-mail.ts';

type Words = Omit<Mail, 'to'>;

const page = (publicUrl: string, path: string, token?: string) =>
  `${publicUrl}/#${path}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

const ifNotYou = (publicUrl: string) =>
  `If it was not you, choose a new password at once: ${page(publicUrl, '/forgot-password')} That signs everybody out.`;

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const when = (at: Date) => `${instant.format(at)} (UTC)`;

/** Tells a person that somebody signed in with a browser they had not used before. */
export function newBrowserMail(
  publicUrl: string,
  { program, address, at }: { program: string; address: string | null; at: Date },
): Words {
  return {
    kind: 'new-browser',
    subject: 'A new sign-in to your Borough account',
    ...worded({
      heading: 'Somebody signed in on a new device',
      body: [
        'Your account was used with a browser we had not seen before. If it was you, there is nothing to do.',
        [
          ['Browser', program],
          ...(address === null ? [] : ([['Network address', address]] satisfies [string, string][])),
          ['Time', when(at)],
        ],
      ],
      action: { label: 'See where you are signed in', url: page(publicUrl, '/profile?tab=security') },
      after: [ifNotYou(publicUrl)],
    }),
  };
}

/** Tells a person that their password was changed, or that they now have one. */
export function passwordChangedMail(publicUrl: string, { first, at }: { first: boolean; at: Date }): Words {
  return {
    kind: 'password-changed',
    subject: first ? 'Your Borough account has a password now' : 'Your Borough password was changed',
    ...worded({
      heading: first ? 'Your account has a password now' : 'Your password was changed',
      body: [
        `${first ? 'A password was set' : 'The password was changed'} on ${when(at)}. Every other browser was signed out.`,
      ],
      action: { label: 'Look at your account', url: page(publicUrl, '/profile?tab=security') },
      after: [ifNotYou(publicUrl)],
    }),
  };
}

/** Tells a person that a way of signing in was added or taken away, in words such as 'A passkey was added'. */
export function factorMail(publicUrl: string, { what, at }: { what: string; at: Date }): Words {
  return {
    kind: 'factor-changed',
    subject: `${what} on your Borough account`,
    ...worded({
      heading: what,
      body: [`It happened on ${when(at)}, in your account's security settings.`],
      action: { label: 'Look at your account', url: page(publicUrl, '/profile?tab=security') },
      after: [ifNotYou(publicUrl)],
    }),
  };
}

/** The code with which somebody without a password reauthenticates. */
export function proofCodeMail(code: string): Words {
  return {
    kind: 'proof-code',
    subject: `${code} is your Borough code`,
    ...worded({
      heading: 'Is it you?',
      body: [
        'Enter this code where you were asked to confirm that it is you:',
        [['Code', code]],
        'It works once, within 10 minutes, and only in the browser that asked for it.',
      ],
      after: ['If you did not ask for it, ignore this mail and give the code to nobody.'],
    }),
  };
}

/** The code required for signing in where somebody tried many wrong passwords. */
export function signInCodeMail(code: string): Words {
  return {
    kind: 'sign-in-code',
    subject: `${code} is your Borough code`,
    ...worded({
      heading: 'Your code to sign in',
      body: [
        'Somebody has tried many wrong passwords for your account, so this time your password alone is not enough. Enter this code where you signed in:',
        [['Code', code]],
        'It works once, within 10 minutes, and only in the browser that asked for it.',
      ],
      after: [
        'If you did not just sign in, somebody else knows your password. Give the code to nobody, and choose a new password.',
      ],
    }),
  };
}

/** To the current address: without this link, the address does not change. */
export function approveNewEmailMail(publicUrl: string, token: string, newEmail: string): Words {
  return {
    kind: 'approve-new-email',
    subject: 'Approve your new email address',
    ...worded({
      heading: 'Do you want to change your email address?',
      body: [
        `You, or somebody in your account, asked to sign in with ${newEmail} from now on. If that is right, approve it here; then we write to the new address.`,
      ],
      action: { label: 'Approve the new address', url: page(publicUrl, '/confirm-new-email', token) },
      after: ['The link works once, within 24 hours.', ifNotYou(publicUrl)],
    }),
  };
}

/** To the new address: the link that makes the change. */
export function confirmNewEmailMail(publicUrl: string, token: string): Words {
  return {
    kind: 'confirm-new-email',
    subject: 'Confirm your new email address',
    ...worded({
      heading: 'One step is left',
      body: ['Please confirm that this is the address with which you want to sign in to Borough.'],
      action: { label: 'Confirm the new address', url: page(publicUrl, '/confirm-new-email', token) },
      after: [
        'The link works once, within 24 hours after the change was asked for.',
        'If you know nothing of it, ignore this mail: nothing changes.',
      ],
    }),
  };
}

/** To the owner of an address that somebody else wanted for their account. */
export function emailInUseMail(publicUrl: string): Words {
  return {
    kind: 'email-in-use',
    subject: 'Somebody wanted to use your email address',
    ...worded({
      heading: 'Your address stays yours',
      body: [
        'Somebody, perhaps you, asked to change the address of another Borough account to this one. This address has an account already, so nothing was changed.',
      ],
      action: { label: 'Sign in', url: page(publicUrl, '/login') },
      after: ['If it was not you, there is nothing to do: nobody learned that you have an account.'],
    }),
  };
}

/** 'm…@example.com': enough for whoever chose the address, too little for anybody else. */
const veiled = (email: string) => email.replace(/^(.).*(@.*)$/u, '$1…$2');

/** To every address a person had before: another one counts from now on. */
export function emailChangedMail(publicUrl: string, { email, at }: { email: string; at: Date }): Words {
  return {
    kind: 'email-changed',
    subject: 'The email address of your Borough account was changed',
    ...worded({
      heading: 'Your email address was changed',
      body: [
        `Since ${when(at)} your account signs in with ${veiled(email)}. The address this mail went to no longer opens it.`,
      ],
      after: [
        `If it was not you, write to us at once, from this address: ${page(publicUrl, '/contact')} We look at who had the account before and give it back.`,
      ],
    }),
  };
}
