import { Link } from '@tanstack/react-router';
import { useSession } from '../lib/session.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'why',
    title: 'Why we do this',
    body: (
      <>
        <p>
          The average power drill runs for minutes in its whole life. The tent sees two weekends a year.
          Meanwhile, three doors down, somebody is about to buy both.
        </p>
        <p>
          Borough lets neighbours rent to each other what they already own: cheaper than buying, better than a
          shed full of things, and a reason to say hello.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How it works',
    body: (
      <p>
        Owners set a daily price, a deposit and the days. Renters ask first or pay and reserve at once. Both
        meet, hand over, return, and review. The owner gets the full daily price; renters pay 15 % on top (10
        % on <Link to={paths.pricing}>Pro</Link>) plus 3 % for the card.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where we are going',
    body: <p>We're building toward 10,000+ users, 25,000+ items and 15+ metropolitan areas.</p>,
  },
];

/** Who stands behind the product. */
export function AboutPage() {
  const session = useSession();
  return (
    <ReadingPage
      title="About Borough"
      lead="Rent anything from anyone in your community."
      sections={sections}
      after={
        <div className="flex flex-wrap gap-3">
          {session.status === 'out' && (
            <Link to={paths.signup} className={buttonClass()}>
              Get Started Today
            </Link>
          )}
          <Link to={paths.listings} className={buttonClass({ variant: 'secondary' })}>
            Browse Items
          </Link>
        </div>
      }
    />
  );
}
