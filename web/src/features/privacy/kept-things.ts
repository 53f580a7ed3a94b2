import type { Category } from '../../lib/consent.ts';
import type { keptKeys } from '../../lib/keep.ts';

/** One thing a browser keeps for us, in words. */
export interface KeptThing {
  /** The name of the cookie, or of the entry in the browser's storage; one that ends with a dot begins several. */
  name: string;
  where: 'cookie' | 'storage';
  category: Category;
  whatFor: string;
  howLong: string;
}

type Words = Pick<KeptThing, 'whatFor' | 'howLong' | 'category'>;

/** What the pages keep in the browser's storage: a line for each row of the door to it. */
const storage = {
  'borough.cookies': {
    category: 'essential',
    whatFor: 'Your answer about cookies, so that we ask once and not on every page.',
    howLong: '1 year',
  },
  'borough.draft.after-sign-up': {
    category: 'essential',
    whatFor: 'The page that asked for an account, so that confirming your email leads back to it.',
    howLong: 'Until you are there',
  },
  'borough.draft.pending-user': {
    category: 'essential',
    whatFor: 'The name and phone number you signed up with, until your account has them.',
    howLong: 'Until your first sign-in',
  },
  'borough.draft.messages.': {
    category: 'essential',
    whatFor: 'Messages you wrote and that are not sent yet, so that no word is lost without a connection.',
    howLong: 'Until they are sent, or you sign out',
  },
  'borough.draft.list-item.': {
    category: 'essential',
    whatFor:
      'A listing you are writing or changing, so that no word is lost when the page or your session ends.',
    howLong: 'Until it is saved or discarded',
  },
  'borough.favorites': {
    category: 'essential',
    whatFor: 'The items you marked with a heart while you were signed out.',
    howLong: 'Until you remove them, or sign in: then your account keeps them',
  },
  'borough.plan': {
    category: 'functionality',
    whatFor: 'The plan you picked on the pricing page, so that it is marked when you come back.',
    howLong: 'Until you pick another',
  },
  theme: {
    category: 'functionality',
    whatFor: 'Light or dark, as you chose at the foot of the page.',
    howLong: 'Until you choose otherwise',
  },
} as const satisfies {
  [Key in keyof typeof keptKeys]: Words & { category: (typeof keptKeys)[Key]['category'] };
};

/** What the server sets. All of it is for signing in and keeping accounts safe. */
const cookies = {
  'borough.session_token': {
    whatFor: 'Keeps you signed in.',
    howLong: '30 days, or until the browser closes if you did not ask to be remembered',
  },
  'borough.dont_remember': {
    whatFor: 'Remembers that you did not ask to stay signed in.',
    howLong: 'Until the browser closes',
  },
  'borough.second_factor': {
    whatFor: 'A sign-in that waits for its second step.',
    howLong: '10 minutes',
  },
  'borough.sign_in_code': {
    whatFor: 'A sign-in that waits for the code we mailed, after many wrong passwords from elsewhere.',
    howLong: '10 minutes',
  },
  'borough.passkey': { whatFor: 'Signing in with a passkey, while it happens.', howLong: '5 minutes' },
  'borough.trip': {
    whatFor: 'Signing in with Google, Apple or a company, while it happens.',
    howLong: '10 minutes',
  },
  'borough.sign_up': {
    whatFor: 'Recognizes the browser that signed up when the email address is confirmed.',
    howLong: '7 days',
  },
  'borough.browser': {
    whatFor: 'Recognizes a browser you signed in with, so that we can warn you about one you never used.',
    howLong: '400 days',
  },
} as const satisfies Record<string, Omit<Words, 'category'>>;

/** Everything a browser keeps for us, cookies first. */
export const keptThings: readonly KeptThing[] = [
  ...Object.entries(cookies).map(([name, words]) => ({
    name,
    where: 'cookie' as const,
    category: 'essential' as const,
    ...words,
  })),
  ...Object.entries(storage).map(([name, words]) => ({ name, where: 'storage' as const, ...words })),
];
