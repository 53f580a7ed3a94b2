import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'getting-started',
    title: 'Getting started',
    body: (
      <p>
        Looking needs no account. <Link to={paths.signup}>Sign up</Link> to book, list or write to somebody,
        and confirm your e-mail address before the first booking.
      </p>
    ),
  },
  {
    id: 'booking',
    title: 'Booking',
    body: (
      <p>
        Choose dates on the item, look at the total, then pay and reserve, or request first. A request is
        answered within 24 hours and blocks nothing until the owner accepts; then you have 24 hours to pay.
      </p>
    ),
  },
  {
    id: 'listing',
    title: 'Listing',
    body: (
      <p>
        <Link to={paths.listItem}>List an item</Link> with up to five photos, a daily price, a deposit and the
        days on which it is free. You can change or pause it at any time.
      </p>
    ),
  },
  {
    id: 'payments',
    title: 'Payments and deposits',
    body: (
      <p>
        Renters pay the daily price, a user fee of 15 % (10 % on Pro) and 3 % for the card. Owners receive the
        full daily price. A deposit is a hold, not a charge. See <Link to={paths.pricing}>Pricing</Link>.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'Safety',
    body: (
      <p>
        Badges, reports and what we do about them are on <Link to={paths.trustSafety}>Trust & Safety</Link>.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Account',
    body: (
      <p>
        Forgot the password? <Link to={paths.forgotPassword}>Get a reset link</Link>. Anything else:{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
];

/** Answers by topic. */
export function HelpPage() {
  return (
    <ReadingPage
      title="Help Center"
      lead="The short answers. A person answers the rest."
      sections={sections}
    />
  );
}
