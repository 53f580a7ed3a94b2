const itemId = 'b6b6b6b6-0000-4000-8000-000000000002';
const itemTitle = 'Cordless drill with two batteries';

const found = { id: itemId, title: itemTitle, why: 'new' } as const;
const search = {
  name: 'Drills in Austin, TX',
  page: '/listings?search=drill&location=Austin',
  items: [found],
};
const post = {
  postId: 'b6b6b6b6-0000-4000-8000-00000000000b',
  what: 'A pressure washer',
  place: 'Austin, TX',
  startDate: '2027-06-01',
  endDate: '2027-06-03',
  maxCents: 4_000,
};
const undated = { ...post, what: 'A tall ladder', startDate: null, endDate: null, maxCents: null };
const many = [
  found,
  { ...found, title: 'Hammer drill', why: 'price' } as const,
  { ...found, title: 'Drill press', why: 'dates' } as const,
];

/** Sample facts for notices about what people asked to hear of, and about listings prepared for them. */
export const alertSamples = {
  'dates-free': {
    usual: { itemId, itemTitle, startDate: '2027-06-01', endDate: '2027-06-03' },
    'one day': { itemId, itemTitle, startDate: '2027-06-01', endDate: '2027-06-01' },
  },
  'search-found': {
    usual: search,
    'several items': { ...search, items: many },
    'of a post': { ...search, name: 'A cordless drill', wanted: true },
  },
  'searches-weekly': {
    usual: {
      searches: [
        { ...search, items: many },
        { ...search, name: 'Tents' },
      ],
    },
    'one item': { searches: [search] },
  },
  'wanted-nearby': {
    usual: { posts: [post] as const },
    'several posts': { posts: [undated, post] as const },
  },
  'wanted-weekly': { usual: { posts: [post, undated] as const }, 'one post': { posts: [undated] as const } },
  'wanted-offered': {
    usual: { ...post, itemId, itemTitle, by: 'Olivia O.' },
    'without dates': { ...undated, itemId, itemTitle, by: 'Olivia O.' },
  },
  'listings-prepared': {
    usual: { made: 12, changed: 3, reason: 'You sent us your inventory on Monday.' },
    'only changes': { made: 0, changed: 1, reason: 'You asked us to lower the price of the tent.' },
  },
  'listings-withdrawn': { usual: { reason: 'The file was meant for someone else.' } },
};
