import { product } from '@borough/domain/company';
import { universalText } from '../parts/instants.ts';
import { choosePassword, contactUs, linkTo, pageAddress, securityPage, signIn } from '../parts/links.ts';
import { toAddress, toPerson } from '../parts/notice.ts';

const why = () => `You are receiving this email because someone used this address on ${product.name}.`;
const yours = () => `You are receiving this email because you have a ${product.name} account.`;

/** Joining, leaving, and changing an account's address. */
export const accountNotices = {
  'listings-prepared': toPerson<{ made: number; changed: number; reason: string }>({
    inApp: (facts) => ({
      words: `We prepared ${listingsOf(facts)} for you. Nothing is published until you look at it and publish it.`,
      about: { type: 'imports' },
    }),
    mail: ({ reason, ...facts }) => ({
      subject: `${capitalized(listingsOf(facts))} waiting for you to publish`,
      preheader: 'Nothing is published until you look at it and publish it.',
      heading: 'Your listings are ready',
      paragraphs: [
        `Someone on our team prepared ${listingsOf(facts)} for you from a file. They wrote: ${reason}`,
        'No one sees any of it until you publish it. Everything then is yours, as if you had written it. If you do nothing for 14 days, it is deleted.',
      ],
      action: linkTo('/account/import')('Look at them'),
      why: yours(),
    }),
  }),
  'listings-withdrawn': toPerson<{ reason: string }>({
    inApp: () => ({
      words: 'We took back the listings we had prepared for you. None of them was published.',
      about: { type: 'imports' },
    }),
    mail: ({ reason }) => ({
      subject: 'We took back what we prepared for you',
      preheader: 'None of it was published.',
      heading: 'Prepared listings taken back',
      paragraphs: [
        `Someone on our team took back the listings they had prepared for you. They wrote: ${reason}`,
        'None of it was published, and nothing about your own listings has changed.',
      ],
      action: linkTo('/account/import')('Import listings yourself'),
      why: yours(),
    }),
  }),
  // Doesn't use a name: the person who typed one may not be the person reading this.
  'confirm-email': toAddress<{ token: string; letters: boolean }>({
    mail: ({ token, letters }) => ({
      subject: 'Confirm your email address',
      preheader: `One last step to join ${product.name}. The link works for 24 hours.`,
      heading: `Welcome to ${product.name}`,
      paragraphs: [
        'One more step: please confirm that this is your email address.',
        ...(letters
          ? [
              'Confirming it also subscribes you to our newsletter, as you chose at sign-up: occasional news and offers. You can unsubscribe at any time, with the link in each newsletter or on your Security page.',
            ]
          : []),
      ],
      action: { label: 'Confirm my email address', url: pageAddress('/confirm-email', token) },
      after: [
        'The link works only once and expires in 24 hours. It works best in the browser you signed up with.',
        "If you didn't sign up, open the link and choose \"This wasn't me,\" and we'll delete the account right away. If you do nothing, it is deleted after 7 days.",
      ],
      why: why(),
    }),
  }),
  'already-signed-up': toAddress<object>({
    mail: () => ({
      subject: `You already have a ${product.name} account`,
      preheader: 'Someone tried to sign up with your email address. No changes were made.',
      heading: 'You already have an account',
      paragraphs: [
        'Someone, most likely you, just tried to sign up with this email address. It already has an account, so nothing was changed.',
        { text: 'Forgot your password?', link: choosePassword },
      ],
      action: signIn,
      after: ["If it wasn't you, you can ignore this email. We didn't tell anyone that you have an account."],
      why: why(),
    }),
  }),
  'reset-password': toAddress<{ token: string }>({
    mail: ({ token }) => ({
      subject: 'Choose a new password',
      preheader: 'The link works only once and expires in one hour.',
      heading: 'Choose a new password',
      paragraphs: [`Someone, most likely you, asked to reset the password for your ${product.name} account.`],
      action: { label: 'Choose a new password', url: pageAddress('/reset-password', token) },
      after: [
        'The link works only once and expires in one hour. A new password signs you out everywhere.',
        "If it wasn't you, you can ignore this email: your password stays the same.",
      ],
      why: yours(),
    }),
  }),
  'account-deleted': toAddress<object>({
    mail: () => ({
      subject: `Your ${product.name} account has been deleted`,
      preheader: 'What we deleted, and what we have to keep.',
      heading: 'Your account has been deleted',
      paragraphs: [
        `As you asked, we deleted your ${product.name} account with your profile, photos, and listings.`,
        'The people you messaged still have their side of each conversation. Your messages there now read "[deleted]", from a former member.',
        'To keep people safe, messages our filter refused to deliver are kept for up to 90 days, and reports are kept along with whatever was reported. Only our team can read them.',
        'The law requires us to keep records of past rentals and payments for 7 years. They no longer identify you.',
      ],
      after: [
        { text: "If you didn't ask for this, tell us right away.", link: contactUs },
        "You're welcome to sign up again at any time, as a new member.",
      ],
      why: `You are receiving this email because you had a ${product.name} account.`,
    }),
  }),
  'approve-new-email': toPerson<{ token: string; newEmail: string }>({
    inApp: ({ newEmail }) => ({
      words: `Someone who is signed in to your account asked to change the account's email address to ${newEmail}. To approve it, open the link we emailed you and press the button there.`,
      about: { type: 'security' },
    }),
    mail: ({ token, newEmail }) => ({
      subject: 'Approve your new email address',
      preheader: 'Nothing changes until you approve it.',
      heading: 'Change your email address?',
      paragraphs: [
        `You, or someone signed in to your account, asked to change the account's email address to ${newEmail}. If that's right, approve it, signed in or with your password, and we'll write to the new address.`,
      ],
      action: { label: 'Review the change', url: pageAddress('/confirm-new-email', token) },
      after: [
        'The link works only once and expires in 24 hours.',
        {
          text: "If it wasn't you, choose a new password now. That signs everyone out.",
          link: choosePassword,
        },
      ],
      why: yours(),
    }),
  }),
  'confirm-new-email': toAddress<{ token: string }>({
    mail: ({ token }) => ({
      subject: 'Confirm your new email address',
      preheader: 'One last step to change it.',
      heading: 'One more step',
      paragraphs: [`Please confirm that you want to sign in to ${product.name} with this address.`],
      action: { label: 'Confirm the new address', url: pageAddress('/confirm-new-email', token) },
      after: [
        'The link works only once and expires 24 hours after your request.',
        "If you don't know what this is about, ignore this email and nothing changes.",
      ],
      why: why(),
    }),
  }),
  // In the app, for the account's current holder; by mail, to every address it has had, in case that's someone else.
  'new-email-waits': toPerson<{ newEmail: string; at: Date }>({
    inApp: ({ newEmail, at }) => ({
      words: `Your email address changes to ${newEmail}, without your current mailbox, from ${universalText(at)} on. If it wasn't you, keep the current one on the Security page and choose a new password now.`,
      about: { type: 'security' },
    }),
  }),
  'email-change-waits': toAddress<{ newEmail: string; at: Date }>({
    mail: ({ newEmail, at }) => ({
      subject: `Your ${product.name} email address is about to change`,
      preheader: "If it wasn't you, you have 72 hours to stop it.",
      heading: 'Your email address is about to change',
      paragraphs: [
        `Someone signed in to your account said that its current mailbox is lost, confirmed it with two-step verification, and asked to change the address to ${veiled(newEmail)}. Nothing changes before ${universalText(at)}.`,
      ],
      action: securityPage('Keep the current address'),
      after: [
        {
          text: "If it wasn't you, choose a new password now. That stops the change and signs everyone out.",
          link: choosePassword,
        },
        { text: "If you can't sign in anymore, tell us right away.", link: contactUs },
      ],
      why: `You are receiving this email because this is or was the address of a ${product.name} account.`,
    }),
  }),
  'email-in-use': toAddress<object>({
    mail: () => ({
      subject: 'Someone tried to use your email address',
      preheader: 'Your email address is still yours. Nothing has changed.',
      heading: 'Your email address is still yours',
      paragraphs: [
        `Someone, perhaps you, asked to change the address of another ${product.name} account to this one. This address already has an account, so nothing was changed.`,
      ],
      action: signIn,
      after: ["If it wasn't you, you can ignore this email. We didn't tell anyone that you have an account."],
      why: yours(),
    }),
  }),
  // In the app, for the account's current holder; by mail, to every address it has had, in case that's someone else.
  'new-email': toPerson<{ email: string }>({
    inApp: ({ email }) => ({
      words: `Your email address was changed. You now sign in with ${veiled(email)}.`,
      about: { type: 'security' },
    }),
  }),
  'email-changed': toAddress<{ email: string; at: Date }>({
    mail: ({ email, at }) => ({
      subject: `Your ${product.name} email address was changed`,
      preheader: "If it wasn't you, tell us right away.",
      heading: 'Your email address was changed',
      paragraphs: [
        `As of ${universalText(at)}, you sign in to your account with ${veiled(email)}. This address no longer works.`,
      ],
      after: [
        {
          text: "If it wasn't you, contact us right away from this address. We'll confirm that the account was yours and give it back.",
          link: contactUs,
        },
      ],
      why: `You are receiving this email because this was the address of a ${product.name} account.`,
    }),
  }),
  'password-changed': toPerson<{ first: boolean; at: Date }>({
    inApp: ({ first }) => ({
      words: first
        ? 'Your account has a password now. Every other browser was signed out.'
        : 'Your password was changed. Every other browser was signed out.',
      about: { type: 'security' },
    }),
    mail: ({ first, at }) => ({
      subject: first
        ? `Your ${product.name} account has a password now`
        : `Your ${product.name} password was changed`,
      preheader: "If it wasn't you, choose a new password now.",
      heading: first ? 'Your account has a password now' : 'Your password was changed',
      paragraphs: [
        `${first ? 'A password was set' : 'The password was changed'} on ${universalText(at)}. Every other browser was signed out.`,
      ],
      action: securityPage('Review your account'),
      after: [
        {
          text: "If it wasn't you, choose a new password now. That signs everyone out.",
          link: choosePassword,
        },
      ],
      why: yours(),
    }),
  }),
};

/** 'm…@example.com': enough for the person who chose the address, too little for anyone else. */
function veiled(email: string): string {
  return email.replace(/^(.).*(@.*)$/u, '$1…$2');
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '12 new listings and changes to 3' */
function listingsOf({ made, changed }: { made: number; changed: number }): string {
  if (made === 0) return `changes to ${counted(changed, 'listing')}`;
  return `${counted(made, 'new listing')}${changed > 0 ? ` and changes to ${changed}` : ''}`;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
