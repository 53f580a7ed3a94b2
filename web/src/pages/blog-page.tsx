import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'photos',
    title: 'Five photos that get your item rented',
    body: (
      <p>
        The whole thing in daylight. The thing in use. The label with the model. Whatever comes with it, laid
        out. And the scratch: it saves you a message and earns you trust.
      </p>
    ),
  },
  {
    id: 'price',
    title: 'What to ask for a day',
    body: (
      <p>
        Between 2 and 5 % of what it would cost to buy used is a good start. Look at{' '}
        <Link to={paths.listings}>what others ask nearby</Link>, and remember that you receive the full daily
        price.
      </p>
    ),
  },
];

/** Short pieces for members. */
export function BlogPage() {
  return <ReadingPage title="Blog" lead="Notes from our own street, written by us." sections={sections} />;
}
