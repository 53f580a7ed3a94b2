import type { Category } from '../../lib/kept/consent.ts';
import type { keptKeys } from '../../lib/kept/keep.ts';

/** Something a browser keeps for us, in words. */
export interface KeptThing {
  /** The name of the cookie or storage entry; one that ends with a dot is a prefix for several. */
  name: string;
  where: 'cookie' | 'storage' | 'tab storage' | 'cache';
  category: Category;
  whatFor: string;
  howLong: string;
}

type Words = Pick<KeptThing, 'whatFor' | 'howLong' | 'category'>;

/** What the pages keep in browser storage, with an entry for each row of the table in lib/keep.ts. */
const storage = {
  'borough.cookies': {
    category: 'essential',
    whatFor: "Your cookie choices, so we don't ask on every page.",
    howLong: '1 year',
  },
  'borough.draft.after-sign-up': {
    category: 'essential',
    whatFor: 'The page that asked you to sign up, so you can return to it after verifying your email.',
    howLong: 'Until you return to it',
  },
  'borough.draft.pending-user': {
    category: 'essential',
    whatFor: "The name and phone number you signed up with, until they're saved to your account.",
    howLong: 'Until your first sign-in',
  },
  'borough.draft.messages.': {
    category: 'essential',
    whatFor: "Messages you wrote that haven't been sent yet, so nothing is lost if you go offline.",
    howLong: "Until they're sent or you sign out",
  },
  'borough.draft.list-item.': {
    category: 'essential',
    whatFor:
      "A listing you're writing or editing, so nothing is lost if you leave the page or your session ends. Its photos are in the browser's database (IndexedDB) under the same name.",
    howLong: 'Until you save or discard it, or sign out',
  },
  'borough.draft.text.': {
    category: 'essential',
    whatFor:
      "A page or article of this site you're writing as its operator, so nothing is lost without a connection.",
    howLong: "Until it's saved on the server or you sign out",
  },
  'borough.draft.review.': {
    category: 'essential',
    whatFor: "A review you're writing, so nothing is lost if you leave the page or your session ends.",
    howLong: 'Until you send it or sign out',
  },
  'borough.draft.evidence.': {
    category: 'essential',
    whatFor:
      "Photos and notes from a pickup or return that haven't been sent yet, so nothing is lost without a connection. The photos are in the browser's database (IndexedDB) under the same name.",
    howLong: "Until they're sent or you remove them; notes also until you sign out",
  },
  'borough.draft.handover.': {
    category: 'essential',
    whatFor:
      "A code you entered at a pickup or return that hasn't been sent yet, so it counts without a connection.",
    howLong: "Until it's sent or you take it back",
  },
  'borough.favorites': {
    category: 'essential',
    whatFor: 'Items you favorited while signed out.',
    howLong: 'Until you remove them, or sign in and they move to your account',
  },
  'borough.place': {
    category: 'functionality',
    whatFor: 'Your last search location, so the home page shows items near it.',
    howLong: 'Until you search somewhere else or sign out',
  },
  'borough.searches': {
    category: 'functionality',
    whatFor: 'The words you searched for last, so they are suggested as you type.',
    howLong: 'Until newer searches replace them or you sign out',
  },
  'borough.viewed': {
    category: 'functionality',
    whatFor: "The items you viewed last, so you can find them again, or that you don't want them kept.",
    howLong: 'Until you clear them or sign out; the last 12 at most',
  },
  'borough.plan': {
    category: 'functionality',
    whatFor: "The plan you picked on the pricing page, so it's still marked when you return.",
    howLong: 'Until you pick another',
  },
  theme: {
    category: 'functionality',
    whatFor: 'Light or dark, as you chose at the bottom of the page.',
    howLong: 'Until you change it',
  },
} as const satisfies {
  [Key in keyof typeof keptKeys]: Words & { category: (typeof keptKeys)[Key]['category'] };
};

/** Cookies set by the server, all for signing in and keeping accounts safe. */
const cookies = {
  'borough.session_token': {
    whatFor: 'Keeps you signed in.',
    howLong: "30 days, or until the browser closes if you didn't choose to be remembered",
  },
  'borough.dont_remember': {
    whatFor: 'Remembers that you chose not to stay signed in.',
    howLong: 'Until the browser closes',
  },
  'borough.second_factor': {
    whatFor: 'A sign-in waiting for two-step verification.',
    howLong: '10 minutes',
  },
  'borough.sign_in_code': {
    whatFor: 'A sign-in waiting for the code we emailed, after many wrong passwords from elsewhere.',
    howLong: '10 minutes',
  },
  'borough.passkey': { whatFor: 'Used while you sign in with a passkey.', howLong: '5 minutes' },
  'borough.trip': {
    whatFor: "Used while you sign in with Google, Apple or your company's sign-in.",
    howLong: '10 minutes',
  },
  'borough.sign_up': {
    whatFor: 'Recognizes the browser you signed up with when you verify your email address.',
    howLong: '7 days',
  },
  'borough.browser': {
    whatFor: "Recognizes a browser you've signed in with, so we can warn you about a new one.",
    howLong: '400 days',
  },
} as const satisfies Record<string, Omit<Words, 'category'>>;

/** What the router and the service worker keep on their own: scroll positions, and files for the next visit. */
const keptByItself = {
  'tsr-scroll-restoration-v1_3': {
    where: 'tab storage',
    whatFor: 'How far you scrolled on each page, so going back takes you to the same place.',
    howLong: 'Until you close the tab',
  },
  'borough-frame-': {
    where: 'cache',
    whatFor: 'The app itself, so it opens offline.',
    howLong: 'Until the next version',
  },
  'borough-pieces': {
    where: 'cache',
    whatFor: "Parts of the app you've opened, so pages load faster and work offline.",
    howLong: 'Until newer ones replace them',
  },
  'borough-pictures': {
    where: 'cache',
    whatFor: "Photos of items you've viewed, so they load faster and work offline.",
    howLong: 'Until newer ones replace them',
  },
} as const satisfies Record<string, Pick<KeptThing, 'where' | 'whatFor' | 'howLong'>>;

/** Everything a browser keeps for us, cookies first. */
export const keptThings: readonly KeptThing[] = [
  ...Object.entries(cookies).map(([name, words]) => ({
    name,
    where: 'cookie' as const,
    category: 'essential' as const,
    ...words,
  })),
  ...Object.entries(storage).map(([name, words]) => ({ name, where: 'storage' as const, ...words })),
  ...Object.entries(keptByItself).map(([name, words]) => ({
    name,
    category: 'essential' as const,
    ...words,
  })),
];
