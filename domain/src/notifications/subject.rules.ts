/** The page of each kind of thing a notice can be about. */
const pages = {
  booking: (id: string) => `/booking/${id}`,
  review: (id: string) => `/booking/${id}/review`,
  item: (id: string) => `/item/${id}`,
  conversation: (id: string) => `/messages?conversation=${id}`,
  messages: () => '/messages',
  security: () => '/account/security',
  identity: () => '/account/identity',
  profile: () => '/account/profile',
  guidelines: () => '/community-guidelines',
  payouts: () => '/account/payouts',
  earnings: () => '/account/earnings',
  cases: () => '/admin/cases',
  plan: () => '/pricing',
  terms: () => '/terms',
  alerts: () => '/alerts',
  wanted: (id: string) => `/wanted?post=${id}`,
  imports: () => '/account/import',
  home: () => '/',
} as const satisfies Record<string, (id: string) => string>;

export type SubjectType = keyof typeof pages;

/** Kinds there can be many of, each with an id. */
type Numbered = 'booking' | 'review' | 'item' | 'conversation' | 'wanted';

/** The one thing a notice is about. */
export type Subject =
  | { type: Numbered; id: string }
  | { type: Exclude<SubjectType, Numbered>; id?: undefined };

/** The page a notice links to, as a path of the app: '/booking/5f0c…'. */
export const pageOf = ({ type, id }: { type: SubjectType; id?: string | null | undefined }): string =>
  pages[type](id ?? '');
