const decidedAt = new Date('2027-05-01T16:00:00Z');
const decided = { reason: 'Fireworks may not be rented out.', at: decidedAt };
const listing = { itemTitle: 'Rocket set', itemId: 'e9e9e9e9-0000-4000-8000-000000000005' };
const post = { ...listing, itemTitle: 'Fireworks for the Fourth', kind: 'wanted' } as const;

/** Facts for the notices about warnings, listings taken down, and what became of reports. */
export const statementSamples = {
  warned: { usual: { ...decided, clause: 'kind', source: 'report' } },
  'listing-removed': {
    usual: { ...decided, ...listing, clause: 'prohibited', source: 'own-look' },
    'a post': { ...decided, ...post, clause: 'prohibited', source: 'report' },
  },
  'listing-restored': {
    usual: { ...listing, reason: 'Your appeal was right.' },
    'a post': { ...post, reason: 'Your appeal was right.' },
  },
  'listing-stays-down': {
    usual: { ...listing, reason: 'It may not be rented out.' },
    'a post': { ...post, reason: 'It may not be rented out.' },
  },
  'report-settled': {
    upheld: { about: 'item', upheld: true, done: 'taken-down' },
    'upheld, nothing done': { about: 'review', upheld: true, done: 'nothing' },
    'not upheld': { about: 'person', upheld: false, done: 'nothing' },
  },
} as const;
