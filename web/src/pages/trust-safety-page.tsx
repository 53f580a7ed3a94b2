import { company } from '@borough/domain/company';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'badges',
    title: 'What the badges mean',
    body: (
      <ul>
        <li>
          <strong>Email verified</strong>: the person opened a link we sent to that address.
        </li>
        <li>
          <strong>Phone verified</strong>: the person typed in a code we sent to their phone. Phone
          verification is optional.
        </li>
        <li>
          <strong>ID Verified</strong>: somebody here compared an official document with the account.
        </li>
        <li>
          <strong>Trusted</strong>: a score above 30, earned by confirmed details, finished rentals and
          reviews. It cannot be bought.
        </li>
      </ul>
    ),
  },
  {
    id: 'money',
    title: 'How money is kept safe',
    body: (
      <p>
        You pay by card through our payment provider, and only for confirmed dates. Payments are released to
        the owner 24-48 hours after completion. Deposits are refunded after successful completion unless
        damage claims exist.
      </p>
    ),
  },
  {
    id: 'insurance',
    title: 'No insurance',
    body: (
      <p>
        Borough provides no insurance. The deposit is what stands behind an item, so owners should choose it
        with care and renters should look at it before booking.
      </p>
    ),
  },
  {
    id: 'places',
    title: 'Meeting',
    body: (
      <p>
        Meet in daylight, try the item together, take photos of its condition. If something feels wrong, walk
        away and tell us: <a href={`mailto:${company.mail.safety}`}>{company.mail.safety}</a>, or through{' '}
        <Link to={paths.contact}>the contact page</Link>. In danger call 911 first.
      </p>
    ),
  },
];

/** Why lending to strangers works here. */
export function TrustSafetyPage() {
  return (
    <ReadingPage
      title="Trust & Safety"
      lead="Lending a drill to someone you have not met yet takes a little trust. This is what ours rests on."
      sections={sections}
    />
  );
}
