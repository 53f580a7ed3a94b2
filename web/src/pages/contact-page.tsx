import { company } from '@borough/domain/company';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { ReadingPage, type ReadingSection } from '../ui/reading-page.tsx';

const { street, city, state, zip } = company.address;

const sections: readonly ReadingSection[] = [
  {
    id: 'write',
    title: 'Write to us',
    body: (
      <ul>
        <li>
          Help with a booking or an account:{' '}
          <a href={`mailto:${company.mail.support}`}>{company.mail.support}</a>, answered within 24-48 hours
        </li>
        <li>
          Something unsafe: <a href={`mailto:${company.mail.safety}`}>{company.mail.safety}</a>
        </li>
        <li>
          Press: <a href={`mailto:${company.mail.press}`}>{company.mail.press}</a>, the same day
        </li>
        <li>
          Partners: <a href={`mailto:${company.mail.partners}`}>{company.mail.partners}</a>, 3-5 business days
        </li>
      </ul>
    ),
  },
  {
    id: 'visit',
    title: 'Post and phone',
    body: (
      <p>
        {company.legalName}, {street}, {city}, {state} {zip}. {company.phone}, {company.officeHours}.
      </p>
    ),
  },
  {
    id: 'first',
    title: 'Perhaps it is already answered',
    body: (
      <p>
        Look into the <Link to={paths.help}>Help Center</Link> or the <Link to={paths.faq}>FAQ</Link>.
      </p>
    ),
  },
];

/** How to reach a person. */
export function ContactPage() {
  return <ReadingPage title="Contact" lead="A person reads every message." sections={sections} />;
}
