import type { Category } from '../../lib/consent.ts';

interface CategoryWords {
  category: Category;
  title: string;
  what: string;
}

/** The categories in the order in which a person reads them, each with what it is. */
export const categoryWords: readonly CategoryWords[] = [
  {
    category: 'essential',
    title: 'Essential',
    what: 'Signing in, keeping accounts safe, and not losing what you wrote. Nothing here works without them.',
  },
  {
    category: 'functionality',
    title: 'Functionality',
    what: 'Remembers what you chose on this device.',
  },
  {
    category: 'performance',
    title: 'Performance and analytics',
    what: 'Would count visits, to learn which pages work.',
  },
  {
    category: 'marketing',
    title: 'Advertising and marketing',
    what: 'Would choose advertisements by what you looked at.',
  },
];
