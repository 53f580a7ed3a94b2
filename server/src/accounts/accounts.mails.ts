import { type Mail, worded } from '../notifications/write-mail.ts';

type Words = Omit<Mail, 'to'>;

// The token stands behind the #, so it reaches no server log, no Referer header and no link scanner that only fetches
// the page.
const page = (publicUrl: string, path: string, token?: string) =>
  `${publicUrl}/#${path}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

/**
 * The mail with the link that confirms an address, and with it the newsletter wish. It contains no name: whoever typed
 * one may not be whoever reads it.
 */
export function confirmEmailMail(publicUrl: string, token: string, { letters }: { letters: boolean }): Words {
  return {
    kind: 'confirm-email',
    subject: 'Confirm your email address',
    ...worded({
      heading: 'Welcome to Borough',
      body: [
        'One step is left: please confirm that this is your email address.',
        ...(letters
          ? [
              'By confirming it you also ask for our newsletter, as ticked at sign-up: news and offers from time to time. You can stop it at any time, by a link in each letter or on your Security page.',
            ]
          : []),
      ],
      action: { label: 'Confirm my email address', url: page(publicUrl, '/confirm-email', token) },
      after: [
        'The link works once, within 24 hours, and best in the browser in which you signed up.',
        'If you did not sign up, open the link and choose "This wasn\'t me": the account is removed at once. If you do nothing, it disappears after 7 days.',
      ],
    }),
  };
}

/** Tells the owner of a confirmed address that somebody tried to sign up with it. */
export function alreadySignedUpMail(publicUrl: string): Words {
  return {
    kind: 'already-signed-up',
    subject: 'You already have a Borough account',
    ...worded({
      heading: 'You already have an account',
      body: [
        'Somebody, most likely you, just tried to sign up with this email address. There is an account with it already, so nothing was changed.',
        `If you forgot your password, choose a new one: ${page(publicUrl, '/forgot-password')}`,
      ],
      action: { label: 'Sign in', url: page(publicUrl, '/login') },
      after: ['If it was not you, there is nothing to do: nobody learned that you have an account.'],
    }),
  };
}

/** The mail with the link to choose a new password. */
export function resetPasswordMail(publicUrl: string, token: string): Words {
  return {
    kind: 'reset-password',
    subject: 'Choose a new password',
    ...worded({
      heading: 'Choose a new password',
      body: ['Somebody, most likely you, asked to set a new password for your Borough account.'],
      action: { label: 'Choose a new password', url: page(publicUrl, '/reset-password', token) },
      after: [
        'The link works once and for one hour. Setting a new password signs you out everywhere.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
    }),
  };
}

/** Tells the address of a deleted account that it is gone, and what we keep. */
export function accountDeletedMail(): Words {
  return {
    kind: 'account-deleted',
    subject: 'Your Borough account is deleted',
    ...worded({
      heading: 'Your account is deleted',
      body: [
        'As you asked, your Borough account is gone, with your profile, photos and listings.',
        'The people you wrote to keep their side of each conversation. Where your messages were, they now read "[deleted]", from a former member.',
        'To keep people safe, messages our filter refused to deliver are kept for up to 90 days, and reports stay with what they are about. Only our team can read them.',
        'Records of past rentals and payments are kept for 7 years because the law asks for them. They no longer say who you were.',
      ],
      after: [
        'If you did not ask for this, please write to us at once. You are welcome to sign up again any time, as a new member.',
      ],
    }),
  };
}
