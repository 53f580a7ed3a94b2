const itemId = 'b6b6b6b6-0000-4000-8000-000000000002';
const itemTitle = 'Cordless drill with two batteries';

const found = { id: itemId, title: itemTitle, why: 'new' } as const;
const search = {
  name: 'Drills in Austin, TX',
  page: '/listings?search=drill&location=Austin',
  items: [found],
};
const many = [
  found,
  { ...found, title: 'Hammer drill', why: 'price' } as const,
  { ...found, title: 'Drill press', why: 'dates' } as const,
];

/** Sample facts for notices about what people asked to hear of. */
export const alertSamples = {
  'dates-free': {
    usual: { itemId, itemTitle, startDate: '2027-06-01', endDate: '2027-06-03' },
    'one day': { itemId, itemTitle, startDate: '2027-06-01', endDate: '2027-06-01' },
  },
  'search-found': {
    usual: search,
    'several items': { ...search, items: many },
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
};
