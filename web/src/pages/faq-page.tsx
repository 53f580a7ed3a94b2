import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'earn',
    title: 'How much does an owner keep?',
    body: (
      <p>
        The full daily price. Of what the renter pays in all, owners keep 85-90%; the rest is the user fee and
        the card fee, which the renter sees before booking.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'What if I have to cancel?',
    body: (
      <p>
        More than 24 hours before the start you get everything back. Within 24 hours cancelling may incur
        fees; the exact amount is shown before you pay and before you cancel.
      </p>
    ),
  },
  {
    id: 'deposit',
    title: 'When do I get my deposit back?',
    body: (
      <p>
        It is only a hold on your card. It is let go after the item came back, unless the owner claims damage
        within 24 hours.
      </p>
    ),
  },
  {
    id: 'confirm',
    title: 'When is a booking confirmed?',
    body: <p>When it is paid. If you asked first, the owner accepts, and then you pay.</p>,
  },
  {
    id: 'insured',
    title: 'Are items insured?',
    body: <p>No. Borough provides no insurance; the deposit stands behind the item.</p>,
  },
  {
    id: 'more',
    title: 'My question is not here',
    body: (
      <p>
        Look into the <Link to={paths.help}>Help Center</Link> or <Link to={paths.contact}>ask us</Link>.
      </p>
    ),
  },
];

/** Questions people ask first. */
export function FaqPage() {
  return (
    <ReadingPage
      title="Frequently Asked Questions"
      lead="What people ask before their first rental."
      sections={sections}
    />
  );
}
