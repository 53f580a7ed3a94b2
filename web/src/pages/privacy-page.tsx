import { company } from '@borough/domain/company';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const sections: readonly ReadingSection[] = [
  {
    id: 'public',
    title: 'What everybody can see',
    body: (
      <p>
        Your display name, your picture, what you list and what others wrote about you. Your full name, e-mail
        address, phone number and age are never shown. An item appears on the map a little beside its true
        place; the exact address is shown to the renter from 24 hours before the start, or earlier when the
        renter asks for it.
      </p>
    ),
  },
  {
    id: 'kept',
    title: 'What we keep and why',
    body: (
      <ul>
        <li>Your account and your listings, as long as you have them.</li>
        <li>Bookings and payments: transaction records are kept up to 7 years, as tax law asks.</li>
        <li>Messages, so that both sides can read them again and a dispute can be settled.</li>
        <li>Photos lose their hidden data (place, time, camera) when you upload them.</li>
      </ul>
    ),
  },
  {
    id: 'cards',
    title: 'Cards',
    body: <p>Card numbers go to our payment provider only. We never see or store them.</p>,
  },
  {
    id: 'ask',
    title: 'Ask us',
    body: (
      <p>
        To see, correct or delete what we hold about you, write to{' '}
        <a href={`mailto:${company.mail.privacy}`}>{company.mail.privacy}</a>. What the browser remembers is
        listed in the <Link to={paths.cookies}>Cookie Policy</Link>.
      </p>
    ),
  },
];

/** What is known about people, and who sees it. */
export function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy Policy"
      lead="Neighbours should know enough to trust each other, and nothing more."
      revised="November 2026"
      sections={sections}
    />
  );
}
