import type { Category } from '../../lib/kept/consent.ts';

interface CategoryWords {
  category: Category;
  title: string;
  what: string;
}

/** The categories in reading order, each with an explanation. */
export const categoryWords: readonly CategoryWords[] = [
  {
    category: 'essential',
    title: 'Essential',
    what: "For signing in, keeping accounts safe and saving what you write. The site doesn't work without them.",
  },
  {
    category: 'functionality',
    title: 'Functionality',
    what: 'Remembers your choices on this device.',
  },
  {
    category: 'performance',
    title: 'Performance and analytics',
    what: 'Would count visits to learn which pages work.',
  },
  {
    category: 'marketing',
    title: 'Advertising and marketing',
    what: 'Would choose ads based on what you viewed.',
  },
];
